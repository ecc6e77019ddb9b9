/** Edges of the kept part, as shares of the turned picture: 0 is the left or upper edge, 1 the right or lower one. */
export type Crop = Readonly<Record<Edge, number>>;
export const edges = ['left', 'top', 'right', 'bottom'] as const;
export type Edge = (typeof edges)[number];

export const pictureSizes = ['original', 'medium', 'small'] as const;
/** Longest side of the result; `original` keeps the picture's own. */
export type PictureSize = (typeof pictureSizes)[number];

/** Changes of a picture before it is sent. `turns` are quarter turns to the right. */
export type PictureEdit = { turns: 0 | 1 | 2 | 3; crop: Crop; size: PictureSize };

export const wholePicture: Crop = { left: 0, top: 0, right: 1, bottom: 1 };
export const unedited: PictureEdit = { turns: 0, crop: wholePicture, size: 'original' };

/** Longest sides in pixels. */
const longestSides: Readonly<Record<PictureSize, number>> = { original: Infinity, medium: 1600, small: 1024 };
/** Quality of JPEG and WebP pictures. */
const qualities: Readonly<Record<PictureSize, number>> = { original: 0.92, medium: 0.8, small: 0.7 };
/** Smallest share of a side that stays. */
const leastShare = 0.05;

export type Dimensions = { width: number; height: number };

/** A canvas of `width` x `height`, and the turned picture on it, drawn from `x`, `y`. */
export type Drawing = Dimensions & { x: number; y: number; picture: Dimensions; quality: number };

export function isEdited({ turns, crop, size }: PictureEdit): boolean {
  return turns !== 0 || size !== 'original' || edges.some((edge) => crop[edge] !== wholePicture[edge]);
}

/** A quarter turn to the right; the kept part turns along. */
export function turnRight({ turns, crop, size }: PictureEdit): PictureEdit {
  const { left, top, right, bottom } = crop;
  const next = ([1, 2, 3, 0] as const)[turns];
  return { turns: next, crop: { left: 1 - bottom, top: left, right: 1 - top, bottom: right }, size };
}

/** Moves one edge; it stays within the picture and does not pass the opposite one. */
export function moveEdge(crop: Crop, edge: Edge, to: number): Crop {
  const [least, most] = edgeRange(crop, edge);
  return { ...crop, [edge]: Math.min(most, Math.max(least, to)) };
}

/** Places that an edge can take. */
export function edgeRange({ left, top, right, bottom }: Crop, edge: Edge): [least: number, most: number] {
  switch (edge) {
    case 'left':
      return [0, right - leastShare];
    case 'top':
      return [0, bottom - leastShare];
    case 'right':
      return [left + leastShare, 1];
    case 'bottom':
      return [top + leastShare, 1];
  }
}

/** The size of a picture after its turns. */
export function turnedSize({ width, height }: Dimensions, turns: PictureEdit['turns']): Dimensions {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Canvas and place of the picture on it, so that the canvas holds the kept part in the chosen size. */
export function drawingOf(natural: Dimensions, { turns, crop, size }: PictureEdit): Drawing {
  const turned = turnedSize(natural, turns);
  const cropped = { width: (crop.right - crop.left) * turned.width, height: (crop.bottom - crop.top) * turned.height };
  const scale = Math.min(1, longestSides[size] / Math.max(cropped.width, cropped.height));
  const picture = { width: turned.width * scale, height: turned.height * scale };
  return {
    width: Math.max(1, Math.round(cropped.width * scale)),
    height: Math.max(1, Math.round(cropped.height * scale)),
    x: -crop.left * picture.width,
    y: -crop.top * picture.height,
    picture,
    quality: qualities[size],
  };
}

/** Types that a canvas reads and writes without loss of their kind; animations would stand still. */
export function isEditable(type: string): boolean {
  return /^image\/(png|jpeg|webp)$/.test(type);
}

/** The type of a result: smaller sizes are JPEG, since a photograph as PNG hardly shrinks. */
export function resultType(type: string, { size }: PictureEdit): string {
  return size === 'original' ? type : 'image/jpeg';
}

/** The name with the end of the result's type. */
export function resultName(name: string, before: string, after: string): string {
  if (before === after) return name;
  return `${name.replace(/\.(png|webp|jpe?g)$/i, '')}.jpg`;
}
