import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** A landscape at the hour that the seed says: sky, sun and two hills, as a PNG. */
export function landscape(seed: number): Uint8Array {
  const [width, height] = [480, 320];
  const hue = (seed * 47) % 120;
  const sun = { x: 90 + ((seed * 61) % 300), y: 80 + ((seed * 23) % 50) };
  return png(width, height, (x, y) => {
    const far = 190 + 26 * Math.sin((x + seed * 40) / 55);
    const near = 245 + 20 * Math.sin((x + seed * 90) / 80);
    if (y > near) return [26, 92 + hue / 3, 58, 255];
    if (y > far) return [52, 130 + hue / 3, 82, 255];
    if (Math.hypot(x - sun.x, y - sun.y) < 34) return [255, 224, 138, 255];
    return [120 + hue, 175 - y / 6, 225 - hue / 2 - y / 4, 255];
  });
}

/** A smiling face on nothing, as stickers are. */
export function face(): Uint8Array {
  const middle = 96;
  return png(192, 192, (x, y) => {
    const [dx, dy] = [x - middle, y - middle];
    if (Math.hypot(dx, dy) > 88) return [0, 0, 0, 0];
    const isEye = Math.hypot(Math.abs(dx) - 30, dy + 24) < 11;
    const ring = Math.hypot(dx, dy - 6);
    return isEye || (dy > 18 && ring > 42 && ring < 52) ? [70, 45, 10, 255] : [255, 205, 64, 255];
  });
}

function png(width: number, height: number, colourAt: (x: number, y: number) => Colour): Uint8Array {
  const rows = new Uint8Array(height * (1 + width * 4));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set(colourAt(x, y), y * (1 + width * 4) + 1 + x * 4);
  }
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  // Eight bits for each of red, green, blue and alpha.
  header.setUint16(8, 0x0806);
  const parts = [chunk('IHDR', new Uint8Array(header.buffer)), chunk('IDAT', deflateSync(rows)), chunk('IEND')];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
