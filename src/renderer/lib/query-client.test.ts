import { expect, it } from 'vitest';

import type { ErrorKind } from '@shared/domain/app-error';
import { AppError } from '@shared/domain/app-error';

import { shouldRetry } from './query-client';

it.each<[ErrorKind, number]>([
  ['forbidden', 0],
  ['validation', 0],
  ['unauthorized', 0],
  ['conflict', 0],
  ['bug', 0],
  ['server', 1],
  ['offline', 2],
])('%s is retried %i times', (kind, retries) => {
  const tries = [0, 1, 2, 3, 4].filter((failures) => shouldRetry(failures, new AppError('ERR_X', kind)));
  expect(tries).toHaveLength(retries);
});

it('does not retry a bug', () => {
  expect(shouldRetry(0, new TypeError('x is not a function'))).toBe(false);
});
