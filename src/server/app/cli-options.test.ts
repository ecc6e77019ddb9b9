import { expect, it } from 'vitest';

import { mailOptions, publicAddress, trustedProxies, UsageError, webOrigins } from './cli-options';

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

it('the mail server is an address with the sender beside it', () => {
  expect(mailOptions(undefined, undefined)).toBeUndefined();
  const options = { url: 'smtps://recado:p%40ss@mail.example.com:465', from: 'Recado <recado@example.com>' };
  expect(mailOptions(options.url, options.from)).toEqual(options);
});

it.each([
  ['smtp://mail.example.com', undefined],
  [undefined, 'recado@example.com'],
  ['https://mail.example.com', 'recado@example.com'],
  ['mail.example.com', 'recado@example.com'],
  ['smtp://mail.example.com', 'recado'],
  ['smtp://mail.example.com', 'recado@example.com\r\nBcc: eve@example.com'],
])('the mail server %j with the sender %j is a mistake that is explained without the password', (url, from) => {
  expect(() => mailOptions(url, from)).toThrow(UsageError);
});

it.each([
  [undefined, undefined],
  ['https://desk.example.com', 'https://desk.example.com'],
  ['https://Desk.Example.com:8443/recado//', 'https://desk.example.com:8443/recado'],
])('the public address %s is %s', (text, address) => {
  expect(publicAddress(text)).toBe(address);
});

it.each([
  'desk.example.com',
  'ftp://desk.example.com',
  'https://me:secret@desk.example.com',
  'https://x.test/?a=1',
  'https://',
])('refuses %s as the public address, without showing it', (text) => {
  expect(() => publicAddress(text)).toThrow(UsageError);
  expect(() => publicAddress(text)).not.toThrow(/secret/);
});
