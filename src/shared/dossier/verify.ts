import { strFromU8 } from 'fflate';
import type { z } from 'zod';

import type { ArchiveFile } from './archive';
import { packArchive, readByDirectory, readByHeaders } from './archive';
import type { JournalReport } from './check-journal';
import { checkJournal } from './check-journal';
import type { DossierContent, DossierManifest, DossierSeal, ManifestFile } from './dossier';
import { dossierContent, dossierFiles, dossierManifest, dossierSeal, signedText } from './dossier';
import { firstChangedByte, firstDifference } from './find-change';
import type { Hashing } from './hashing';
import { toHex } from './hashing';

/**
 * The first change: `file` is null for the frame of the ZIP file. Bytes are counted from 0 in the file, or in the whole
 * ZIP file; `length` is 1 where the byte is known exactly, and otherwise the size of the block that holds it.
 */
export type Change = { file: string | null; kind: 'changed' | 'missing' | 'added'; offset: number; length: number };

export type Verification =
  | { state: 'intact'; signer: string | null; content: DossierContent; journal: JournalReport }
  | { state: 'changed'; change: Change }
  /** Not a dossier, or more of it changed than its hashes allow to locate. */
  | { state: 'unreadable' };

/** Checks each byte of a dossier against its hashes and its signature, and the records against the messages. */
export async function verifyDossier(archive: Uint8Array, hashing: Hashing): Promise<Verification> {
  const readings = [readByDirectory(archive), readByHeaders(archive)];
  const results: Verification[] = [];
  for (const files of readings) {
    if (files === null || files.length === 0) continue;
    const result = await verifyFiles(files, hashing);
    if (result.state === 'intact') return withFrame(result, archive, files);
    results.push(result);
  }
  return results.find(({ state }) => state === 'changed') ?? { state: 'unreadable' };
}

/** Intact files are packed again: each byte around them must be the same. */
function withFrame(intact: Verification, archive: Uint8Array, files: readonly ArchiveFile[]): Verification {
  const offset = firstDifference(archive, packArchive(files));
  return offset === null ? intact : { state: 'changed', change: { file: null, kind: 'changed', offset, length: 1 } };
}

async function verifyFiles(files: readonly ArchiveFile[], hashing: Hashing): Promise<Verification> {
  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const lists = await readLists(byPath, hashing);
  if (lists === null) return { state: 'unreadable' };
  const change = lists.change ?? (await findChange(byPath, lists.manifest.files, hashing));
  if (change !== null) return { state: 'changed', change };
  const bytes = byPath.get(dossierFiles.content);
  const content = bytes === undefined ? null : parse(dossierContent, bytes);
  if (content === null) return { state: 'unreadable' };
  const signer = lists.seal.signed?.publicKey ?? null;
  return { state: 'intact', signer, content, journal: await checkJournal(content, hashing) };
}

type Lists = { manifest: DossierManifest; seal: DossierSeal; change: Change | null };
type ByPath = ReadonlyMap<string, Uint8Array>;

/** The list of hashes and its signature, from whichever of their two copies are valid; null where none are. */
async function readLists(byPath: ByPath, hashing: Hashing): Promise<Lists | null> {
  for (const [manifestPath, manifestOther] of bothWays(dossierFiles.manifest, dossierFiles.manifestCopy)) {
    for (const [sealPath, sealOther] of bothWays(dossierFiles.signature, dossierFiles.signatureCopy)) {
      const read = await readPair(byPath, { manifestPath, sealPath }, hashing);
      if (read === null) continue;
      const change =
        differenceOf(byPath, manifestOther, manifestPath) ?? differenceOf(byPath, sealOther, sealPath) ?? null;
      return { ...read, change };
    }
  }
  return null;
}

type PairPaths = { manifestPath: string; sealPath: string };

async function readPair(byPath: ByPath, { manifestPath, sealPath }: PairPaths, hashing: Hashing) {
  const [manifestBytes, sealBytes] = [byPath.get(manifestPath), byPath.get(sealPath)];
  if (manifestBytes === undefined || sealBytes === undefined) return null;
  const manifest = parse(dossierManifest, manifestBytes);
  const seal = parse(dossierSeal, sealBytes);
  if (manifest === null || seal === null) return null;
  if (toHex(await hashing.sha256(manifestBytes)) !== seal.manifest) return null;
  if (seal.signed !== null && !(await hashing.verify(seal.signed, signedText(seal.manifest)))) return null;
  return { manifest, seal };
}

function bothWays(first: string, second: string): [string, string][] {
  return [
    [first, second],
    [second, first],
  ];
}

function differenceOf(byPath: ByPath, path: string, validPath: string): Change | null {
  const [bytes, valid] = [byPath.get(path), byPath.get(validPath)];
  if (bytes === undefined) return { file: path, kind: 'missing', offset: 0, length: 0 };
  const offset = valid === undefined ? null : firstDifference(bytes, valid);
  return offset === null ? null : { file: path, kind: 'changed', offset, length: 1 };
}

const ownFiles: readonly string[] = [
  dossierFiles.manifest,
  dossierFiles.signature,
  dossierFiles.manifestCopy,
  dossierFiles.signatureCopy,
];

async function findChange(byPath: ByPath, listed: readonly ManifestFile[], hashing: Hashing): Promise<Change | null> {
  for (const file of listed) {
    const bytes = byPath.get(file.path);
    if (bytes === undefined) return { file: file.path, kind: 'missing', offset: 0, length: file.size };
    const changed = await firstChangedByte(bytes, file, hashing);
    if (changed !== null) return { file: file.path, kind: 'changed', ...changed };
  }
  const known = new Set([...ownFiles, ...listed.map(({ path }) => path)]);
  const added = [...byPath.keys()].find((path) => !known.has(path));
  return added === undefined ? null : { file: added, kind: 'added', offset: 0, length: byPath.get(added)?.length ?? 0 };
}

function parse<T>(schema: z.ZodType<T>, bytes: Uint8Array): T | null {
  try {
    return schema.safeParse(JSON.parse(strFromU8(bytes))).data ?? null;
  } catch {
    return null;
  }
}
