import { describe, expect, it } from 'vitest';

import { isFromThisMachine } from './loopback';

describe('isFromThisMachine', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1:4780', undefined, true],
    ['::1', '[::1]:4780', undefined, true],
    ['::ffff:127.0.0.1', 'localhost', 'http://localhost:5173', true],
    ['127.0.0.1', 'localhost:80', 'http://127.0.0.1:4780', true],
    ['192.168.0.9', 'localhost', undefined, false],
    ['::ffff:10.0.0.1', 'localhost', undefined, false],
    ['127.0.0.1', 'evil.example', undefined, false],
    ['127.0.0.1', 'localhost.evil.example', undefined, false],
    ['127.0.0.1', '127.0.0.1.evil.example', undefined, false],
    ['127.0.0.1', undefined, undefined, false],
    [undefined, 'localhost', undefined, false],
    ['127.0.0.1', 'localhost', 'https://evil.example', false],
    ['127.0.0.1', 'localhost', 'null', false],
    ['127.0.0.1', 'localhost', 'app://recado', false],
    ['127.0.0.1', 'localhost', '', false],
  ])('address %s, host %s, origin %s: %s', (...[address, host, origin, isAllowed]) => {
    expect(isFromThisMachine({ address, host, origin, isForwarded: false })).toBe(isAllowed);
  });

  it('refuses a forwarded call', () => {
    const caller = { address: '127.0.0.1', host: 'localhost', origin: undefined };
    expect(isFromThisMachine({ ...caller, isForwarded: false })).toBe(true);
    expect(isFromThisMachine({ ...caller, isForwarded: true })).toBe(false);
  });
});
