import { seededRandom } from '@server/demo/simulator/random';

const upgrade = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
export const socketPath = '/socket.io/?EIO=4&transport=websocket';

/** Requests that no browser sends, with their names for test titles. Each line end is written out. */
export const malformedRequests: readonly [name: string, bytes: string][] = [
  ['nothing', ''],
  ['line ends', '\r\n\r\n\r\n'],
  ['bytes of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['an absolute address with a websocket', `GET http://x/ HTTP/1.1\r\n${upgrade}\r\n`],
  ['an unreadable absolute address', `GET http://[ HTTP/1.1\r\n${upgrade}\r\n`],
  ['a path of slashes with a websocket', `GET // HTTP/1.1\r\n${upgrade}\r\n`],
  ['a bad escape', 'GET /tickets/%zz HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a half escape of UTF-8', 'GET /public/%c3 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['NUL in the path', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['no host', 'GET /health HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['an unknown method', 'BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['CONNECT', 'CONNECT 169.254.169.254:80 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer secret\r\n\r\n'],
  ['HTTP/9.9', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['a negative length', 'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
  ['two lengths', 'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  [
    'a length and chunks',
    'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\n\r\n',
  ],
  ['a bad chunk', 'POST /auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  [
    'half a body',
    'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"em',
  ],
  ['a folded header', 'GET /health HTTP/1.1\r\nHost: x\r\nX-A: 1\r\n 2\r\n\r\n'],
  ['a header without a name', 'GET /health HTTP/1.1\r\nHost: x\r\n: 1\r\n\r\n'],
  ['large headers', `GET /health HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`],
  ['five thousand headers', `GET /health HTTP/1.1\r\nHost: x\r\n${'X: 1\r\n'.repeat(5_000)}\r\n`],
  ['a long address', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  [
    'half a form',
    'POST /messages/1 HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 9\r\n\r\n--a\r\nCont',
  ],
  ['an upgrade to nothing', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'],
  ['a socket without a key', `GET ${socketPath} HTTP/1.1\r\n${upgrade}\r\n`],
  ['a socket of another version', `GET ${socketPath.replace('4', '9')} HTTP/1.1\r\n${upgrade}\r\n`],
  ['polling, which is off', 'GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n\r\n'],
  [
    'pipelined garbage',
    'GET /health HTTP/1.1\r\nHost: x\r\n\r\ngarbage\r\n\r\nGET /health HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
];

const editedTimes = 100;
const mostEdits = 6;

/** Copies of valid requests with random bytes in random places; the same ones in each run. */
export function editedRequests({ host, socket }: { host: string; socket: string }): Buffer[] {
  const random = seededRandom(20_261_123);
  const signIn = `POST /auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
  const headers = upgrade.replace('Host: x', `Host: ${host}`);
  const opening = `GET ${socket} HTTP/1.1\r\n${headers}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
  return [signIn, opening].flatMap((valid) =>
    Array.from({ length: editedTimes }, () => {
      const bytes = Buffer.from(valid);
      for (let edits = 1 + Math.floor(random() * mostEdits); edits > 0; edits -= 1) {
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      }
      return bytes;
    }),
  );
}
