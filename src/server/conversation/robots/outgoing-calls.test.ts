import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { Refusal } from '@server/platform/http/refusal';
import type { OutgoingCalls } from '@server/platform/ports/outgoing-calls';

import { allowedHosts } from './allowed-hosts';
import { createOutgoingCalls } from './outgoing-calls';

const requested: string[] = [];
const ok = (_request: IncomingMessage, response: ServerResponse) => response.end('secret');
let answer: (request: IncomingMessage, response: ServerResponse) => void = ok;
/** A program inside the server's own network. */
const insideServer = createServer((request, response) => {
  requested.push(request.url ?? '');
  request.resume();
  response.setHeader('connection', 'close');
  answer(request, response);
});
let port = 0;
const opened: OutgoingCalls[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => insideServer.listen(0, '127.0.0.1', resolve));
  port = (insideServer.address() as AddressInfo).port;
});
afterEach(async () => {
  requested.length = 0;
  answer = ok;
  for (const calls of opened.splice(0)) await calls.close();
});
afterAll(() => {
  insideServer.closeAllConnections();
  insideServer.close();
});

type Setting = { allow?: string; resolve?: LookupFunction; count?: (key: string) => void };

function outgoing({ allow = '', resolve, count = () => undefined }: Setting): OutgoingCalls {
  const attempts = {
    async count(tried: readonly { key: string }[]) {
      for (const { key } of tried) count(key);
    },
  };
  const calls = createOutgoingCalls({ allowed: allowedHosts([allow]), attempts, ...(resolve && { resolve }) });
  opened.push(calls);
  return calls;
}

/** Resolves each name to the next of these lists of addresses. */
function resolving(...answers: string[][]): LookupFunction {
  return (_name, _options, done) => {
    const found = (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    process.nextTick(() => done(null, found));
  };
}

/** Text of the answer, or the code of the refusal. */
async function posted(calls: OutgoingCalls, url: string, companyId = 1): Promise<string> {
  try {
    return Buffer.from(await calls.of(companyId)({ url, headers: {}, body: '{}' })).toString();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('a call to an address of a company', () => {
  it.each(['127.0.0.1', '2130706433', '0177.0.0.1', '[::ffff:127.0.0.1]', 'localhost', 'localhost.'])(
    'is refused to %s, and nothing connects',
    async (host) => {
      expect(await posted(outgoing({}), `http://${host}:${port}/`)).toBe('ERR_ROBOT_ADDRESS_PRIVATE');
      expect(requested).toEqual([]);
    },
  );

  it.each([
    ['one private address', ['127.0.0.1']],
    ['a private address after a public one', ['93.184.216.34', '127.0.0.1']],
    ['the address of metadata', ['169.254.169.254']],
    ['an IPv4 address inside IPv6', ['::ffff:127.0.0.1']],
    ['the loopback address of IPv6', ['::1']],
  ])('is refused to a name that resolves to %s', async (_title, addresses) => {
    const calls = outgoing({ resolve: resolving(addresses) });
    expect(await posted(calls, `http://rebind.example:${port}/`)).toBe('ERR_ROBOT_ADDRESS_PRIVATE');
    expect(requested).toEqual([]);
  });

  it('is checked again for each connection, because a name may resolve differently later', async () => {
    const calls = outgoing({ allow: '127.0.0.1/32', resolve: resolving(['127.0.0.1'], ['127.0.0.2']) });
    expect(await posted(calls, `http://rebind.example:${port}/first`)).toBe('secret');
    expect(await posted(calls, `http://rebind.example:${port}/second`)).toBe('ERR_ROBOT_ADDRESS_PRIVATE');
    expect(requested).toEqual(['/first']);
  });

  it('follows no redirect', async () => {
    answer = (_request, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/admin` }).end();
    expect(await posted(outgoing({ allow: `127.0.0.1:${port}` }), `http://127.0.0.1:${port}/hook`)).toBe(
      'ERR_ROBOT_FAILED',
    );
    expect(requested).toEqual(['/hook']);
  });

  it('fails for a name without an address', async () => {
    expect(await posted(outgoing({ resolve: resolving([]) }), 'http://nobody.example/')).toBe('ERR_ROBOT_FAILED');
  });

  it('to a name that nobody has is refused, by the resolver of Node too, which then gives no list', async () => {
    const failing: LookupFunction = (_name, _options, done) => {
      const error = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
      process.nextTick(() => void Reflect.apply(done, undefined, [error]));
    };
    expect(await posted(outgoing({ resolve: failing }), 'http://nobody.example/')).toBe('ERR_ROBOT_FAILED');
    expect(await posted(outgoing({}), 'http://nobody.invalid/')).toBe('ERR_ROBOT_FAILED');
  });

  it.each(['ftp://bot.example/', 'bot.example', 'file:///etc/passwd'])('is refused to %s', async (url) => {
    expect(await posted(outgoing({}), url)).toBe('ERR_ROBOT_ADDRESS');
  });
});

describe('a call to an allowed host', () => {
  it('is made, with the status of its answer as outcome', async () => {
    const calls = outgoing({ allow: `127.0.0.1:${port}` });
    const url = `http://127.0.0.1:${port}/hook`;
    expect(await posted(calls, url)).toBe('secret');
    for (const [status, code] of [
      [401, 'ERR_ROBOT_KEY'],
      [403, 'ERR_ROBOT_KEY'],
      [500, 'ERR_ROBOT_FAILED'],
    ] as const) {
      answer = (_request, response) => response.writeHead(status).end();
      expect(await posted(calls, url)).toBe(code);
    }
  });

  it('accepts an answer of 1 MiB and no more', async () => {
    const calls = outgoing({ allow: '127.0.0.1' });
    const url = `http://127.0.0.1:${port}/`;
    let size = 1024 * 1024;
    answer = (_request, response) => response.end(Buffer.alloc(size, 'a'));
    expect(await posted(calls, url)).toHaveLength(size);
    size += 1;
    expect(await posted(calls, url)).toBe('ERR_ROBOT_FAILED');
  });
});

describe('the calls of a company', () => {
  it('are refused once their number within a minute is used up; those of another company are not', async () => {
    const count = (key: string) => {
      if (key.endsWith(' 1')) throw new Refusal(429, 'ERR_TOO_MANY_ATTEMPTS');
    };
    const calls = outgoing({ allow: '127.0.0.1', count });
    expect(await posted(calls, `http://127.0.0.1:${port}/`, 1)).toBe('ERR_ROBOT_LIMIT');
    expect(requested).toEqual([]);
    expect(await posted(calls, `http://127.0.0.1:${port}/`, 2)).toBe('secret');
  });
});

describe('an address that is saved', () => {
  it('is refused where it is known to be private, and may be blank', () => {
    const calls = outgoing({ allow: 'n8n.intern' });
    expect(() => calls.requireAllowed('http://10.0.0.1/')).toThrow('ERR_ROBOT_ADDRESS_PRIVATE');
    expect(() => calls.requireAllowed('n8n.intern')).toThrow('ERR_ROBOT_ADDRESS');
    for (const url of ['', ' ', 'https://bot.example', 'http://n8n.intern']) calls.requireAllowed(url);
  });
});
