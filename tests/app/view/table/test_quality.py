"""What a picture may cost on which computer."""

from __future__ import annotations

import pytest

from app.view.table.quality import Quality, looks

USUAL, LARGE = 1280 * 720, 2560 * 1440


@pytest.mark.parametrize("quality", list(Quality))
def test_without_a_graphics_processor_no_frame_takes_long(quality: Quality) -> None:
    usual = looks(quality, in_software=True, pixels=USUAL)
    assert usual.still.strips > 1
    assert usual.still.anisotropy == 1
    assert usual.moving.quick
    large = looks(quality, in_software=True, pixels=LARGE)
    assert large.still.strips >= 4 * usual.still.strips
    assert large.moving.scale**2 * LARGE <= 1.01 * usual.moving.scale**2 * USUAL
    small = looks(quality, in_software=True, pixels=USUAL // 4)
    assert small == usual


@pytest.mark.parametrize("quality", list(Quality))
def test_a_graphics_processor_draws_the_finished_picture_at_once(quality: Quality) -> None:
    for pixels in (USUAL, LARGE):
        assert looks(quality, in_software=False, pixels=pixels).still.strips == 1


def test_pictures_gather_only_where_it_is_asked_for_and_so_many_frames() -> None:
    """Without a graphics processor that would keep a computer busy for a minute."""
    for quality in Quality:
        assert looks(quality, in_software=True, pixels=USUAL).still.gathered == 0
        asked = looks(quality, in_software=False, pixels=USUAL, gathers=True).still.gathered
        assert asked & (asked - 1) == 0, "a power of two, or none"
        assert (asked > 0) is (quality is not Quality.LIGHT)
        assert asked <= 64


@pytest.mark.parametrize("in_software", [True, False])
def test_the_ladder_goes_up(in_software: bool) -> None:
    light, medium, high = (
        looks(quality, in_software=in_software, pixels=USUAL).still
        for quality in (Quality.LIGHT, Quality.MEDIUM, Quality.HIGH)
    )
    assert light.fine_light < medium.fine_light <= high.fine_light
    assert light.samples < medium.samples <= high.samples
    assert light.strips <= medium.strips <= high.strips
