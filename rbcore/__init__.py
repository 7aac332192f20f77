"""Russian Bank (Crapette): rules, referee and computer players, in pure Python.

Nothing is imported here: the page loads only the modules it needs, because every
module and class costs start-up time under WebAssembly.
"""

__version__ = "0.1.0"
