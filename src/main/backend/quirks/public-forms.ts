import type { EndpointName } from '@shared/api/table';
import { AppError } from '@shared/domain/app-error';

import type { Answer } from '../exchange';

/** server-quirk: an unknown e-mail is answered 404 with the words of a success, a wrong code 404 with a sentence. */
export function explainReset(name: EndpointName, error: AppError, { status }: Pick<Answer, 'status'>): AppError {
  if (status !== 404 || error.kind !== 'conflict') return error;
  return new AppError(name === 'passwordReset.request' ? 'ERR_EMAIL_NOT_FOUND' : 'ERR_RESET_CODE_INVALID', 'conflict');
}

/** server-quirk: an e-mail that is taken fails like any accident of the server. */
export function explainSignup(error: AppError): AppError {
  return error.code === 'ERR_INTERNAL_SERVER_ERROR' ? new AppError('ERR_SIGNUP_FAILED', 'conflict') : error;
}
