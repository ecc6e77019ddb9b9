import { expect, it } from 'vitest';

import { createFakeLogger } from '@tests/support/main/fake-logger';

import type { PolicyResult } from './policy';
import { logPolicy, readPolicy } from './policy';

const path = '/home/ana/recado.policy.json';
const read = (text: string | null): PolicyResult => readPolicy({ read: () => ({ path, text }) });
const readValues = (values: unknown): PolicyResult => read(JSON.stringify(values));

it('no file forces nothing', () => {
  expect(readPolicy({ read: () => null })).toEqual({ kind: 'none', policy: {} });
});

it('every key is read, and addresses take their stored form', () => {
  const preferences = {
    hidesPreviews: true,
    keepsRunning: null,
    remindMinutes: 2,
    quietHours: { from: '20:00', to: '07:00' },
    opensNextTicket: false,
  };
  const servers = ['https://Desk.Example.com/', 'desk.example.com', 'https://other.example.com/api'];
  expect(
    readValues({ servers, preferences, startsAtLogin: false, appLock: { idleMinutes: 5 }, logLevel: 'warn' }),
  ).toEqual({
    kind: 'applied',
    path,
    policy: {
      servers: ['https://desk.example.com', 'https://other.example.com/api'],
      preferences,
      startsAtLogin: false,
      appLock: { idleMinutes: 5 },
      logLevel: 'warn',
    },
  });
});

it.each([
  ['none', 'none'],
  [{ server: 'HTTP://Proxy.Example:3128/' }, { server: 'http://proxy.example:3128' }],
  [
    { server: 'https://proxy.example', bypass: ['*.example.com', '<local>', '10.0.0.0/8'] },
    { server: 'https://proxy.example', bypass: ['*.example.com', '<local>', '10.0.0.0/8'] },
  ],
  [{ pac: 'https://files.example.com/proxy.pac' }, { pac: 'https://files.example.com/proxy.pac' }],
])('the proxy %j is read', (proxy, stored) => {
  expect(readValues({ proxy })).toEqual({ kind: 'applied', path, policy: { proxy: stored } });
});

it('a file with a byte order mark is read', () => {
  expect(read('\uFEFF{"logLevel":"warn"}')).toMatchObject({ kind: 'applied', policy: { logLevel: 'warn' } });
});

it.each([
  ['that the system refuses to read', null, { reason: 'unreadable' }],
  ['without JSON', '{"servers": [', { reason: 'notJson' }],
  ['with a list', '[]', { reason: 'notJson' }],
  ['with an unknown key', '{"server":"https://a.example"}', { reason: 'unknownKey', key: 'server' }],
  [
    'with an unknown preference',
    '{"preferences":{"hidesPreviews":true,"hides":true}}',
    { reason: 'unknownKey', key: 'preferences.hides' },
  ],
  [
    'with a preference that users keep to themselves',
    '{"preferences":{"listWidth":320}}',
    { reason: 'unknownKey', key: 'preferences.listWidth' },
  ],
  [
    'with a value out of range',
    '{"preferences":{"hidesPreviews":true,"remindMinutes":90}}',
    { reason: 'invalidValue', key: 'preferences.remindMinutes' },
  ],
  ['without a server in the list', '{"servers":[]}', { reason: 'invalidValue', key: 'servers' }],
  [
    'with a server without encryption',
    '{"servers":["https://a.example","http://b.example"]}',
    { reason: 'invalidServer', key: 'servers.1' },
  ],
  ['with credentials', '{"servers":["https://ana:x@a.example"]}', { reason: 'invalidServer', key: 'servers.0' }],
  [
    'with a proxy of another protocol',
    '{"proxy":{"server":"socks5://p.example"}}',
    { reason: 'invalidValue', key: 'proxy' },
  ],
  [
    'with credentials of a proxy',
    '{"proxy":{"server":"http://ana:x@p.example"}}',
    { reason: 'invalidValue', key: 'proxy' },
  ],
  ['with a path after a proxy', '{"proxy":{"server":"http://p.example/a"}}', { reason: 'invalidValue', key: 'proxy' }],
  [
    'with two rules in one entry',
    '{"proxy":{"server":"http://p.example","bypass":["a.example;b.example"]}}',
    { reason: 'invalidValue', key: 'proxy.bypass.0' },
  ],
  [
    'with a PAC file on this computer',
    '{"proxy":{"pac":"file:///a.pac"}}',
    { reason: 'invalidValue', key: 'proxy.pac' },
  ],
  [
    'with two kinds of proxy',
    '{"proxy":{"server":"http://a.example","pac":"http://b.example/p"}}',
    {
      reason: 'invalidValue',
      key: 'proxy',
    },
  ],
  [
    'with a client certificate and no servers',
    '{"clientCertificate":{"certificate":"/c.pem","key":"/k.pem"}}',
    { reason: 'invalidValue', key: 'clientCertificate' },
  ],
  [
    'with a certificate at a path that depends on the folder of the start',
    '{"servers":["https://a.example"],"clientCertificate":{"certificate":"c.pem","key":"/k.pem"}}',
    { reason: 'invalidValue', key: 'clientCertificate.certificate' },
  ],
  ['with a start that is neither', '{"startsAtLogin":"yes"}', { reason: 'invalidValue', key: 'startsAtLogin' }],
  ['with a lock without minutes', '{"appLock":{}}', { reason: 'invalidValue', key: 'appLock.idleMinutes' }],
  [
    'with a lock of no minutes',
    '{"appLock":{"idleMinutes":0}}',
    { reason: 'invalidValue', key: 'appLock.idleMinutes' },
  ],
  ['with a PIN for all', '{"appLock":{"idleMinutes":5,"pin":"1"}}', { reason: 'unknownKey', key: 'appLock.pin' }],
  ['with an unknown level', '{"logLevel":"debug"}', { reason: 'invalidValue', key: 'logLevel' }],
])('a file %s names its mistake and forces nothing', (_title, text, problem) => {
  expect(read(text)).toEqual({ kind: 'refused', path, policy: {}, problem });
});

it('a client certificate needs servers, and its files may be in the folder of the user', () => {
  const clientCertificate = { certificate: '~/c.pem', key: '/etc/recado/k.pem' };
  expect(readValues({ servers: ['https://a.example'], clientCertificate }).policy).toEqual({
    servers: ['https://a.example'],
    clientCertificate,
  });
});

it('the log names keys and the mistake, and neither path nor values', () => {
  const log = createFakeLogger();
  logPolicy(readValues({ servers: ['https://secret.example'], logLevel: 'info' }), log);
  logPolicy(readValues({ servers: ['http://secret.example'] }), log);
  logPolicy(readValues({ 'https://secret.example': 1 }), log);
  expect(log.text()).toContain('servers logLevel');
  expect(log.text()).toContain('servers.0');
  expect(log.text()).toContain('unknownKey');
  expect(log.text()).not.toMatch(/secret|ana/);
});
