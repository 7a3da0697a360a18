"""The table scene: shows a layout, keeps a node for each piece, draws no more than it must."""

from __future__ import annotations

from math import atan, cos, degrees, radians, sin

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    LMatrix4f,
    LQuaternionf,
    LVecBase4f,
    NodePath,
    TransformState,
)

from app.view.table.assets import MATERIALS, Assets
from app.view.table.bodies import Body
from app.view.table.camera import FAR, NEAR, CameraRig, fields_of_view
from app.view.table.darkroom import Lens
from app.view.table.daylight import Daylight
from app.view.table.masks import GATHERED, LAID, PICTURED, SEEN_FROM_ABOVE, WINDOW
from app.view.table.passes import drawn_in_software, remove_buffer
from app.view.table.picking import Eye
from app.view.table.picture import Picture
from app.view.table.quality import Looks, Quality, looks
from app.view.table.shading import shader
from models import art
from models.art import IslandFinish
from models.dimensions import AIRSHIP_SIZE, CLOUD_TOTAL_HEIGHT, CLOUD_WIDTH, DIE_EDGE, SHEET
from models.layout import BoardKind, TableLayout
from models.pieces import die_name, poses
from rules.pluvionauts.components import CLOUDS, TILES, DieKind
from rules.poses import Pose

_SETTLE = 0.12
"""Seconds the camera must stand still before a picture is begun that takes several frames."""
_DIE_EXTENT = DIE_EDGE / 2 - 1.2
APERTURE = 2.4
"""Radius of the lens through which finished pictures are seen, in millimetres."""
_CLOSE_UP = (300.0, 430.0)
"""Distances of the eye at which the lens is wide open, and up to which it is open at all."""


class TableScene:
    """The table under ``base.render``. Call ``before_frame`` and ``after_frame`` around every
    frame; while ``needs_redraw`` is false nothing on the table has changed."""

    def __init__(
        self,
        base: ShowBase,
        quality: Quality = Quality.HIGH,
        board: BoardKind = BoardKind.WELLS,
        islands: IslandFinish = IslandFinish.INKED,
        *,
        rig: CameraRig | None = None,
        gathers: bool | None = None,
    ) -> None:
        """``gathers``: whether its pictures gather; else as is right for the graphics driver."""
        self._gathers = gathers
        self.base, self.quality, self.islands = base, quality, islands
        self.rig = rig or CameraRig()
        self.photographic = False
        """Whether far and near are out of focus from wherever it is seen, as in a photograph; else
        only close up, so that all of the table can be read in play."""
        self.layout = TableLayout(board=board)
        self.in_software = drawn_in_software(base)
        self.root = base.render.attach_new_node("table")
        wood = self.root.attach_new_node("wood")
        self._still = wood.attach_new_node("still")
        self._still.hide(WINDOW | LAID)
        self._resting = wood.attach_new_node("resting")
        self._resting.hide(PICTURED | SEEN_FROM_ABOVE)
        self._shadows = self._resting.attach_new_node("shadows")
        self._shadows.hide(GATHERED)
        self._live = self._resting.attach_new_node("live")
        self.marks = self.root.attach_new_node("marks")
        """For what is drawn over the table: lights, lines, numbers."""
        base.cam.node().set_camera_mask(WINDOW)
        self._daylight = Daylight(base, self._still)
        for node in (self._still, self._live):
            node.set_shader_inputs(grain=LVecBase4f(0, 0, 1, 0))
            self._daylight.apply_to(node)
        self._live.set_shader(shader("surface", "surface", fine_light=True))
        self._live.set_bin("fixed", 10)
        self._box = self._still.attach_new_node("box")
        self._set_box(board)
        self._picture = Picture(base, wood, self._still, self._resting, self._looks())
        self._pieces: dict[str, NodePath] = {}
        self._poses: dict[str, Pose] = {}
        self._carried: dict[str, Body] = {}
        self._dice: dict[str, Body] = {}
        self._size = (0, 0)
        self.removed = False
        self._start_afresh()
        self._fit_lens()

    def _set_box(self, board: BoardKind) -> None:
        """The table top and the box on it, with one of the two boards."""
        self._assets = Assets(board, self.islands)
        self._take_ink()
        self._box.children.detach()
        for name in (f"board_{board}", "walls", "rim", "table_top"):
            part = self._assets.piece(name)
            part.reparent_to(self._box)
            if name == "rim":
                part.hide(SEEN_FROM_ABOVE)

    def _take_ink(self) -> None:
        for node in (self._still, self._live):
            node.set_shader_input("ink", self._assets.ink)

    def _start_afresh(self) -> None:
        self._light_stale = self._picture_stale = self.needs_redraw = True
        self._still_for = self._rested_for = 0.0
        self._glided = False
        self._shown_once = self._at_once = False
        self._lies: list[TransformState] = []
        self._set_laid(False)

    def _set_laid(self, laid: bool) -> None:
        """Whether what rests is part of the finished picture, and need not be drawn over it."""
        self._laid = laid
        if laid:
            self._resting.hide(WINDOW)
        else:
            self._resting.show(WINDOW)

    def _looks(self) -> Looks:
        pixels = self.base.win.get_x_size() * self.base.win.get_y_size()
        gathers = not self.in_software if self._gathers is None else self._gathers
        return looks(self.quality, in_software=self.in_software, pixels=pixels, gathers=gathers)

    # What stands on the table

    def show(self, layout: TableLayout) -> None:
        """Puts every piece where the layout says. Pieces keep their nodes; a carried one is put
        down."""
        if layout.board is not self.layout.board:
            raise ValueError("a scene keeps its board")
        self.layout = layout
        placed = poses(layout)
        for name in list(self._carried):
            self._put_back(name)
        for name in set(self._pieces) - set(placed):
            self._pieces.pop(name).remove_node()
            self._poses.pop(name)
            self._light_stale = True
        for name, pose in placed.items():
            if self._poses.get(name) == pose:
                continue
            place(self.piece(name), pose)
            self._poses[name] = pose
            self._light_stale = True
        for die in layout.dice:
            self.set_die_pose(die.body, die.pose)
        self.needs_redraw = True

    def piece(self, name: str) -> NodePath:
        """The node of a piece, by its name from ``placement``; made at need."""
        if name not in self._pieces:
            drawing, number = drawing_of(name)
            node = self._assets.piece(drawing)
            node.set_name(name)
            if drawing == art.FOG_TOKEN:  # it hides the floor under it, as the rim does
                node.hide(SEEN_FROM_ABOVE)
            node.set_shader_input("grain", _grain(number))
            node.reparent_to(self._still)
            self._pieces[name] = node
        return self._pieces[name]

    def lift(self, name: str) -> NodePath:
        """Takes a piece off the finished picture so that it can be moved frame by frame. Move
        the returned node, call ``moved`` each frame, and end with ``show`` of the new layout."""
        if name not in self._carried:
            node = self.piece(name)
            node.reparent_to(self._live)
            for material in MATERIALS:
                for part in node.find_all_matches(f"**/{material}"):
                    finish = MATERIALS[material]
                    part.set_shader_input(
                        "finish",
                        LVecBase4f(finish.gloss, finish.sharpness, finish.reflection, 0.7),
                    )
            extent, middle = _extent_of(name)
            hexagon = extent[0] if name.startswith("island_") else 0.0
            self._carried[name] = Body(self._shadows, node, extent, middle, hexagon)
            self._light_stale = True
            self.needs_redraw = True
        return self._carried[name].node

    def put_down(self, name: str) -> None:
        """A lifted piece lies again where it lay."""
        if name in self._carried:
            self._put_back(name)
            self._poses[name] = pose = poses(self.layout)[name]
            place(self.piece(name), pose)
            self._light_stale = self.needs_redraw = True

    def _put_back(self, name: str) -> None:
        body = self._carried.pop(name)
        body.remove()
        self._pieces.pop(name)
        self._poses.pop(name, None)

    def moved(self) -> None:
        """Something that is not in the finished picture moved: draw a frame."""
        self.needs_redraw = True

    # Dice

    def set_die_pose(self, kind: str, pose: Pose) -> None:
        """Puts a die somewhere, and shows it."""
        body = self._die(kind)
        place(body.node, pose)
        body.visible = True
        self.needs_redraw = True

    def hide_die(self, kind: str) -> None:
        if kind in self._dice:
            self._dice[kind].visible = False
            self.needs_redraw = True

    def die(self, kind: str) -> NodePath:
        """The node of a die."""
        return self._die(kind).node

    def shown_dice(self) -> dict[str, NodePath]:
        return {kind: body.node for kind, body in self._dice.items() if body.visible}

    def _die(self, kind: str) -> Body:
        if kind not in self._dice:
            node = self._assets.piece(die_name(kind))
            node.reparent_to(self._live)
            node.set_shader_input("grain", _grain(200 + list(DieKind).index(DieKind(kind))))
            for part in node.find_all_matches("**/beech"):
                finish = MATERIALS["beech"]
                part.set_shader_input(
                    "finish", LVecBase4f(finish.gloss, finish.sharpness, finish.reflection, 1)
                )
            extent = (_DIE_EXTENT, _DIE_EXTENT, _DIE_EXTENT)
            self._dice[kind] = Body(self._shadows, node, extent)
            self._dice[kind].visible = False
        return self._dice[kind]

    # Frames

    def set_quality(self, quality: Quality) -> None:
        """Another look; the quick picture stands in until the new one is drawn."""
        self.quality = quality
        self._picture.resize(self._looks())
        self._shown_once = False
        self._picture_stale = self.needs_redraw = True

    def finish_islands(self, islands: IslandFinish) -> None:
        """Islands inked or bare, in the next finished picture."""
        if islands is self.islands:
            return
        self.islands = islands
        self._assets.finish_islands(islands)
        self._take_ink()
        self._picture_stale = self.needs_redraw = True

    def before_frame(self, seconds: float) -> None:
        """Lets the camera move and asks for the pictures that are out of date."""
        moved = self.rig.update(seconds)
        size = (self.base.win.get_x_size(), self.base.win.get_y_size())
        if size != self._size:
            if self._shown_once:
                self._picture.resize(self._looks())
            self._size, moved = size, True
            self._fit_lens()
        self._place_camera()
        # What was put down must be seen at once, not after the last strip.
        changed = self._light_stale and self._picture.in_strips
        if self._light_stale:
            for buffer in self._daylight.buffers:
                buffer.set_active(True)
            self._light_stale, self._picture_stale = False, True
        self._picture.fade(seconds)
        lifted = self._anything_lifted(seconds)
        if self._picture_stale or moved:
            self._set_laid(False)
        if self._at_once and self._picture_stale:
            self._assets.filter_for(self._picture.looks.still)
            self._picture_stale = not self._picture.draw_still(self._lens, at_once=True)
            self._at_once = self._waits_to_be_laid
        elif moved or changed or not self._shown_once:
            self._assets.filter_for(self._picture.looks.moving)
            gliding = moved and self.rig.gliding
            self._picture.draw_moving(gliding=gliding)
            self._picture_stale, self._shown_once = True, True
            # An eye that glides by itself stays where it arrives; a hand may go on.
            self._still_for = 0.0 if moved and not self._glided else _SETTLE
            self._glided = gliding
        elif self._picture_stale:
            self._still_for += seconds
            if self._still_for >= _SETTLE or not self._picture.in_strips:
                self._assets.filter_for(self._picture.looks.still)
                self._picture_stale = not self._picture.draw_still(self._lens)
        elif lifted and self._laid:
            self._picture.lift(self._lens)
            self._set_laid(False)
        elif self._waits_to_be_laid and self._may_be_laid:
            self._set_laid(self._picture.lay(self._lens, at_once=self._at_once))
            self._at_once = False
        elif self.gathers:
            self._picture.gather(self._lens)
        unfinished = self._picture_stale or self._waits_to_be_laid or self._picture.fading
        self.needs_redraw = unfinished or self.rig.moving or self.gathers
        self._cast_shadows()

    def _anything_lifted(self, seconds: float) -> bool:
        """Whether dice and carried pieces lie otherwise than before the last frame."""
        bodies = (*self._dice.values(), *self._carried.values())
        lies = [body.lies for body in bodies if body.visible]
        lifted = lies != self._lies
        self._lies = lies
        self._rested_for += seconds
        if lifted:
            self._rested_for = 0.0
            self._picture.begin_laying_again()
        return lifted

    @property
    def gathers(self) -> bool:
        """Whether the finished picture is shown and has more to gather."""
        unfinished = self._picture_stale or self._waits_to_be_laid or self._picture.fading
        return self._picture.gathers and not unfinished

    @property
    def _waits_to_be_laid(self) -> bool:
        return bool(self._lies) and not self._laid and self._picture.can_lay

    @property
    def _may_be_laid(self) -> bool:
        return self._at_once or (self._rested_for >= _SETTLE and not self._picture.fading)

    @property
    def _lens(self) -> Lens | None:
        """What the finished picture is seen through: close up, or as in a photograph."""
        view = self.rig.view
        near, far = _CLOSE_UP
        share = 1.0 if self.photographic else (far - view.distance) / (far - near)
        if share <= 0 or not self._picture.has_lens:
            return None
        width, height = self.base.win.get_x_size(), self.base.win.get_y_size()
        wide, _ = fields_of_view(view.field, width / max(1, height))
        return Lens(APERTURE * min(share, 1.0), view.distance, NEAR, FAR, wide)

    def after_frame(self) -> None:
        self._picture.rest()
        for buffer in self._daylight.buffers:
            buffer.set_active(False)

    def draw_moving_frame(self) -> None:
        """Draws one frame as if the camera moved, to the end: for measuring."""
        self.rig.orbit(0.0, 0.0)
        self.before_frame(0.0)
        self.base.graphics_engine.render_frame()
        self.base.graphics_engine.sync_frame()
        self.after_frame()

    def settle(self) -> None:
        """Makes the next frame the finished picture, whatever moved before."""
        while self.rig.update(1.0):
            pass
        self._size = (self.base.win.get_x_size(), self.base.win.get_y_size())
        self._fit_lens()
        self._shown_once = self._picture_stale = self._at_once = True
        self._set_laid(False)

    @property
    def eye(self) -> Eye:
        """The present view as geometry: rays through window points, points to the window."""
        return Eye(self.rig.view, self.aspect)

    @property
    def aspect(self) -> float:
        """Width over height of the window."""
        return self.base.win.get_x_size() / max(1, self.base.win.get_y_size())

    def _cast_shadows(self) -> None:
        onto_screen = LMatrix4f(
            self.base.render.get_transform(self.base.cam).get_mat()
            * self.base.camLens.get_projection_mat()
        )
        onto_screen.invert_in_place()
        for body in (*self._dice.values(), *self._carried.values()):
            body.cast_shadow(self._picture.depth, onto_screen)

    def _place_camera(self) -> None:
        view = self.rig.view
        x, y, z = view.position
        camera = self.base.camera
        camera.set_pos(x, y, z)
        turn, rise = radians(view.azimuth), radians(view.elevation)
        # An up vector that stays sound when looking straight down.
        up = (-sin(turn) * sin(rise), cos(turn) * sin(rise), cos(rise))
        camera.look_at(view.target, up)

    def _fit_lens(self) -> None:
        width, height = self.base.win.get_x_size(), self.base.win.get_y_size()
        wide, high = fields_of_view(self.rig.view.field, width / max(1, height))
        self.base.camLens.set_fov(2 * degrees(atan(wide)), 2 * degrees(atan(high)))
        self.base.camLens.set_near_far(NEAR, FAR)

    def clear(self, board: BoardKind, rig: CameraRig | None = None) -> None:
        """An empty table for somebody else, out of sight until it is drawn again; making a new
        one would take longer, and room for the pictures of both."""
        for body in (*self._dice.values(), *self._carried.values()):
            body.remove()
        for node in (*self._pieces.values(), *self.marks.children):
            node.remove_node()
        self._dice.clear()
        self._carried.clear()
        self._pieces.clear()
        self._poses.clear()
        if board is not self.layout.board:
            self._set_box(board)
        self.layout = TableLayout(board=board)
        self.rig = rig or CameraRig()
        self.photographic = False
        self._picture.hide()
        self._start_afresh()

    def remove(self) -> None:
        """Takes the table and its buffers away."""
        self.clear(self.layout.board)
        self.removed = True
        self._picture.remove()
        for buffer in self._daylight.buffers:
            remove_buffer(self.base, buffer)
        self.root.remove_node()


def place(node: NodePath, pose: Pose) -> None:
    """Moves a node to a pose of the table's frame."""
    x, y, z, w = pose.orientation
    node.set_pos(*pose.position)
    node.set_quat(LQuaternionf(w, x, y, z))


def drawing_of(name: str) -> tuple[str, int]:
    """The model that shows a piece, and a number that is the piece's own."""
    kind, _, rest = name.partition("_")
    if kind == "island":
        return art.tile_name(TILES[int(rest)]), int(rest)
    if kind == "cloud":
        return art.cloud_name(CLOUDS[int(rest)]), 30 + int(rest)
    if kind == "fog":
        return art.FOG_TOKEN, 60 + int(rest.rpartition("_")[2])
    symbol, _, number = rest.partition("_")
    return f"airship_{symbol}", 90 + 10 * len(symbol) + int(number)


def _grain(number: int) -> LVecBase4f:
    """Where on a sheet of wood a piece was cut."""
    turn = radians((number * 47) % 360)
    return LVecBase4f((number * 0.6180339) % 1, (number * 0.7548776) % 1, cos(turn), sin(turn))


def _extent_of(name: str) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """Half the size of a piece along its own axes, and its middle."""
    half = SHEET / 2
    if name.startswith("island_"):
        layers = ("plain", "forest", "mountain").index(TILES[int(name[7:])].terrain) + 1
        return (15.5, 16.5, layers * half), (0.0, 0.0, layers * half)
    if name.startswith("cloud_"):
        kind = CLOUDS[int(name[6:])]
        return (CLOUD_WIDTH / 2 - 1, CLOUD_TOTAL_HEIGHT[kind] / 2 - 1, half), (0.0, 0.0, half)
    if name.startswith("fog_"):
        return (9.0, 9.0, half), (0.0, 0.0, half)
    return (AIRSHIP_SIZE[0] / 2 - 2, AIRSHIP_SIZE[1] / 2 - 2, half), (0.0, 0.0, half)
