"""Positions and marks as SVG drawings, for pages without scripts and for print."""
