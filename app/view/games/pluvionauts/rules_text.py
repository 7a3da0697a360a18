"""The rules in our own words, as chapters of short paragraphs, each with a small drawing."""

from __future__ import annotations

from app.view.screens.chapters import Chapter, Paragraph
from rules.messages import Message

CHAPTERS: tuple[Chapter, ...] = (
    Chapter(
        Message.of("The idea"),
        (
            Paragraph(
                "panels/airship_wheel",
                Message.of(
                    "You fly over a small world of floating islands. Gather islands of one kind "
                    "into large herds and plantations, and let the weather feed the ones you need."
                ),
            ),
            Paragraph(
                "eye",
                Message.of(
                    "Your secret mission names one plant and one animal. At the end you count your "
                    "largest plantation of that plant and your largest herd of that animal."
                ),
            ),
            Paragraph(
                "panels/terrain_mountain",
                Message.of(
                    "Plains carry cows and flowers, forests reindeer and mushrooms, mountains "
                    "llamas and crystals. How many is drawn on each island."
                ),
            ),
        ),
    ),
    Chapter(
        Message.of("A turn"),
        (
            Paragraph(
                "die",
                Message.of(
                    "Take off: throw the balloon die into the box from outside. Where it stops is "
                    "where you are, and what it shows is how far you may fly. Between cells you "
                    "choose one of them. If it leaves the box you have a second attempt."
                ),
            ),
            Paragraph(
                "panels/face_airship_0",
                Message.of("An airship on the die is a free choice: take any number from 2 to 5."),
            ),
            Paragraph(
                "panels/face_balloon_3",
                Message.of(
                    "Move: entering a plain or an empty cell costs 1 point, a forest 2, a mountain "
                    "3. You may stop early or stay where you are."
                ),
            ),
            Paragraph(
                "undo",
                Message.of(
                    "Moor: standing on a cloud, or on an island that is free and not fogbound, you "
                    "turn the die over. What is below you hangs on your ropes now, and the other "
                    "side of the die gives you new points."
                ),
            ),
            Paragraph(
                "panels/terrain_forest",
                Message.of(
                    "Tow an island to a cell without an island. It may pass over others, and it "
                    "slips under a cloud that lies where it ends. Zero steps are allowed."
                ),
            ),
            Paragraph(
                "ink/anchor",
                Message.of(
                    "Tow a cloud and anchor it upright in a free slot at the edge of the cell "
                    "where you end."
                ),
            ),
            Paragraph(
                "flag",
                Message.of(
                    "Land: ending on an island with nothing on it, your airship lands there. "
                    "Nobody can tow that island until your next turn."
                ),
            ),
        ),
    ),
    Chapter(
        Message.of("Weather"),
        (
            Paragraph(
                "panels/cloud_rain",
                Message.of(
                    "Rain waters both islands beside it: one more plant and one animal less "
                    "on each."
                ),
            ),
            Paragraph(
                "panels/cloud_sun",
                Message.of(
                    "Sun warms both islands beside it: one more animal and one plant less on each."
                ),
            ),
            Paragraph(
                "panels/cloud_fog",
                Message.of(
                    "Fog holds both islands beside it: they cannot be towed any more. An island "
                    "may still be towed in, and then it stays."
                ),
            ),
            Paragraph(
                "cloud_anchored",
                Message.of(
                    "A cloud belongs to its slot, not to an island: what leaves escapes it, what "
                    "arrives gets it. No count ever falls below zero."
                ),
            ),
        ),
    ),
    Chapter(
        Message.of("The end"),
        (
            Paragraph(
                "cloud_anchored",
                Message.of(
                    "When nine clouds are anchored (thirteen in advanced mode) the round is played "
                    "to its end, so that everybody has had the same number of turns."
                ),
            ),
            Paragraph(
                "panels/animal_cow",
                Message.of(
                    "Islands of the same terrain that touch form a group. For each of your two "
                    "goals only the group that has most of it counts."
                ),
            ),
            Paragraph(
                "trophy",
                Message.of("The highest sum of both goals wins. A tie is shared."),
            ),
        ),
    ),
    Chapter(
        Message.of("Duel"),
        (
            Paragraph(
                "person",
                Message.of(
                    "With two players each has two airships. Take one back before throwing only "
                    "when both are on the board; you choose which. At most one lands in a turn."
                ),
            ),
        ),
    ),
    Chapter(
        Message.of("Advanced mode"),
        (
            Paragraph(
                "panels/face_cloud_2",
                Message.of(
                    "The die shows balloons or clouds. You play the phase that it shows, turn the "
                    "die over and play the other one."
                ),
            ),
            Paragraph(
                "panels/terrain_forest",
                Message.of(
                    "Balloons: fly alone or tow islands, as many one after the other as your "
                    "points allow. No two islands may end on one cell."
                ),
            ),
            Paragraph(
                "ink/anchor",
                Message.of(
                    "Clouds: fly alone or tow lying clouds. If a cloud lies below you at the end "
                    "of this phase, anchor it: at most one in a turn."
                ),
            ),
        ),
    ),
    Chapter(
        Message.of("Intempéries"),
        (
            Paragraph(
                "panels/face_sun_2",
                Message.of(
                    "The sun die and the monsoon die lie in the box. Each reaches as many steps of "
                    "flight as it shows, its own cell included."
                ),
            ),
            Paragraph(
                "panels/face_drop_2",
                Message.of(
                    "At the end the sun doubles the animals it reaches and the monsoon doubles the "
                    "plants, after the clouds have been counted."
                ),
            ),
            Paragraph(
                "die",
                Message.of(
                    "Your throw may knock them about: where they stop counts, if your balloon die "
                    "stayed in the box. Otherwise they go back to where they were."
                ),
            ),
        ),
    ),
)
