import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createLogger } from '@main/electron/logger';
import { readLog } from '@main/electron/read-log';
import { observeCalls } from '@main/ipc/observe-calls';
import type { Handlers } from '@main/ipc/router';
import { createRouter } from '@main/ipc/router';
import { defaultPreferences } from '@main/preferences/preferences-service';
import type { CrashCopy } from '@main/recorder/crash-copy';
import { openCrashCopy } from '@main/recorder/crash-copy';
import { createBundleMaker } from '@main/recorder/diagnostic-bundle';
import { createObservers, recordServices } from '@main/recorder/recorded-services';
import { createRecorder } from '@main/recorder/recorder';
import { readZip } from '@main/storage/zip';
import { AppError } from '@shared/domain/app-error';
import type { Capability } from '@shared/domain/capability';
import type { DomainEvent, LinkState } from '@shared/domain/events';
import type { DiagnosticReport } from '@shared/ipc/diagnostics';

import { aContact, aMessage, aSession, aTicket } from '../live/builders';
import { createFakeSession } from '../live/fake-session';
import { settled } from '../live/settled';
import { createFakeClock } from '../main/fake-clock';
import { neverLocked } from '../main/lock-states';
import type { SeededRandom } from '../outbox-model/seeded-random';
import { createSeededRandom } from '../outbox-model/seeded-random';
import type { HostileData } from './hostile-data';
import { hostileData, leaksIn } from './hostile-data';
import { createHostileSending } from './hostile-sending';

const steps = 40;

/**
 * Drives main's services with personal data in every place, then searches the bundle for each of them. The answer names
 * what was found; nothing when the bundle is clean.
 */
export async function playBundle(seed: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'recado-bundle-'));
  try {
    return await playIn(folder, createSeededRandom(seed));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function playIn(folder: string, random: SeededRandom): Promise<string[]> {
  const data = hostileData(random);
  const copyFile = join(folder, 'recorder.log');
  const logFile = join(folder, 'main.log');
  const before = openCrashCopy(copyFile, createFakeClock());
  await driveServices({ data, random, copy: before, logFile });
  before.flush();
  // Somebody has written into both files.
  appendFileSync(copyFile, hostileLines(data).join('\n'));
  appendFileSync(logFile, hostileLines(data).join('\n'));

  const copy = openCrashCopy(copyFile, createFakeClock());
  const recorder = await driveServices({ data, random, copy, logFile });
  const make = createBundleMaker({
    about: {
      version: data.number,
      platform: data.name,
      arch: data.host,
      versions: { node: data.token, [data.name]: '1.2.3' },
    },
    clock: createFakeClock(),
    recorder,
    previous: copy.previous,
    readLog: () => readLog(logFile),
    check: async () => hostileReport(data),
    preferences: () => ({
      ...defaultPreferences,
      quietHours: { from: '22:00', to: '07:00' },
      microphone: data.name,
      foldedGroups: [data.text],
      keys: { [data.name]: data.text },
    }),
    capabilities: () => ['devices'],
    isAllowed: true,
  });
  const { bytes, name } = await make();
  const entries = readZip(bytes);
  const recorded = entries.find((entry) => entry.name === 'recorder.json')?.bytes.length ?? 0;
  return [
    ...(recorded > 2_000 ? [] : ['too little was recorded']),
    ...leaksIn(Buffer.concat([Buffer.from(name), bytes]), data).map((leak) => `the archive: ${leak}`),
    ...entries.flatMap((entry) => leaksIn(entry.bytes, data).map((leak) => `${entry.name}: ${leak}`)),
  ];
}

type Drive = { data: HostileData; random: SeededRandom; copy: CrashCopy; logFile: string };

/** One life of main. */
async function driveServices({ data, random, copy, logFile }: Drive) {
  const clock = createFakeClock();
  const recorder = createRecorder({ clock, onLine: (line) => copy.add(line) });
  const observers = createObservers(recorder);
  const logger = createLogger({ file: logFile, alsoToStderr: false, now: () => clock.now() });
  const account = aSession({ accountKey: data.companyKey, accessToken: data.token, user: { name: data.name } });
  account.view.capabilities = ['devices', ...(random.chance(0.5) ? [data.name as Capability] : [])];
  const session = createFakeSession(account);
  const sending = createHostileSending({ clock, random, data, session, observers, log: logger('outbox') });
  let emitStatus: (state: LinkState) => void = () => undefined;
  recordServices(recorder, {
    session,
    events: sending.events,
    onStatus(listener) {
      emitStatus = listener;
      return () => undefined;
    },
  });
  const refuse = () => {
    throw random.chance(0.5) ? hostileError(data, random) : new Error(data.text);
  };
  const handlers = new Proxy({}, { get: () => refuse }) as Handlers;
  const router = observeCalls(
    createRouter({ handlers, isTrusted: () => true, lock: neverLocked, log: logger('ipc'), checksOutputs: true }),
    { clock, ...observers },
  );
  const call = (name: string, input: unknown) =>
    router({ contentsId: 1, isTopFrame: true, url: data.url }, name, input);
  const { text, name, number } = data;

  const actions: (() => unknown)[] = [
    () => sending.send(),
    () => sending.send(),
    () => sending.act(),
    () => call('outbox.send', { ticketId: 7, body: text }),
    () => call('drafts.write', { ticketId: 7, text }),
    () => call('search.local', { text: name }),
    () => call('links.open', { url: data.url }),
    () => call('media.save', { transferId: data.uuid, reference: data.url, name: data.fileName }),
    () => call(name, text),
    () => call('errors.report', { place: name, error: text, position: data.fileName }),
    () => sending.events.publish(hostileEvent(data, random)),
    () => emitStatus(random.pick(['live', 'behind', 'offline', name as LinkState])),
    () => session.become(random.chance(0.5) ? null : account),
    () => logger('ipc').warn('call refused', { call: name, code: data.errorCode, [data.email]: number }),
    () => logger(name).info('frame dropped', { name: data.companyKey, kind: text, count: Number(number) }),
    () =>
      logger('processes').warn('uncaught error', { error: `TypeError: ${text} ${data.url}\n    at ${data.fileName}` }),
    () =>
      logger('outbox').warn('damaged and set aside', { which: data.companyKey, at: data.folder, path: data.street }),
    () => clock.advance(random.below(5_000)),
  ];
  for (let step = 0; step < steps; step += 1) {
    await actions[random.below(actions.length)]?.();
    await settled();
    clock.advance(random.below(3_000));
  }
  sending.dispose();
  return recorder;
}

function hostileError(data: HostileData, random: SeededRandom): AppError {
  const code = random.pick([data.errorCode, data.text, data.name, data.url, 'ERR_OFFLINE']);
  return new AppError(code, random.pick(['server', 'conflict', 'offline']), { name: data.name, field: data.email });
}

function hostileEvent(data: HostileData, random: SeededRandom): DomainEvent {
  const message = aMessage({ id: data.uuid, body: data.text, mediaUrl: data.url });
  const contact = aContact({ name: data.name, number: data.number, email: data.email });
  return random.pick<DomainEvent>([
    { kind: 'message.received', message, ticket: aTicket({ lastMessage: data.text }), contact },
    { kind: 'message.changed', message },
    { kind: 'ticket.changed', ticket: aTicket({ uuid: data.uuid, lastMessage: data.text }) },
    // A kind of a newer version.
    { kind: data.name } as unknown as DomainEvent,
  ]);
}

/** Lines that no version of the recorder or the log writes. */
function hostileLines({ name, text, number, email, errorCode, token }: HostileData): string[] {
  const at = Date.UTC(2026, 2, 2);
  return [
    text,
    JSON.stringify({ at, kind: 'link', state: name }),
    JSON.stringify({ at, kind: 'link', state: 'live', name }),
    JSON.stringify({ at: Number(number), kind: 'link', state: 'live' }),
    JSON.stringify({ at, kind: 'call', call: email, ms: 1, outcome: 'ok' }),
    JSON.stringify({ at, kind: 'call', call: null, ms: 1, outcome: errorCode }),
    JSON.stringify({ at, kind: 'outgoingPlaced', outgoing: token, state: { kind: 'waiting', body: text } }),
    JSON.stringify({ at, kind: 'session', isSignedIn: true, capabilities: [name] }),
    JSON.stringify({ at: text, level: 'warn', scope: name, event: text, facts: { [email]: number } }),
    JSON.stringify({
      at: '2026-03-02T15:00:00.000Z',
      level: 'warn',
      scope: 'ipc',
      event: `call of ${email}`,
      code: token,
    }),
    '',
  ];
}

function hostileReport({ name, host, errorCode, folder, number }: HostileData): DiagnosticReport {
  return {
    version: '1.2.3',
    platform: 'linux',
    checks: [
      {
        topic: 'server',
        state: 'failed',
        finding: 'serverFailed',
        values: { code: errorCode, issuer: name, proxy: host },
      },
      { topic: 'proxy', state: 'ok', finding: 'proxyUsed', values: { proxy: host, ms: Number(number) } },
      {
        topic: 'policy',
        state: 'failed',
        finding: 'policyUnknownKey',
        values: { file: folder, key: name, drops: name },
      },
    ],
  };
}
