import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';

/** Reads the text frames of a server, which are not masked, from pieces of a stream. Takes frames of any length. */
export function createFrameReader(onText: (payload: Buffer) => void): (piece: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (piece) => {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let at = 0;
    for (let frame = frameAt(bytes, at); frame !== undefined; frame = frameAt(bytes, at)) {
      if (frame.isText) onText(bytes.subarray(frame.from, frame.to));
      at = frame.to;
    }
    rest = bytes.subarray(at);
  };
}

type Frame = { isText: boolean; from: number; to: number };

const textOpcode = 1;

/** The frame that begins here; undefined until all of it has arrived. */
function frameAt(bytes: Buffer, at: number): Frame | undefined {
  if (bytes.length < at + 2) return undefined;
  const short = bytes.readUInt8(at + 1) & 0x7f;
  const from = at + 2 + lengthBytes(short);
  if (bytes.length < from) return undefined;
  const to = from + payloadLength(bytes, at + 2, short);
  return bytes.length < to ? undefined : { isText: (bytes.readUInt8(at) & 0x0f) === textOpcode, from, to };
}

/** Lengths of 126 and 127 stand for a length in two and in eight bytes. */
const lengthBytes = (short: number) => (short < 126 ? 0 : short === 126 ? 2 : 8);

function payloadLength(bytes: Buffer, at: number, short: number): number {
  if (short < 126) return short;
  return short === 126 ? bytes.readUInt16BE(at) : Number(bytes.readBigUInt64BE(at));
}

/** A text frame of a client, which is masked. Throws for texts of 126 bytes and more, which take another header. */
export function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error('The text is too long for a short frame');
  const mask = randomBytes(4);
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x80 | textOpcode, 0x80 | payload.length]), mask, masked]);
}

/** Opens a WebSocket without a library, so that a process of load spends no time on what is in its frames. */
export function openWebSocket(url: URL): Promise<{ socket: Duplex; head: Buffer }> {
  const key = randomBytes(16).toString('base64');
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers });
    asked.on('upgrade', (_answer, socket, head) => resolve({ socket, head }));
    asked.on('response', (answer) => reject(new Error(`The server refused a socket with ${answer.statusCode}`)));
    asked.on('error', reject);
    asked.end();
  });
}
