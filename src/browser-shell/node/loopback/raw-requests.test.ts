import { connect } from 'node:net';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runTestShell } from '../../test-app/test-shell';

const seed = 20_261_123;
const requestCount = 3_000;
const parallel = 50;

const paths = [
  '/',
  '/index.html',
  '/__shell/open',
  '/__shell/open?key=%E0%A4%A',
  '/__shell/open?key=wrong&window=__proto__',
  '/__shell/client.js?window=1',
  '/__shell/control',
  '/__shell/link?window=1',
  '/__shell/link?window=%',
  '/__scheme/app/%zz',
  '/__scheme/app/test@evil:99999/',
  '//',
  '/\\\\evil.example',
  'http://x/',
  'http://[::1/',
  'x:99999999',
  ':99999',
  '@evil.example/',
  '*',
  '',
  '..',
  '?',
  '#',
  '/%00',
];

/** Raw bytes of a request as text, one byte per character. Almost all of them are malformed. */
function rawRequests({ host, origin }: { host: string; origin: string }): fc.Arbitrary<string> {
  const noise = fc.string({ unit: 'binary', maxLength: 40 });
  const path = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...paths) }, { weight: 1, arbitrary: noise });
  const method = fc.constantFrom('GET', 'GET', 'GET', 'POST', 'HEAD', 'CONNECT', 'OPTIONS', 'PRI', 'get', '');
  const version = fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '');
  const header = fc.oneof(
    { weight: 6, arbitrary: fc.constant(`Host: ${host}`) },
    { weight: 4, arbitrary: fc.constant('Upgrade: websocket\r\nConnection: Upgrade') },
    { weight: 2, arbitrary: fc.constant('Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==') },
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        `Origin: ${origin}`,
        'Host: 127.0.0.1',
        'Host: %',
        'Host: a b',
        'Upgrade: h2c',
        'Connection: upgrade, close',
        'Cookie: =; ;;=; recado_shell_1=%',
        'Cookie: __proto__=1; constructor=2',
        'Authorization: Bearer',
        'Authorization: Bearer \u00ff',
        'Content-Length: 18446744073709551616',
        'Content-Length: -1',
        'Content-Length: 5',
        'Transfer-Encoding: chunked',
        'Transfer-Encoding: chunked, identity',
        'Expect: 100-continue',
        'Expect: nothing',
        'Sec-WebSocket-Key: x',
        'Sec-WebSocket-Extensions: permessage-deflate; ;;=',
        'Sec-Fetch-Mode: navigate',
        'Range: bytes=9999999999999999999-',
      ),
    },
    { weight: 1, arbitrary: fc.tuple(noise, noise).map(([name, value]) => `${name}: ${value}`) },
  );
  const body = fc.constantFrom('', '', '5\r\nabcde\r\n0\r\n\r\n', 'zz\r\n', '{"op":', 'key=%', '\u0000\u00ff');
  const ending = fc.constantFrom('\r\n\r\n', '\r\n\r\n', '\r\n\r\n', '\n\n', '\r', '');
  const request = fc
    .tuple(method, path, version, fc.array(header, { maxLength: 6 }), ending, body)
    .map(([verb, target, protocol, headers, end, rest]) => [
      [[verb, target, protocol].join(' '), ...headers].join('\r\n'),
      end,
      rest,
    ])
    .map((parts) => parts.join(''));
  return fc.oneof({ weight: 20, arbitrary: request }, { weight: 1, arbitrary: noise });
}

/** Sends the bytes, ends the sending side, and resolves with the answer once the server has closed. */
function exchange(port: number, bytes: string, isReset: boolean): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      socket.write(Buffer.from(bytes, 'latin1'));
      if (isReset) socket.resetAndDestroy();
      else socket.end();
    });
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

/** Status codes of all answers on the connection. */
function statuses(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

describe('raw requests without a secret', () => {
  let shell: Awaited<ReturnType<typeof runTestShell>>;
  let port: number;
  const uncaught: unknown[] = [];
  const remember = (error: unknown) => void uncaught.push(error);
  beforeAll(async () => {
    // Vitest reports an uncaught error too, but not as the failure of a test.
    process.on('uncaughtException', remember);
    shell = await runTestShell();
    port = Number(new URL(shell.gates.origin).port);
  });
  afterAll(() => {
    process.off('uncaughtException', remember);
    shell.stop();
  });

  async function expectAlive(): Promise<void> {
    expect(uncaught).toEqual([]);
    expect((await shell.fetch('/index.html')).status).toBe(200);
  }

  it.each(['http://x/', 'http://[::1/', ':99999', '@'])(
    'an upgrade for the address %s is refused and ends nothing',
    async (path) => {
      const upgrade = `GET ${path} HTTP/1.1\r\nHost: ${shell.gates.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`;
      expect(statuses(await exchange(port, upgrade, false)).filter((status) => status < 400)).toEqual([]);
      await expectAlive();
    },
  );

  it.each(['http://x/', 'http://[::1/', ':99999', '@'])(
    'the address %s with the cookie is answered as a bad request',
    async (path) => {
      const { host } = shell.gates;
      const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${shell.cookie}\r\nConnection: close\r\n\r\n`;
      expect(statuses(await exchange(port, request, false))).toEqual([400]);
      await expectAlive();
    },
  );

  it(`${requestCount} malformed requests and upgrades are all refused, and the process survives`, async () => {
    const inputs = fc.sample(fc.tuple(rawRequests(shell.gates), fc.integer({ min: 0, max: 9 })), {
      seed,
      numRuns: requestCount,
    });
    const accepted: { bytes: string; answer: string }[] = [];
    for (let start = 0; start < inputs.length; start += parallel) {
      await Promise.all(
        inputs.slice(start, start + parallel).map(async ([bytes, draw]) => {
          const answer = await exchange(port, bytes, draw === 0);
          if (statuses(answer).some((status) => status < 400 && status !== 100)) accepted.push({ bytes, answer });
        }),
      );
    }
    expect(accepted).toEqual([]);
    await expectAlive();
  }, 60_000);
});
