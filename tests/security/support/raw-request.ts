import { request } from 'node:http';
import { connect } from 'node:net';

/** Sends bytes as they are and half-closes; resolves to all that came back before the connection ended. */
export function sendRaw(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.on('data', (data: Buffer) => received.push(data));
    // A reset is an answer too.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(received).toString('latin1')));
    socket.end(bytes);
  });
}

export type RawAnswer = { status: number; headers: Record<string, unknown>; text: string };

/** A GET whose path is sent as it is: `fetch` would normalise it. */
export function getRawPath(url: string, path: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString('latin1');
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
    })
      .on('error', reject)
      .end();
  });
}
