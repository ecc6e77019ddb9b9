import { AppError } from '@shared/domain/app-error';

/** The code that a server asks for: of the second factor, or of the mail that confirms a sign-up. */
export type CodeKind = 'secondFactor' | 'email';

/** State of the second step of a sign-in; null while the server has not asked for a code. */
export type SecondStep = { kind: CodeKind; code: string; attempt: number } | null;

const requests: Readonly<Record<string, CodeKind>> = {
  ERR_TWO_FACTOR_REQUIRED: 'secondFactor',
  ERR_EMAIL_CODE_REQUIRED: 'email',
};
const wrongCodes: ReadonlySet<string> = new Set(['ERR_TWO_FACTOR_CODE_INVALID', 'ERR_EMAIL_CODE_INVALID']);

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : '');

/** The step after a refused sign-in: a request for a code opens it, a wrong code asks again, others leave it. */
export function stepAfterRefusal(step: SecondStep, error: unknown): SecondStep {
  const code = codeOf(error);
  const kind = requests[code];
  // A company may demand both: a proven e-mail is followed by the second factor.
  if (kind !== undefined) return step?.kind === kind ? step : { kind, code: '', attempt: 0 };
  if (wrongCodes.has(code) && step !== null) return { ...step, attempt: step.attempt + 1 };
  return step;
}

/** The hint of the code field says it already. */
export function isRequestForCode(error: unknown): boolean {
  return requests[codeOf(error)] !== undefined;
}
