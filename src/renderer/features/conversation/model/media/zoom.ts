/** How a picture is looked at: how large, how turned, and how far its middle is from the middle of the screen. */
export type Look = { zoom: number; turn: number; x: number; y: number };
type Size = { width: number; height: number };

export const initialZoom: Look = { zoom: 1, turn: 0, x: 0, y: 0 };

const zooms = { least: 0.5, most: 5 };

/** Larger or smaller about the middle of the screen; what fits in has no place of its own. */
export function zoomed(look: Look, by: number): Look {
  const zoom = Math.min(zooms.most, Math.max(zooms.least, look.zoom * by));
  if (zoom <= 1) return { ...look, zoom, x: 0, y: 0 };
  const ratio = zoom / look.zoom;
  return { ...look, zoom, x: look.x * ratio, y: look.y * ratio };
}

/** By a quarter to the right. */
export function turned(look: Look): Look {
  return { ...look, turn: look.turn + 90, x: 0, y: 0 };
}

/** Whether it lies across: what was its width is its height. */
export function isAcross({ turn }: Look): boolean {
  return turn % 180 !== 0;
}

/** Moved, as far as something of it is out of sight on that side. `picture` is the size that it has on screen. */
export function moved(look: Look, by: { x: number; y: number }, sizes: { picture: Size; stage: Size }): Look {
  const { picture, stage } = sizes;
  return {
    ...look,
    x: within(look.x + by.x, (picture.width - stage.width) / 2),
    y: within(look.y + by.y, (picture.height - stage.height) / 2),
  };
}

function within(value: number, most: number): number {
  const bound = Math.max(0, most);
  return Math.min(bound, Math.max(-bound, value));
}
