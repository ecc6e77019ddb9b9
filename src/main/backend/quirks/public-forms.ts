import type { EndpointName } from '@shared/api/table';
import { AppError } from '@shared/domain/app-error';

import type { Answer } from '../exchange';

/**
 * server-quirk: an unknown e-mail is refused with 404 and the text of a success, a wrong code with 404 and a sentence.
 */
export function explainReset(name: EndpointName, error: AppError, { status }: Pick<Answer, 'status'>): AppError {
  if (status !== 404 || error.kind !== 'conflict') return error;
  return new AppError(name === 'passwordReset.request' ? 'ERR_EMAIL_NOT_FOUND' : 'ERR_RESET_CODE_INVALID', 'conflict');
}

/** server-quirk: an e-mail in use fails with an internal server error. */
export function explainSignup(error: AppError): AppError {
  return error.code === 'ERR_INTERNAL_SERVER_ERROR' ? new AppError('ERR_SIGNUP_FAILED', 'conflict') : error;
}
