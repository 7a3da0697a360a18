"""Text can be read: strong contrast, and lines that never run out of their width."""

from __future__ import annotations

import pytest

from app.view.ui import palette
from app.view.ui.fonts import Face, FontBook, shortened, wrap
from app.view.ui.palette import Colour, contrast

SENTENCE = "Remorquez l’île jusqu’à la forêt, puis ancrez 9 nuages : c’est la fin du voyage."


@pytest.mark.parametrize("ink", [palette.INK, palette.INK_SOFT])
@pytest.mark.parametrize("card", [palette.CARD, palette.CARD_RAISED])
def test_text_on_card_has_a_contrast_of_seven(ink: Colour, card: Colour) -> None:
    assert contrast(ink, card) >= 7


def test_text_on_the_accent_has_a_contrast_of_seven() -> None:
    assert contrast(palette.INK, palette.ACCENT_CARD) >= 7


def test_black_on_white_is_twenty_one() -> None:
    assert contrast(Colour(0, 0, 0), Colour(255, 255, 255)) == pytest.approx(21)


@pytest.mark.parametrize("face", list(Face))
@pytest.mark.parametrize("width", [40, 120, 400])
def test_wrapped_lines_fit_and_lose_no_letter(face: Face, width: int) -> None:
    font = FontBook().get(face, 19)
    lines = wrap(SENTENCE, font, width)
    assert max(font.width(line) for line in lines) <= width
    assert "".join(lines).replace(" ", "") == SENTENCE.replace(" ", "")


def test_a_name_is_cut_with_an_ellipsis_only_when_it_must_be() -> None:
    font = FontBook().get(Face.REGULAR, 19)
    assert shortened("Ada", font, 200) == "Ada"
    cut = shortened("Ada " * 30, font, 200)
    assert cut.endswith("…")
    assert font.width(cut) <= 200
