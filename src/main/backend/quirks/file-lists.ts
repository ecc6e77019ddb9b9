import { AppError } from '@shared/domain/app-error';

/** server-quirk: a list of files whose name is in use is refused with the code of ratings. */
export function explainTakenListName(error: AppError): AppError {
  if (error.code !== 'ERR_RATING_NAME_ALREADY_EXISTS') return error;
  return new AppError('ERR_FILE_NAME_ALREADY_EXISTS', error.kind, error.data);
}
