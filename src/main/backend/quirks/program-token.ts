import { AppError } from '@shared/domain/app-error';

import type { Answer } from '../exchange';

/** server-quirk: an unknown connection token is refused with 401 and a sentence, by some servers with 403. */
export function explainProgramToken(error: AppError, { status }: Pick<Answer, 'status'>): AppError {
  const isOfToken = status === 401 || (status === 403 && error.code !== 'ERR_NO_PERMISSION');
  return isOfToken ? new AppError('ERR_API_TOKEN_INVALID', 'validation') : error;
}
