/** An answer that says no: a status and a code of the contract, with facts the client may use. */
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

/** The contract's default for what cannot be done. */
export const refused = (code: string, facts?: Readonly<Record<string, unknown>>) => new Refusal(400, code, facts);
/** Missing, or of another company: the two are told alike. */
export const missing = (code: string) => new Refusal(404, code);
export const forbidden = () => new Refusal(403, 'ERR_NO_PERMISSION');
export const sessionExpired = () => new Refusal(401, 'ERR_SESSION_EXPIRED');
