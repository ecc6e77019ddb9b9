import { AppError } from '@shared/domain/app-error';

import type { Answer } from '../exchange';

/** server-quirk: a token that no connection has is refused 401 with a sentence, on some servers 403. */
export function explainProgramToken(error: AppError, { status }: Pick<Answer, 'status'>): AppError {
  const isOfToken = status === 401 || (status === 403 && error.code !== 'ERR_NO_PERMISSION');
  return isOfToken ? new AppError('ERR_API_TOKEN_INVALID', 'validation') : error;
}
