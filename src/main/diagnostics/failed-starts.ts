import { z } from 'zod';

import type { Clock } from '../ports/clock';
import type { SettingsFile } from '../ports/settings-file';

/** Milliseconds after which a start has succeeded. */
const settledAfter = 60_000;
/** Failed starts in a row after which safe mode is offered. */
const mostFailed = 2;

const record = z.object({
  /** Starts in a row that ended unexpectedly before they had succeeded. */
  failed: z.number().int().min(0),
  /** True from the start until it has succeeded or the application ends. */
  isStarting: z.boolean(),
});

/** Counts starts that ended by a crash within their first minute. */
export type FailedStarts = {
  /** True after two failed starts in a row. */
  offersSafeMode: boolean;
  /** Call when the application ends as it should. */
  dispose(): void;
};

/** A file that cannot be written counts nothing. */
export function createFailedStarts(file: SettingsFile, clock: Pick<Clock, 'after'>): FailedStarts {
  const before = record.safeParse(read(file)).data ?? { failed: 0, isStarting: false };
  const failed = before.isStarting ? before.failed + 1 : 0;
  write(file, { failed, isStarting: true });
  const settle = (): void => write(file, { failed: 0, isStarting: false });
  const cancel = clock.after(settledAfter, settle);
  return {
    offersSafeMode: failed >= mostFailed,
    dispose() {
      cancel();
      settle();
    },
  };
}

function read(file: SettingsFile): unknown {
  try {
    return file.read();
  } catch {
    return null;
  }
}

function write(file: SettingsFile, values: z.output<typeof record>): void {
  try {
    file.write(values);
  } catch {
    // The disk is full or refuses.
  }
}
