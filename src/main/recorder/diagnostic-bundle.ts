import { randomBytes } from 'node:crypto';

import { endpoints } from '@shared/api/table';
import { AppError } from '@shared/domain/app-error';
import type { Capability } from '@shared/domain/capability';
import type { DiagnosticBundle } from '@shared/ipc/diagnostic-bundle';
import type { DiagnosticReport } from '@shared/ipc/diagnostics';
import type { LogEntry } from '@shared/ipc/log';
import type { Preferences } from '@shared/ipc/views';

import type { Clock } from '../ports/clock';
import { writeZip } from '../storage/zip';
import { outcomeOf } from './known-words';
import { pseudonym } from './read-bundle';
import { recordedEventOf, reference } from './recorded-event';
import type { Recorder } from './recorder';
import { safeLogEntry } from './safe-log';

/** Versions of the program and what it runs on; each is checked, since a text of the system could be anything. */
export type BundleAbout = { version: string; platform: string; arch: string; versions: Record<string, string> };

export type BundleDeps = {
  about: BundleAbout;
  clock: Pick<Clock, 'now'>;
  recorder: Pick<Recorder, 'lines' | 'dropped'>;
  /** Lines of the run before this one. */
  previous: readonly string[];
  readLog: () => Promise<LogEntry[]>;
  check: () => Promise<DiagnosticReport>;
  preferences: () => Preferences;
  /** Those that the server of the signed-in account has named. */
  capabilities: () => readonly Capability[];
  /** False where the organisation does not allow it. */
  isAllowed: boolean;
};

/** Makes the zip archive for support; rejects with ERR_BUNDLE_FORBIDDEN where the organisation does not allow it. */
export function createBundleMaker(deps: BundleDeps): () => Promise<DiagnosticBundle> {
  return async () => {
    if (!deps.isAllowed) throw new AppError('ERR_BUNDLE_FORBIDDEN', 'forbidden');
    const [log, report] = await Promise.all([deps.readLog(), deps.check()]);
    const current = eventsOf(deps.recorder.lines());
    const earlier = eventsOf(deps.previous);
    const entries = log.map(safeLogEntry);
    const parts = [
      part('about', aboutOf(deps), null),
      part('recorder', recorderOf(deps, { current, earlier }), current.events.length + earlier.events.length),
      part('log', entries, entries.length),
      part('checks', report.checks.map(safeCheck), report.checks.length),
      part('settings', settingsOf(deps), null),
    ];
    const bytes = writeZip(parts.map((one) => ({ name: `${one.name}.json`, bytes: one.bytes })));
    const name = `recado-diagnostics-${new Date(deps.clock.now()).toISOString().slice(0, 10)}.zip`;
    return { name, bytes, entries: parts.map((one) => ({ name: one.name, size: one.bytes.length, items: one.items })) };
  };
}

function part<N extends string>(name: N, content: unknown, items: number | null) {
  return { name, bytes: Buffer.from(`${JSON.stringify(content, null, 1)}\n`), items };
}

function aboutOf({ about, clock }: BundleDeps) {
  const versions = Object.entries(about.versions).filter(([name]) => ['electron', 'chrome', 'node'].includes(name));
  return {
    version: versionOf(about.version),
    platform: oneOf(about.platform, ['linux', 'darwin', 'win32']),
    arch: oneOf(about.arch, ['x64', 'arm64', 'ia32', 'arm']),
    versions: Object.fromEntries(versions.map(([name, version]) => [name, versionOf(version)])),
    createdAt: new Date(clock.now()).toISOString(),
  };
}

const versionOf = (text: string) => (/^\d{1,4}(\.\d{1,5}){2,3}$/.test(text) ? text : 'other');
const oneOf = (text: string, known: readonly string[]) => (known.includes(text) ? text : 'other');

type Events = ReturnType<typeof eventsOf>;

function recorderOf({ recorder }: BundleDeps, { current, earlier }: { current: Events; earlier: Events }) {
  return {
    format: 1,
    dropped: recorder.dropped(),
    refused: current.refused + earlier.refused,
    events: current.events,
    previousEvents: earlier.events,
  };
}

/** Reads lines by the allow-list, which leaves out what does not fit, and gives each id a random pseudonym of this bundle. */
function eventsOf(lines: readonly string[]) {
  const pseudonyms = new Map<number, string>();
  const nameOf = (number: number): string => {
    const name = pseudonyms.get(number) ?? randomBytes(6).toString('hex');
    pseudonyms.set(number, name);
    return name;
  };
  const schema = recordedEventOf(reference.transform(nameOf).pipe(pseudonym));
  const parsed = lines.map((line) => schema.safeParse(jsonOf(line)));
  const events = parsed.flatMap(({ success, data }) => (success ? [data] : []));
  return { events: events.map(withRoute), refused: lines.length - events.length };
}

/** Adds method and route template to a request. */
function withRoute<E extends { kind: string }>(event: E) {
  if (!isRequest(event)) return event;
  const { method, path } = endpoints[event.endpoint];
  return { ...event, method, route: path };
}

function isRequest(event: { kind: string }): event is { kind: 'request'; endpoint: keyof typeof endpoints } {
  return event.kind === 'request';
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Numbers that a check may tell; the others are addresses of servers, proxies and files. */
const figures = ['ms', 'minutes', 'drops', 'gigabytes', 'percent', 'decided', 'escalated'];
const largestFigure = 9_999_999;

function safeCheck({ topic, state, finding, values }: DiagnosticReport['checks'][number]) {
  const { code } = values;
  const numbers = Object.entries(values).filter(
    ([name, value]) => figures.includes(name) && typeof value === 'number' && Math.abs(value) <= largestFigure,
  );
  return {
    topic,
    state,
    finding,
    ...Object.fromEntries(numbers),
    ...(typeof code === 'string' && { code: outcomeOf(code) }),
  };
}

/** Preferences that say nothing of a person, and how many others were changed. */
function settingsOf({ preferences, capabilities }: BundleDeps) {
  const { language, theme, volume, isDrawerOpen, isSigning, isSpellChecked, keepsRunning, ...others } = preferences();
  const { hidesPreviews, remindMinutes, isListCompact, opensNextTicket, quietHours, microphone, foldedGroups, keys } =
    others;
  return {
    capabilities: capabilities(),
    preferences: {
      language,
      theme,
      volume,
      isDrawerOpen,
      isSigning,
      isSpellChecked,
      keepsRunning,
      hidesPreviews,
      remindMinutes,
      isListCompact,
      opensNextTicket,
      hasQuietHours: quietHours !== null,
      hasChosenMicrophone: microphone !== null,
      foldedGroups: foldedGroups.length,
      changedKeys: Object.keys(keys).length,
    },
  };
}
