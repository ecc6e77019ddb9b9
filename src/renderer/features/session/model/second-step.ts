import { AppError } from '@shared/domain/app-error';

/** State of the second step of a sign-in; null while the server has not asked for a code. */
export type SecondStep = { code: string; attempt: number } | null;

/** The step after a refused sign-in: a request for a code opens it, a wrong code asks again, others leave it. */
export function stepAfterRefusal(step: SecondStep, error: unknown): SecondStep {
  const code = error instanceof AppError ? error.code : '';
  if (code === 'ERR_TWO_FACTOR_REQUIRED') return step ?? { code: '', attempt: 0 };
  if (code === 'ERR_TWO_FACTOR_CODE_INVALID' && step !== null) return { ...step, attempt: step.attempt + 1 };
  return step;
}

/** The hint of the code field says it already. */
export function isRequestForCode(error: unknown): boolean {
  return error instanceof AppError && error.code === 'ERR_TWO_FACTOR_REQUIRED';
}
