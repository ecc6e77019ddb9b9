import { expect, it } from 'vitest';

import { trustedProxies, UsageError, webOrigins } from './cli-options';

it('the trusted proxies are addresses, networks and named networks', () => {
  expect(trustedProxies(undefined)).toEqual([]);
  expect(trustedProxies('loopback, 10.0.0.0/8,::1, fd00::/8 ,192.168.1.4')).toEqual([
    'loopback',
    '10.0.0.0/8',
    '::1',
    'fd00::/8',
    '192.168.1.4',
  ]);
});

it.each(['true', '1', '*', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', 'proxy.example.com'])(
  'the proxy %j is a mistake that is explained',
  (text) => {
    expect(() => trustedProxies(text)).toThrow(UsageError);
  },
);

it('the origins are those of the addresses', () => {
  expect(webOrigins('https://App.Example.com/path, http://127.0.0.1:5173')).toEqual([
    'https://app.example.com',
    'http://127.0.0.1:5173',
  ]);
  expect(webOrigins('')).toEqual([]);
});

it.each(['*', 'null', 'app.example.com', 'file:///index.html'])(
  'the origin %j is a mistake that is explained',
  (text) => {
    expect(() => webOrigins(text)).toThrow(UsageError);
  },
);
