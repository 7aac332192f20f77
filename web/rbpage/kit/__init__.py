"""The author kit: drafts of lessons, their checks, and what becomes of them. Only the kit's page loads it."""
