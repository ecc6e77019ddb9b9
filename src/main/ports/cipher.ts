/** Encryption by a key that the system keeps for this user (Electron's safeStorage). */
export type Cipher = {
  isAvailable(): boolean;
  encrypt(text: string): Uint8Array;
  /** Throws where the bytes were encrypted by another user or damaged. */
  decrypt(bytes: Uint8Array): string;
};
