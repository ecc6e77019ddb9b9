import { expect, it, onTestFinished } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { LinkState } from '@shared/domain/events';
import { diagnosticReport } from '@shared/ipc/diagnostics';
import { createFakeClock } from '@tests/support/main/fake-clock';

import type { DiagnosticsDeps } from './diagnostics';
import { createDiagnostics } from './diagnostics';

const gigabyte = 1024 ** 3;

/** A computer on which all is well, but for `changes`. */
function aComputer(changes: Partial<DiagnosticsDeps> = {}) {
  const clock = createFakeClock();
  let listener: (status: LinkState) => void = () => undefined;
  const diagnostics = createDiagnostics({
    about: { version: '1.2.3', platform: 'linux' },
    clock,
    serverClock: clock,
    server: { address: async () => 'https://crm.example', check: async () => clock.advance(120) },
    resolveProxy: async () => 'DIRECT',
    link: {
      isSignedIn: () => true,
      isOffline: () => false,
      onStatus(next) {
        listener = next;
        return () => undefined;
      },
    },
    noticeFailure: () => null,
    noticeTally: () => ({ decided: 0, escalated: 0 }),
    secretStorage: () => 'keychain',
    freeSpace: async () => 20 * gigabyte,
    policy: { kind: 'none', policy: {} },
    showTestNotice: () => undefined,
    readLog: async () => [],
    ...changes,
  });
  onTestFinished(() => diagnostics.dispose());
  const found = async (topic: string) => {
    const report = diagnosticReport.parse(await diagnostics.run());
    return report.checks.filter((check) => check.topic === topic);
  };
  return { diagnostics, clock, found, link: (status: LinkState) => listener(status) };
}

it('a healthy computer passes every check', async () => {
  const { checks, ...about } = await aComputer().diagnostics.run();
  expect(about).toEqual({ version: '1.2.3', platform: 'linux' });
  expect(checks.map(({ state, finding }) => `${state} ${finding}`)).toEqual([
    'ok serverAnswers',
    'ok clockRight',
    'ok proxyNone',
    'ok linkLive',
    'ok noticesReady',
    'ok secretsInKeychain',
    'ok spaceEnough',
  ]);
});

it.each([
  [1_999, { state: 'ok', finding: 'serverAnswers', values: { ms: 1_999 } }],
  [2_001, { state: 'warning', finding: 'serverSlow', values: { ms: 2_001 } }],
])('an answer after %i ms', async (ms, expected) => {
  const clock = createFakeClock();
  const server = { address: async () => 'https://crm.example', check: async () => clock.advance(ms) };
  expect(await aComputer({ clock, server }).found('server')).toMatchObject([expected]);
});

it.each([
  ['an unknown authority', 'ERR_SERVER_CERTIFICATE_UNTRUSTED', { issuer: 'Firewall CA' }],
  ['a proxy that refuses', 'ERR_PROXY_REFUSED', { proxy: 'proxy.example:8080' }],
  ['no network', 'ERR_SERVER_UNREACHABLE', {}],
])('a server behind %s: the code and its facts are reported, and the clock cannot be compared', async (...row) => {
  const [, code, data] = row;
  const check = () => Promise.reject(new AppError(code, 'offline', { ...data, ambiguous: false }));
  const { found } = aComputer({ server: { address: async () => 'https://crm.example', check } });
  expect(await found('server')).toEqual([
    { topic: 'server', state: 'failed', finding: 'serverFailed', values: { code, ...data } },
  ]);
  expect(await found('clock')).toMatchObject([{ state: 'warning', finding: 'clockUnknown' }]);
});

it('a workspace on this machine that does not start is a failed server', async () => {
  const address = () => Promise.reject(new AppError('ERR_WORKSPACE_DAMAGED', 'server'));
  const { found } = aComputer({ server: { address, check: async () => undefined } });
  expect(await found('server')).toMatchObject([{ state: 'failed', values: { code: 'ERR_WORKSPACE_DAMAGED' } }]);
  expect(await found('proxy')).toMatchObject([{ state: 'warning', finding: 'proxyUnreadable' }]);
});

it.each([
  ['two minutes ahead', 120_000, 'clockRight', {}],
  ['five minutes ahead', 300_000, 'clockWrong', { minutes: 5 }],
  ['an hour behind', -3_600_000, 'clockWrong', { minutes: 60 }],
])('a clock %s', async (...[, ahead, finding, values]) => {
  const clock = createFakeClock();
  const { found } = aComputer({ clock, serverClock: { now: () => clock.now() - ahead } });
  expect(await found('clock')).toMatchObject([{ finding, values }]);
});

it.each([
  ['DIRECT', 'proxyNone', {}],
  ['PROXY proxy.example:3128; DIRECT', 'proxyUsed', { proxy: 'proxy.example:3128' }],
])('the settings %s of the system', async (answer, finding, values) => {
  const { found } = aComputer({ resolveProxy: async () => answer });
  expect(await found('proxy')).toEqual([{ topic: 'proxy', state: 'ok', finding, values }]);
});

it('settings of a proxy that cannot be read are a warning', async () => {
  const { found } = aComputer({ resolveProxy: () => Promise.reject(new Error('no PAC file')) });
  expect(await found('proxy')).toMatchObject([{ state: 'warning', finding: 'proxyUnreadable' }]);
});

it('the link counts as interrupted once it was lost three times; reconnecting in vain is no further loss', async () => {
  const { found, link } = aComputer();
  for (const status of ['live', 'offline', 'offline', 'live', 'offline', 'behind'] as const) link(status);
  expect(await found('link')).toMatchObject([{ state: 'ok', finding: 'linkLive' }]);
  link('offline');
  link('live');
  expect(await found('link')).toMatchObject([{ state: 'warning', finding: 'linkInterrupted', values: { drops: 3 } }]);
});

it.each([
  [{ isSignedIn: false, isOffline: true }, 'ok linkSignedOut'],
  [{ isSignedIn: true, isOffline: true }, 'failed linkOffline'],
])('a link in the state %o', async ({ isSignedIn, isOffline }, expected) => {
  const link = { isSignedIn: () => isSignedIn, isOffline: () => isOffline, onStatus: () => () => undefined };
  const [check] = await aComputer({ link }).found('link');
  expect(`${check?.state ?? ''} ${check?.finding ?? ''}`).toBe(expected);
});

it.each([
  ['unsupported', 'noticesUnsupported'],
  ['refused', 'noticesRefused'],
] as const)('notifications that are %s', async (failure, finding) => {
  expect(await aComputer({ noticeFailure: () => failure }).found('notices')).toMatchObject([
    { state: 'failed', finding },
  ]);
});

it.each([
  [
    { decided: 37, escalated: 0 },
    { state: 'ok', finding: 'noticesTold', values: { decided: 37 } },
  ],
  [
    { decided: 37, escalated: 2 },
    { state: 'warning', finding: 'noticesEscalated', values: { decided: 37, escalated: 2 } },
  ],
])('a day with the notifications %o', async (tally, expected) => {
  expect(await aComputer({ noticeTally: () => tally }).found('notices')).toMatchObject([expected]);
});

it.each([
  ['encryptedFile', 'ok secretsInFile'],
  ['memory', 'warning secretsInMemory'],
  ['undecided', 'warning secretsInMemory'],
] as const)('a session kept in %s', async (storage, expected) => {
  const [check] = await aComputer({ secretStorage: () => storage }).found('secrets');
  expect(`${check?.state ?? ''} ${check?.finding ?? ''}`).toBe(expected);
});

it.each([
  [1.04 * gigabyte, 'spaceEnough', { gigabytes: 1 }],
  [0.5 * gigabyte, 'spaceLow', { gigabytes: 0.5 }],
])('%d free bytes', async (bytes, finding, values) => {
  expect(await aComputer({ freeSpace: async () => bytes }).found('space')).toMatchObject([{ finding, values }]);
});

it('a disk that does not tell its space is no reason to worry', async () => {
  const { found } = aComputer({ freeSpace: () => Promise.reject(new Error('EACCES')) });
  expect(await found('space')).toMatchObject([{ state: 'ok', finding: 'spaceUnknown' }]);
});

it('a policy in use is named with its file', async () => {
  const policy = { kind: 'applied', path: '/etc/recado/recado.policy.json', policy: { logLevel: 'warn' } } as const;
  expect(await aComputer({ policy }).found('policy')).toEqual([
    { topic: 'policy', state: 'ok', finding: 'policyApplied', values: { file: '/etc/recado/recado.policy.json' } },
  ]);
});

it.each([
  [{ reason: 'unreadable' }, 'policyUnreadable', {}],
  [{ reason: 'notJson' }, 'policyNotJson', {}],
  [{ reason: 'unknownKey', key: 'server' }, 'policyUnknownKey', { key: 'server' }],
  [{ reason: 'invalidValue', key: 'logLevel' }, 'policyInvalidValue', { key: 'logLevel' }],
  [{ reason: 'invalidServer', key: 'servers.1' }, 'policyInvalidServer', { key: 'servers.1' }],
] as const)('a policy with the mistake %o', async (problem, finding, values) => {
  const policy = { kind: 'refused', path: '/p', policy: {}, problem } as const;
  expect(await aComputer({ policy }).found('policy')).toEqual([
    { topic: 'policy', state: 'failed', finding, values: { file: '/p', ...values } },
  ]);
});

it('the test notification takes the way of real ones', () => {
  let shown = 0;
  aComputer({ showTestNotice: () => (shown += 1) }).diagnostics.testNotice();
  expect(shown).toBe(1);
});
