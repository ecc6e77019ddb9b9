import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openCrashCopy } from '../../src/main/recorder/crash-copy';
import { createObservers } from '../../src/main/recorder/recorded-services';
import { createRecorder } from '../../src/main/recorder/recorder';
import { ticketId } from '../../src/shared/domain/ids';
import type { Measure } from './measures';
import { atMost, forComparison } from './measures';

const events = 100_000;
/** A busy desktop: every request, call and event of a hundred conversations. */
const eventsPerSecond = 100;
const writeEverySeconds = 5;
const largestShare = 1;

const waiting = { kind: 'waiting' } as const;
const outgoing = {
  accountKey: 'demo#3',
  clientId: '00000000-0000-4000-8000-000000000001',
  ticketId: ticketId.parse(7),
  body: 'Bom dia',
  quoted: undefined,
  file: null,
  createdAt: '2026-03-02T12:00:00.000Z',
  queuedAt: 0,
  isLasting: true,
  state: { kind: 'sending', firstSentAt: 1_000, mayBeStored: false, progress: 0.5, isDiscardRequested: false },
} as const;

/** Measures what the recorder costs in main at 100 events a second, with its copy on disk. */
export function benchRecorder(): Measure[] {
  const folder = mkdtempSync(join(tmpdir(), 'recado-bench-recorder-'));
  try {
    const copy = openCrashCopy(join(folder, 'recorder.log'), { after: () => () => undefined });
    const recorder = createRecorder({ clock: { now: Date.now }, onLine: (line) => copy.add(line) });
    const observers = createObservers(recorder);
    const record = (number: number): void => {
      if (number % 3 === 0) observers.onCall({ call: 'outbox.list', ms: 3, code: null });
      else if (number % 3 === 1) observers.onRequest({ name: 'messages.list', status: 200, ms: 34, code: null });
      else observers.outboxTrace.changed({ ...outgoing }, { kind: 'turnCame', at: 1_000 }, waiting);
      if (number % (eventsPerSecond * writeEverySeconds) === 0) copy.flush();
    };
    // Compiles the code paths.
    for (let number = 0; number < events / 10; number += 1) record(number);
    const started = process.cpuUsage();
    for (let number = 0; number < events; number += 1) record(number);
    const { user, system } = process.cpuUsage(started);
    const microseconds = (user + system) / events;
    const share = (microseconds * eventsPerSecond) / 10_000;
    const kilobytes = recorder.lines().reduce((sum, line) => sum + line.length, 0) / 1024;
    return [
      forComparison('recorder: work for an event, with its copy on disk', `${microseconds.toFixed(2)} us`),
      atMost('recorder: share of a core at 100 events a second', { value: share, limit: largestShare, unit: ' %' }),
      atMost('recorder: its events in memory', { value: kilobytes, limit: 1024, unit: ' kB' }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
