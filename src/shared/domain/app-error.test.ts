import { expect, it } from 'vitest';

import { AppError, appErrorData, errorKinds, toAppError } from './app-error';

it('an error crosses IPC as code, kind and plain data only', () => {
  const error = new AppError('ERR_FULL', 'conflict', { limit: 3 });
  expect(error).toMatchObject({ name: 'AppError', message: 'ERR_FULL', code: 'ERR_FULL', kind: 'conflict' });
  expect(error.toData()).toEqual({ code: 'ERR_FULL', kind: 'conflict', data: { limit: 3 } });
  expect(new AppError('ERR_FULL', 'conflict').toData()).toEqual({ code: 'ERR_FULL', kind: 'conflict', data: {} });
});

it('an AppError stays the same object; any other error becomes a bug without details', () => {
  const error = new AppError('ERR_FULL', 'conflict');
  expect(toAppError(error)).toBe(error);
  for (const thrown of [new TypeError('token abc'), 'token abc', undefined]) {
    expect(toAppError(thrown).toData()).toEqual({ code: 'ERR_UNEXPECTED', kind: 'bug', data: {} });
  }
});

it('an error from IPC is read with its code, kind and plain data only', () => {
  const data = { name: 'x', limit: 3, isLast: true, nothing: null };
  for (const kind of errorKinds)
    expect(appErrorData.parse({ code: 'E', kind, data })).toEqual({ code: 'E', kind, data });
  const sound = { code: 'E', kind: 'bug', data: {} };
  for (const wrong of [{ kind: 'other' }, { code: 7 }, { data: { deep: {} } }, { data: undefined }]) {
    expect(appErrorData.safeParse({ ...sound, ...wrong }).success).toBe(false);
  }
});
