"""All drawings: well-formed, small, and complete in themselves."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from models import art

FOLDERS = ("symbols", "pieces", "panels", "lids")
DRAWINGS = [(folder, name) for folder in FOLDERS for name in art.names(folder)]


@pytest.mark.parametrize(("folder", "name"), DRAWINGS)
def test_a_drawing_needs_nothing_else(folder: str, name: str) -> None:
    text = art.svg(folder, name)
    root = ElementTree.fromstring(text)
    assert root.tag == f"{{{art.SVG_NAMESPACE}}}svg"
    assert len(root.attrib["viewBox"].split()) == 4
    tags = {element.tag.split("}")[-1] for element in root.iter()}
    assert not tags & {"image", "text", "style", "script", "foreignObject"}
    references = re.findall(r'href="([^"]*)"|url\(([^)]*)\)', text)
    assert all((link or url).startswith("#") for link, url in references)
    assert len(text) < 40_000
