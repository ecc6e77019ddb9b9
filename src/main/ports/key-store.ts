/** A text that the system encrypted. `isStale`: the system has a newer key, so it should be encrypted again. */
export type Unwrapped = { text: string; isStale: boolean };

/** The system's store of keys, which encrypts for this user (Electron's safeStorage). It may ask for a password. */
export type KeyStore = {
  isAvailable(): Promise<boolean>;
  wrap(text: string): Promise<Uint8Array>;
  /** Rejects for bytes of another user or key. */
  unwrap(bytes: Uint8Array): Promise<Unwrapped>;
  /** Text of a file that a version up to 0.1.0 encrypted directly. Throws like `unwrap` rejects. */
  decryptFormer(bytes: Uint8Array): string;
};
