import { expect, it } from 'vitest';

import { mailOptions, publicAddress, replicaOptions, trustedProxies, UsageError, webOrigins } from './cli-options';

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

it('the replica is one of a PostgreSQL, and may lag by five seconds unless told', () => {
  const url = 'postgresql://recado:p%40ss@replica:5432/recado';
  const both = { DATABASE_URL: 'postgresql://primary/recado', DATABASE_REPLICA_URL: url };
  expect(replicaOptions({ DATABASE_URL: both.DATABASE_URL })).toBeUndefined();
  expect(replicaOptions({ ...both, DATABASE_REPLICA_URL: '' })).toBeUndefined();
  expect(replicaOptions(both)).toEqual({ url, maxLagMs: 5000 });
  expect(replicaOptions({ ...both, RECADO_REPLICA_LAG: '60' })).toEqual({ url, maxLagMs: 60_000 });
});

it.each([
  [{ DATABASE_URL: '' }, /needs DATABASE_URL/],
  [{ DATABASE_REPLICA_URL: 'replica:p@ss' }, /DATABASE_REPLICA_URL takes an address/],
  [{ RECADO_REPLICA_LAG: '301' }, /from 0 to 300/],
  [{ RECADO_REPLICA_LAG: '0' }, /at least one second/],
  [{ RECADO_REPLICA_LAG: '1.5' }, /whole number/],
])('the replica of %j is a mistake that is explained without its address', (changes, explanation) => {
  const both = { DATABASE_URL: 'postgresql://primary/recado', DATABASE_REPLICA_URL: 'postgresql://u:p@ss@replica/r' };
  const parse = () => replicaOptions({ ...both, ...changes });
  expect(parse).toThrow(UsageError);
  expect(parse).toThrow(explanation);
  expect(parse).not.toThrow('p@ss');
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
