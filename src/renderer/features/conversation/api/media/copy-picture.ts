import { callMain } from '@renderer/lib/bridge';

const png = 'image/png';

/** Writes a picture of the server to the clipboard, as PNG: other programs paste no other kind. */
export async function copyPicture(reference: string): Promise<void> {
  // The document must have the focus when the write begins; the bytes may follow.
  await navigator.clipboard.write([new ClipboardItem({ [png]: readAsPng(reference) })]);
}

async function readAsPng(reference: string): Promise<Blob> {
  const bytes = new Uint8Array(await callMain('media.read', { reference }));
  const picture = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  return canvas.convertToBlob({ type: png });
}
