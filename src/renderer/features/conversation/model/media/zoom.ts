/** Scale, rotation in degrees, and offset of the picture's centre from the stage's centre in pixels. */
export type PictureTransform = { zoom: number; turn: number; x: number; y: number };
type Size = { width: number; height: number };

export const initialZoom: PictureTransform = { zoom: 1, turn: 0, x: 0, y: 0 };

const zooms = { least: 0.5, most: 5 };

/** Scales about the centre of the stage; a picture that fits is centred. */
export function zoomed(transform: PictureTransform, by: number): PictureTransform {
  const zoom = Math.min(zooms.most, Math.max(zooms.least, transform.zoom * by));
  if (zoom <= 1) return { ...transform, zoom, x: 0, y: 0 };
  const ratio = zoom / transform.zoom;
  return { ...transform, zoom, x: transform.x * ratio, y: transform.y * ratio };
}

/** Rotates by 90 degrees clockwise. */
export function turned(transform: PictureTransform): PictureTransform {
  return { ...transform, turn: transform.turn + 90, x: 0, y: 0 };
}

/** True if width and height are swapped. */
export function isSideways({ turn }: PictureTransform): boolean {
  return turn % 180 !== 0;
}

/** Moves at most until the picture's edge is visible. `picture` is its size on screen. */
export function moved(
  transform: PictureTransform,
  by: { x: number; y: number },
  sizes: { picture: Size; stage: Size },
): PictureTransform {
  const { picture, stage } = sizes;
  return {
    ...transform,
    x: within(transform.x + by.x, (picture.width - stage.width) / 2),
    y: within(transform.y + by.y, (picture.height - stage.height) / 2),
  };
}

function within(value: number, most: number): number {
  const bound = Math.max(0, most);
  return Math.min(bound, Math.max(-bound, value));
}
