import type { Verification } from '@shared/dossier/verify';
import { verifyDossier } from '@shared/dossier/verify';

import { webHashing } from './web-hashing';

/** Checks a file that the user has chosen. Rejects where it cannot be read. */
export async function verifyFile(file: File): Promise<Verification> {
  return verifyDossier(new Uint8Array(await file.arrayBuffer()), webHashing);
}
