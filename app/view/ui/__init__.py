"""The interface toolkit: measured layout, own frames and type, one focus for every kind of input.

It draws under one ``pixel2d``-like node and takes plain events, so that every screen can be built
and measured without a window. Start reading at ``widget.py`` and ``stage.py``.
"""
