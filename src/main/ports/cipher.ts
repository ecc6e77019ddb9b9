/** Encryption by a key that the system keeps for this user. */
export type Cipher = {
  isAvailable(): boolean;
  encrypt(text: string): Uint8Array;
  /** Throws for bytes that were encrypted by another user or are damaged. */
  decrypt(bytes: Uint8Array): string;
};
