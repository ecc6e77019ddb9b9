import { safeStorage } from 'electron';

import type { KeyStore } from '../ports/key-store';

/** The system's key store by Electron's safeStorage. */
export const systemKeyStore: KeyStore = {
  isAvailable: () => safeStorage.isAsyncEncryptionAvailable(),
  wrap: (text) => safeStorage.encryptStringAsync(text),
  async unwrap(bytes) {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(bytes));
    return { text: result, isStale: shouldReEncrypt };
  },
  // oxlint-disable-next-line typescript/no-deprecated -- the cipher, which reads such files, answers at once
  decryptFormer: (bytes) => safeStorage.decryptString(Buffer.from(bytes)),
};
