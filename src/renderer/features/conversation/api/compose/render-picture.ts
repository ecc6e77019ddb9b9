import type { Dimensions, PictureEdit } from '@renderer/features/conversation/model/compose/picture-edit';
import {
  drawingOf,
  resultName,
  resultType,
  turnedSize,
} from '@renderer/features/conversation/model/compose/picture-edit';

/** A decoded picture; `close` frees its memory. */
export type OpenPicture = { size: Dimensions; bitmap: ImageBitmap; close: () => void };

/** Decodes a picture upright, as its camera recorded it. Rejects if the bytes are no picture. */
export async function openPicture(content: Blob): Promise<OpenPicture> {
  const bitmap = await createImageBitmap(content);
  return { size: { width: bitmap.width, height: bitmap.height }, bitmap, close: () => bitmap.close() };
}

/** Draws the edited picture to a new file. The result carries none of the camera's data, such as the place. */
export async function renderPicture(
  { bitmap, size }: OpenPicture,
  edit: PictureEdit,
  { name, type }: Pick<File, 'name' | 'type'>,
): Promise<File> {
  const { width, height, x, y, picture, quality } = drawingOf(size, edit);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  const target = resultType(type, edit);
  if (target === 'image/jpeg') {
    // JPEG has no transparency; without this it would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.translate(x + picture.width / 2, y + picture.height / 2);
  context.rotate((edit.turns * Math.PI) / 2);
  const [drawnWidth, drawnHeight] =
    edit.turns % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width];
  context.drawImage(bitmap, -drawnWidth / 2, -drawnHeight / 2, drawnWidth, drawnHeight);
  const content = await canvas.convertToBlob({ type: target, quality });
  return new File([content], resultName(name, type, target), { type: target });
}

/** Longest side of the picture on screen while it is edited. */
const longestPreview = 1_200;

/** Draws the turned picture, whole, on a visible canvas. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  { bitmap, size }: OpenPicture,
  turns: PictureEdit['turns'],
): void {
  const scale = Math.min(1, longestPreview / Math.max(size.width, size.height));
  const turned = turnedSize(size, turns);
  canvas.width = Math.max(1, Math.round(turned.width * scale));
  canvas.height = Math.max(1, Math.round(turned.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  const [width, height] = [size.width * scale, size.height * scale];
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
}
