"""Offscreen pictures: buffers that are drawn only when asked for."""

from __future__ import annotations

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    BitMask32,
    Camera,
    CardMaker,
    FrameBufferProperties,
    GraphicsOutput,
    GraphicsPipe,
    Lens,
    NodePath,
    OmniBoundingVolume,
    RenderState,
    SamplerState,
    ScissorAttrib,
    Shader,
    ShaderAttrib,
    Texture,
    WindowProperties,
)

from app.view.table.light import FAR_ROOM, displayed
from rules.messages import Problem


def drawn_in_software(base: ShowBase) -> bool:
    """Whether the processor draws, because there is no graphics processor."""
    renderer = base.win.get_gsg().get_driver_renderer().lower()
    return any(name in renderer for name in ("llvmpipe", "softpipe", "swrast", "software"))


def make_buffer(
    base: ShowBase,
    name: str,
    size: tuple[int, int],
    sort: int,
    *,
    colour: Texture | None = None,
    depth: Texture | None = None,
    samples: int = 0,
    bits: int = 8,
) -> GraphicsOutput:
    """A buffer that draws into the given textures; it starts inactive. ``bits`` of each part of a
    colour: with more than 8 it is light, and no more than 1 need not be the most."""
    properties = FrameBufferProperties()
    if colour is not None:
        properties.set_rgb_color(True)
        properties.set_float_color(bits > 8)
        properties.set_rgba_bits(bits, bits, bits, bits)
    if depth is not None or samples:
        properties.set_depth_bits(24)
    if samples:
        properties.set_multisamples(samples)
    buffer = base.graphics_engine.make_output(
        base.pipe,
        name,
        sort,
        properties,
        WindowProperties(size=size),
        GraphicsPipe.BF_refuse_window,
        base.win.get_gsg(),
        base.win,
    )
    if buffer is None:
        raise Problem("The graphics driver gives no offscreen pictures: try the light quality.")
    if colour is not None:
        buffer.add_render_texture(colour, GraphicsOutput.RTM_bind_or_copy, GraphicsOutput.RTP_color)
    if depth is not None:
        buffer.add_render_texture(depth, GraphicsOutput.RTM_bind_or_copy, GraphicsOutput.RTP_depth)
    buffer.set_clear_color((*displayed(FAR_ROOM), 1))
    buffer.set_active(False)
    return buffer


def remove_buffer(base: ShowBase, buffer: GraphicsOutput) -> None:
    """Takes a buffer away, and what would otherwise keep its scene and textures alive: a camera
    that stands in the very scene it shows."""
    for number in range(buffer.get_num_display_regions()):
        region = buffer.get_display_region(number)
        path = region.get_camera()
        if not path.is_empty():
            camera = path.node()
            assert isinstance(camera, Camera)
            camera.set_scene(NodePath())
            region.set_camera(NodePath())
            path.remove_node()
    buffer.remove_all_display_regions()
    buffer.clear_render_textures()
    base.graphics_engine.remove_window(buffer)


def picture_texture(name: str, *, smooth: bool = True) -> Texture:
    texture = Texture(name)
    if smooth:
        texture.set_minfilter(SamplerState.FT_linear)
        texture.set_magfilter(SamplerState.FT_linear)
    else:
        texture.set_minfilter(SamplerState.FT_nearest)
        texture.set_magfilter(SamplerState.FT_nearest)
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    return texture


def view_scene(
    buffer: GraphicsOutput, scene: NodePath, lens: Lens, mask: BitMask32, state: RenderState
) -> NodePath:
    """A camera of the buffer that sees one part of the scene; the caller places it."""
    camera = Camera(buffer.get_name(), lens)
    camera.set_scene(scene)
    camera.set_camera_mask(mask)
    camera.set_initial_state(state)
    path = NodePath(camera)
    buffer.make_display_region().set_camera(path)
    return path


def drawn_with(shader: Shader) -> RenderState:
    """The state of a camera that draws all it sees with one shader."""
    return RenderState.make(ShaderAttrib.make(shader, 100))


def scissor(rows: int, strip: int, of: int) -> ScissorAttrib:
    """Lets through one of several strips of a picture so many rows high. Panda3D rounds the start
    and the height of a scissor each by itself: only edges between rows leave none out."""
    low, high = (round(rows * edge / of) / rows for edge in (strip, strip + 1))
    attrib = ScissorAttrib.make(0, 1, low, high)
    assert isinstance(attrib, ScissorAttrib)
    return attrib


def full_screen_card(name: str, shader: Shader) -> NodePath:
    """A card that fills whatever it is drawn into, whichever the camera."""
    maker = CardMaker(name)
    maker.set_frame(-1, 1, -1, 1)
    card = NodePath(maker.generate())
    card.set_shader(shader, 100)
    card.node().set_bounds(OmniBoundingVolume())
    card.node().set_final(True)
    return card
