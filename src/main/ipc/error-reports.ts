import type { CallInput } from '@shared/ipc/calls';

import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';

const windowMs = 60_000;
const maxPerWindow = 20;

export type ErrorReports = { add(report: CallInput<'errors.report'>): void };

/** Writes errors of the renderer to the log, at most 20 a minute. The next entry counts the dropped ones. */
export function createErrorReports({ clock, log }: { clock: Pick<Clock, 'now'>; log: Logger }): ErrorReports {
  let windowStart = clock.now();
  let logged = 0;
  let dropped = 0;
  return {
    add(report) {
      const now = clock.now();
      const isOver = now < windowStart || now - windowStart >= windowMs;
      if (isOver) {
        windowStart = now;
        logged = 0;
      }
      if (logged >= maxPerWindow) {
        dropped += 1;
        return;
      }
      logged += 1;
      log.warn('renderer error', { ...report, dropped });
      dropped = 0;
    },
  };
}
