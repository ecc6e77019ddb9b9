/** The system's keychain. Each call rejects where no secret service is available. */
export type SecretStore = {
  /** Null means "none or unknown": a locked keychain answers null too. */
  read(account: string): Promise<string | null>;
  write(account: string, secret: string): Promise<void>;
  remove(account: string): Promise<void>;
};
