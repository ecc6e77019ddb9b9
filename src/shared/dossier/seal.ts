import { strToU8 } from 'fflate';

import type { ArchiveFile } from './archive';
import { packArchive } from './archive';
import { toBlockHash } from './block-hash';
import type { DossierManifest, DossierSeal, DossierSignature, ManifestFile } from './dossier';
import { blockSize, dossierFiles, dossierFormat } from './dossier';
import type { Hashing } from './hashing';
import { toHex } from './hashing';

/** Returns null where the machine has no key. The argument is the SHA-256 of `manifest.json` in hexadecimal digits. */
export type SignManifest = (manifest: string) => Promise<DossierSignature | null>;

/** The bytes of a dossier with these files: each is hashed as a whole and in blocks, and the list of hashes is signed. */
export async function sealDossier(
  files: readonly ArchiveFile[],
  { hashing, sign }: { hashing: Hashing; sign: SignManifest },
): Promise<Uint8Array> {
  const listed: ManifestFile[] = [];
  for (const file of files) listed.push(await listFile(file, hashing));
  const manifest = toJson({ format: dossierFormat, blockSize, files: listed } satisfies DossierManifest);
  const sha256 = toHex(await hashing.sha256(manifest));
  const seal = toJson({ format: dossierFormat, manifest: sha256, signed: await sign(sha256) } satisfies DossierSeal);
  return packArchive([
    ...files,
    { path: dossierFiles.manifest, bytes: manifest },
    { path: dossierFiles.signature, bytes: seal },
    // With two copies a changed byte is found in either.
    { path: dossierFiles.manifestCopy, bytes: manifest },
    { path: dossierFiles.signatureCopy, bytes: seal },
  ]);
}

async function listFile({ path, bytes }: ArchiveFile, hashing: Hashing): Promise<ManifestFile> {
  const blocks: string[] = [];
  for (let at = 0; at < bytes.length; at += blockSize) {
    blocks.push(await toBlockHash(bytes.subarray(at, at + blockSize), hashing));
  }
  return { path, size: bytes.length, sha256: toHex(await hashing.sha256(bytes)), blocks };
}

function toJson(value: unknown): Uint8Array {
  return strToU8(JSON.stringify(value, null, 1));
}
