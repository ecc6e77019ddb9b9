/** An error answer: status, code of the contract, and facts for the client. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}

/** The contract's default refusal. */
export const refused = (code: string, facts?: Readonly<Record<string, unknown>>) => new Refusal(400, code, facts);
/** Missing or of another company: the answer does not distinguish. */
export const missing = (code: string) => new Refusal(404, code);
export const forbidden = () => new Refusal(403, 'ERR_NO_PERMISSION');
/** No 403: older clients would read that as an expired token. */
export const secondFactorDemanded = () => new Refusal(428, 'ERR_TWO_FACTOR_SETUP_REQUIRED');
/** Only the user's own session may do this, not that of a super administrator who has entered as the user. */
export const enteredSession = () => new Refusal(403, 'ERR_ENTERED_SESSION');
export const sessionExpired = () => new Refusal(401, 'ERR_SESSION_EXPIRED');
