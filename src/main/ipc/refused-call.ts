import { AppError } from '@shared/domain/app-error';
import type { Result } from '@shared/ipc/call';

/** Answer to a call of a page that may not make it. */
export function refusedCall(): Result<never> {
  return { ok: false, error: new AppError('ERR_CALL_REFUSED', 'forbidden').toData() };
}
