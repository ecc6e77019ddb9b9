import { AppError } from '@shared/domain/app-error';
import type { CallInput } from '@shared/ipc/calls';

import { callMain } from './bridge';

type Report = CallInput<'errors.report'>;

const maxReports = 50;
const errorClass = /^\w{1,60}$/;
const stackFrame = /^\s+at .*?([\w.-]{1,80}:\d{1,7}:\d{1,7})\)?$/m;

/**
 * Reports each different error once, 50 at most, and never throws. A report holds no text of the error: it could quote
 * messages of customers or tokens.
 */
export function createErrorReporter(send: (report: Report) => Promise<unknown>) {
  const reported = new Set<string>();
  return function reportError(place: string, thrown: unknown): void {
    const report: Report = { place: place.slice(0, 80), error: classOf(thrown), position: positionOf(thrown) };
    const key = Object.values(report).join('\n');
    if (reported.has(key) || reported.size >= maxReports) return;
    reported.add(key);
    send(report).catch(() => undefined);
  };
}

/** Writes an error to main's log. `place` is a fixed text of the code in letters, spaces, dots and dashes. */
export const reportError = createErrorReporter((report) => callMain('errors.report', report));

function classOf(thrown: unknown): string {
  const name = thrown instanceof AppError ? thrown.code : thrown instanceof Error ? thrown.name : '';
  return errorClass.test(name) ? name : typeof thrown;
}

/** `file:line:column` of the topmost stack frame; '' for an error without a stack. */
function positionOf(thrown: unknown): string {
  const stack = thrown instanceof Error ? thrown.stack : undefined;
  return stackFrame.exec(stack ?? '')?.[1] ?? '';
}
