import { toAppError } from '@shared/domain/app-error';
import type { LinkState } from '@shared/domain/events';
import type { DiagnosticCheck, DiagnosticReport } from '@shared/ipc/diagnostics';
import type { LogEntry } from '@shared/ipc/log';
import type { SecretStorage } from '@shared/ipc/views';

import { parseProxyList } from '../network/proxy-list';
import type { NoticeTally } from '../notifications/notice-ledger';
import type { PolicyProblem, PolicyResult } from '../policy/policy';
import type { Clock } from '../ports/clock';
import type { NoticeFailure } from '../ports/notifier';
import type { ResolveProxy } from '../ports/proxy-resolver';

/** In milliseconds; an answer that takes longer makes every screen wait. */
const slowMs = 2_000;
/** In milliseconds; times in the conversation would be visibly wrong. */
const clockToleranceMs = 120_000;
const minuteMs = 60_000;
const lowSpaceBytes = 1024 ** 3;
const gigabyte = 1024 ** 3;
/** Interruptions since the start of Recado that are worth a word. */
const manyDrops = 3;

export type DiagnosticsDeps = {
  about: { version: string; platform: string };
  clock: Clock;
  /** Time of the server, which its last answer told. */
  serverClock: { now(): number };
  server: { address(): Promise<string>; check(address: string): Promise<unknown> };
  resolveProxy: ResolveProxy;
  link: { isSignedIn(): boolean; isOffline(): boolean; onStatus(listener: (status: LinkState) => void): () => void };
  noticeFailure: () => NoticeFailure | null;
  /** Notifications of today. */
  noticeTally: () => Pick<NoticeTally, 'decided' | 'escalated'>;
  secretStorage: () => SecretStorage;
  /** Free bytes for this user; rejects where the system cannot tell. */
  freeSpace: () => Promise<number>;
  policy: PolicyResult;
  /** Shows a notification with the sound, as a message of a customer does. */
  showTestNotice: () => void;
  readLog: () => Promise<LogEntry[]>;
};

export type Diagnostics = {
  run(): Promise<DiagnosticReport>;
  /** Topics that fail on this computer alone, without a look at the network. */
  failedLocally(): DiagnosticCheck['topic'][];
  testNotice(): void;
  /** Newest first; empty if the log cannot be read. */
  readLog(): Promise<LogEntry[]>;
  dispose(): void;
};

/** Checks what Recado needs of this computer, its network and the server. `run` never rejects. */
export function createDiagnostics(deps: DiagnosticsDeps): Diagnostics {
  const drops = countDrops(deps.link);
  return {
    async run() {
      const [ofServer, ofProxy, ofSpace] = await Promise.all([
        checkServerAndClock(deps),
        checkProxy(deps),
        checkSpace(deps),
      ]);
      const checks = [
        ...ofServer,
        ofProxy,
        checkLink(deps, drops.count()),
        checkNotices(deps),
        checkSecrets(deps),
        ofSpace,
        ...checkPolicy(deps),
      ];
      return { ...deps.about, checks };
    },
    failedLocally: () =>
      [checkNotices(deps), checkSecrets(deps), ...checkPolicy(deps)].flatMap(({ topic, state }) =>
        state === 'failed' ? [topic] : [],
      ),
    testNotice: () => deps.showTestNotice(),
    readLog: () => deps.readLog(),
    dispose: drops.stop,
  };
}

/** Counts how often a live link was lost; reconnecting at once counts too. */
function countDrops(link: DiagnosticsDeps['link']) {
  let wasLive = false;
  let count = 0;
  const stop = link.onStatus((status) => {
    if (status === 'offline' && wasLive) count += 1;
    wasLive = status !== 'offline';
  });
  return { count: () => count, stop };
}

/** The clock comes second: the answer of the server tells its time. */
async function checkServerAndClock({ server, clock, serverClock }: DiagnosticsDeps): Promise<DiagnosticCheck[]> {
  const started = clock.now();
  try {
    await server.check(await server.address());
  } catch (thrown) {
    const { code, data } = toAppError(thrown);
    const values = { code, ...texts({ issuer: data.issuer, proxy: data.proxy }) };
    return [
      { topic: 'server', state: 'failed', finding: 'serverFailed', values },
      { topic: 'clock', state: 'warning', finding: 'clockUnknown', values: {} },
    ];
  }
  const ms = Math.round(clock.now() - started);
  const isSlow = ms > slowMs;
  const ahead = clock.now() - serverClock.now();
  const isWrong = Math.abs(ahead) > clockToleranceMs;
  return [
    {
      topic: 'server',
      state: isSlow ? 'warning' : 'ok',
      finding: isSlow ? 'serverSlow' : 'serverAnswers',
      values: { ms },
    },
    isWrong
      ? {
          topic: 'clock',
          state: 'warning',
          finding: 'clockWrong',
          values: { minutes: Math.round(Math.abs(ahead) / minuteMs) },
        }
      : { topic: 'clock', state: 'ok', finding: 'clockRight', values: {} },
  ];
}

function texts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
}

async function checkProxy({ server, resolveProxy }: DiagnosticsDeps): Promise<DiagnosticCheck> {
  try {
    const [first] = parseProxyList(await resolveProxy(await server.address()));
    if (first === undefined || first.kind === 'direct')
      return { topic: 'proxy', state: 'ok', finding: 'proxyNone', values: {} };
    const proxy = `${first.host}:${String(first.port)}`;
    return { topic: 'proxy', state: 'ok', finding: 'proxyUsed', values: { proxy } };
  } catch {
    return { topic: 'proxy', state: 'warning', finding: 'proxyUnreadable', values: {} };
  }
}

function checkLink({ link }: DiagnosticsDeps, drops: number): DiagnosticCheck {
  if (!link.isSignedIn()) return { topic: 'link', state: 'ok', finding: 'linkSignedOut', values: {} };
  if (link.isOffline()) return { topic: 'link', state: 'failed', finding: 'linkOffline', values: {} };
  return drops >= manyDrops
    ? { topic: 'link', state: 'warning', finding: 'linkInterrupted', values: { drops } }
    : { topic: 'link', state: 'ok', finding: 'linkLive', values: {} };
}

function checkNotices({ noticeFailure, noticeTally }: DiagnosticsDeps): DiagnosticCheck {
  switch (noticeFailure()) {
    case 'unsupported':
      return { topic: 'notices', state: 'failed', finding: 'noticesUnsupported', values: {} };
    case 'refused':
      return { topic: 'notices', state: 'failed', finding: 'noticesRefused', values: {} };
    case null:
      return checkTally(noticeTally());
  }
}

function checkTally({ decided, escalated }: Pick<NoticeTally, 'decided' | 'escalated'>): DiagnosticCheck {
  if (decided === 0) return { topic: 'notices', state: 'ok', finding: 'noticesReady', values: {} };
  return escalated === 0
    ? { topic: 'notices', state: 'ok', finding: 'noticesTold', values: { decided } }
    : { topic: 'notices', state: 'warning', finding: 'noticesEscalated', values: { decided, escalated } };
}

function checkSecrets({ secretStorage }: DiagnosticsDeps): DiagnosticCheck {
  switch (secretStorage()) {
    case 'keychain':
      return { topic: 'secrets', state: 'ok', finding: 'secretsInKeychain', values: {} };
    case 'encryptedFile':
      return { topic: 'secrets', state: 'ok', finding: 'secretsInFile', values: {} };
    case 'memory':
    case 'undecided':
      return { topic: 'secrets', state: 'warning', finding: 'secretsInMemory', values: {} };
  }
}

async function checkSpace({ freeSpace }: DiagnosticsDeps): Promise<DiagnosticCheck> {
  try {
    const bytes = await freeSpace();
    const values = { gigabytes: Math.round((bytes / gigabyte) * 10) / 10 };
    return bytes < lowSpaceBytes
      ? { topic: 'space', state: 'warning', finding: 'spaceLow', values }
      : { topic: 'space', state: 'ok', finding: 'spaceEnough', values };
  } catch {
    return { topic: 'space', state: 'ok', finding: 'spaceUnknown', values: {} };
  }
}

const policyFindings = {
  unreadable: 'policyUnreadable',
  notJson: 'policyNotJson',
  unknownKey: 'policyUnknownKey',
  invalidValue: 'policyInvalidValue',
  invalidServer: 'policyInvalidServer',
} as const satisfies Record<PolicyProblem['reason'], DiagnosticCheck['finding']>;

/** Nothing without a policy: most users have no organisation that sets one. */
function checkPolicy({ policy }: DiagnosticsDeps): DiagnosticCheck[] {
  switch (policy.kind) {
    case 'none':
      return [];
    case 'applied':
      return [{ topic: 'policy', state: 'ok', finding: 'policyApplied', values: { file: policy.path } }];
    case 'refused': {
      const { reason, ...where } = policy.problem;
      const values = { file: policy.path, ...where };
      return [{ topic: 'policy', state: 'failed', finding: policyFindings[reason], values }];
    }
  }
}
