export type OutgoingCall = {
  url: string;
  /** Empty for a request without one. */
  body: string;
  headers: Readonly<Record<string, string>>;
  /** POST by default. */
  method?: string;
  /** Receives the HTTP status, also of an answer that counts as a failure. */
  onStatus?: (status: number) => void;
};

/** Calls an address and returns the body of the answer. Throws `Refusal` on failure. */
export type PostOutside = (call: OutgoingCall) => Promise<Uint8Array>;

/** The only way by which the server calls addresses that a company has written. */
export type OutgoingCalls = {
  /** Calls on behalf of a company, whose calls are limited together. */
  of(companyId: number): PostOutside;
  /** Throws `Refusal` for an address that is known without name resolution to be refused; blank is accepted. */
  requireAllowed(url: string): void;
  close(): Promise<void>;
};
