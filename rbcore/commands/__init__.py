"""The command line of ``python3 -m rbcore``."""
