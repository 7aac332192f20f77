"""The rules as statements and small examples, made from the options of each preset."""
