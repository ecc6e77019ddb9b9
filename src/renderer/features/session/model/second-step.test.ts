import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';

import { isRequestForCode, stepAfterRefusal } from './second-step';

const refusal = (code: string) => new AppError(code, 'unauthorized');
const typed = { kind: 'secondFactor', code: '123456', attempt: 1 } as const;
const mailed = { kind: 'email', code: '12345678', attempt: 1 } as const;

describe('the second step of a sign-in', () => {
  it.each([
    [
      'opens when the server asks for a code',
      null,
      'ERR_TWO_FACTOR_REQUIRED',
      { kind: 'secondFactor', code: '', attempt: 0 },
    ],
    ['opens when a mail holds the code', null, 'ERR_EMAIL_CODE_REQUIRED', { kind: 'email', code: '', attempt: 0 }],
    ['keeps what was typed when the server asks again', typed, 'ERR_TWO_FACTOR_REQUIRED', typed],
    ['asks again after a wrong code', typed, 'ERR_TWO_FACTOR_CODE_INVALID', { ...typed, attempt: 2 }],
    ['asks again after a wrong code of a mail', mailed, 'ERR_EMAIL_CODE_INVALID', { ...mailed, attempt: 2 }],
    [
      'asks for the second factor once the e-mail is proven',
      mailed,
      'ERR_TWO_FACTOR_REQUIRED',
      { kind: 'secondFactor', code: '', attempt: 0 },
    ],
    ['stays after another refusal', typed, 'ERR_TOO_MANY_ATTEMPTS', typed],
    ['does not open for a wrong password', null, 'ERR_INVALID_CREDENTIALS', null],
  ])('%s', (...[, step, code, expected]) => {
    expect(stepAfterRefusal(step, refusal(code))).toEqual(expected);
  });

  it('is asked for by two codes alone', () => {
    expect(isRequestForCode(refusal('ERR_TWO_FACTOR_REQUIRED'))).toBe(true);
    expect(isRequestForCode(refusal('ERR_EMAIL_CODE_REQUIRED'))).toBe(true);
    expect(isRequestForCode(refusal('ERR_INVALID_CREDENTIALS'))).toBe(false);
    expect(isRequestForCode(null)).toBe(false);
  });
});
