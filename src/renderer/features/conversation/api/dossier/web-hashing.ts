import { createHashing } from '@shared/dossier/hashing';

/** Hashes and signatures by the window's Web Crypto. */
export const webHashing = createHashing(crypto.subtle);
