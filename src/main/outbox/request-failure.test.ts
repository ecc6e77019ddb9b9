import { expect, it } from 'vitest';

import type { AppErrorData, ErrorKind } from '@shared/domain/app-error';
import { AppError } from '@shared/domain/app-error';

import { requestFailure } from './request-failure';

it.each<
  [title: string, kind: ErrorKind, data: AppErrorData['data'], isFinal: boolean, mayBeStored: boolean, isSlow: boolean]
>([
  ['a refusal', 'forbidden', {}, true, false, false],
  ['a conflict', 'conflict', {}, true, false, false],
  ['a server that failed', 'server', {}, true, true, false],
  ['an answer that is no answer', 'bug', {}, true, true, false],
  ['a session that ended', 'unauthorized', {}, false, false, false],
  ['no network', 'offline', {}, false, false, false],
  ['a connection that was cut off', 'offline', { ambiguous: true }, false, true, false],
  ['a server without an answer in time', 'offline', { ambiguous: true, isSlow: true }, false, true, true],
])('%s: final, may be stored, slow', (...[, kind, data, isFinal, mayBeStored, isSlow]) => {
  expect(requestFailure(new AppError('ERR_X', kind, data))).toEqual({ code: 'ERR_X', isFinal, mayBeStored, isSlow });
});
