import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { CallInput } from '@shared/ipc/calls';
import { calls } from '@shared/ipc/calls';

import { createErrorReporter } from './report-error';

function aReporter() {
  const sent: CallInput<'errors.report'>[] = [];
  return { sent, report: createErrorReporter(async (report) => void sent.push(report)) };
}

function withStack(error: Error, stack: string): Error {
  error.stack = stack;
  return error;
}

it('a report has the place, the class of the error and its position, and no text of the error', () => {
  const { sent, report } = aReporter();
  const stack = 'TypeError: oi, token eyJhbGciOi\n    at reduce (app://recado/assets/index-Bx7.js:12:345)\n    at more';
  report('reducer ticket.changed', withStack(new TypeError('oi, token eyJhbGciOi'), stack));
  expect(sent).toEqual([{ place: 'reducer ticket.changed', error: 'TypeError', position: 'index-Bx7.js:12:345' }]);
});

it.each<[string, unknown, string, string]>([
  ['an AppError by its code', withStack(new AppError('ERR_NO_BRIDGE', 'bug'), ''), 'ERR_NO_BRIDGE', ''],
  ['a text that was thrown by its type', 'Bearer abc', 'string', ''],
  ['an error with a strange name by its type', Object.assign(new Error('x'), { name: 'a b', stack: '' }), 'object', ''],
])('%s is named', (...[, thrown, error, position]) => {
  const { sent, report } = aReporter();
  report('start', thrown);
  expect(sent).toEqual([{ place: 'start', error, position }]);
});

it('every report fits the schema of the call, also for a very long error class and file name', () => {
  const { sent, report } = aReporter();
  const long = 'x'.repeat(500);
  report(long, withStack(Object.assign(new Error(long), { name: long }), `Error\n    at ${long}.js:1:2`));
  expect(calls['errors.report'].input.safeParse(sent[0]).success).toBe(true);
});

it('an error is reported once, and at most 50 different errors are reported', () => {
  const { sent, report } = aReporter();
  const broken = withStack(new TypeError('x'), '');
  report('reducer ticket.changed', broken);
  report('reducer ticket.changed', broken);
  expect(sent).toHaveLength(1);
  for (let count = 0; count < 100; count += 1) report(`place ${'a'.repeat(count)}`, broken);
  expect(sent).toHaveLength(50);
});

it('a report that cannot be delivered is dropped', () => {
  const report = createErrorReporter(async () => {
    throw new Error('no bridge');
  });
  expect(() => report('start', new Error('x'))).not.toThrow();
});
