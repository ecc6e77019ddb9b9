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

/** server-quirk: an unknown connection token is refused with 401 and a sentence, by some servers with 403. */
export function explainProgramToken(error: AppError, { status }: Pick<Answer, 'status'>): AppError {
  const isOfToken = status === 401 || (status === 403 && error.code !== 'ERR_NO_PERMISSION');
  return isOfToken ? new AppError('ERR_API_TOKEN_INVALID', 'validation') : error;
}

/** server-quirk: a list of files whose name is in use is refused with the code of ratings. */
export function explainTakenListName(error: AppError): AppError {
  if (error.code !== 'ERR_RATING_NAME_ALREADY_EXISTS') return error;
  return new AppError('ERR_FILE_NAME_ALREADY_EXISTS', error.kind, error.data);
}
