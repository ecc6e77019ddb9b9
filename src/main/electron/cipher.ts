import { safeStorage } from 'electron';

import type { Cipher } from '../ports/cipher';

/* eslint-disable @typescript-eslint/no-deprecated -- the port answers at once, as sealing a small view while saving must */
/** Encryption by Electron's safeStorage. */
export const systemCipher: Cipher = {
  isAvailable: () => safeStorage.isEncryptionAvailable(),
  encrypt: (text) => safeStorage.encryptString(text),
  decrypt: (bytes) => safeStorage.decryptString(Buffer.from(bytes)),
};
