import type { Cipher } from '../ports/cipher';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { FilePair } from '../storage/account-files';
import type { PrivateFile } from '../storage/private-file';
import { unseal } from '../storage/sealed-file';
import type { StorageReport } from '../storage/storage-problems';
import type { Matches } from './match-stored-message';
import type { Doubt, LogFile, ReadOutbox, SavedOutbox } from './outbox-records';
import { earlierOutboxOf, fromSaved, lastSequence, readLog, replay } from './outbox-records';
import type { Outgoing } from './outgoing-state';

export type OpenOutboxDeps = {
  pair: FilePair;
  accountKey: string;
  cipher: Cipher;
  clock: Clock;
  log: Logger;
  report?: StorageReport | undefined;
};

export type OpenedOutbox = {
  outgoing: Outgoing[];
  /** Null where nothing can be read. */
  matches: Matches | null;
  /** False where a part is lost, and where nothing was saved. */
  isComplete: boolean;
  /** Sequence of the last record; 0 without a log. */
  sequence: number;
  /** Sizes of file, start record and messages in bytes; null where file and copy are not the same sound log. */
  sizes: { file: number; start: number; messages: ReadonlyMap<string, number> } | null;
};

type Found =
  | { kind: 'missing' | 'unreadable' | 'garbage' }
  | { kind: 'log'; log: LogFile }
  | { kind: 'earlier'; outbox: SavedOutbox };

type FoundPair = { file: Found; copy: Found };

/**
 * Reads the outbox from its file and its copy; damaged ones are set aside and reported. Throws where a file that another
 * program holds may have what the other one has not: it must not be overwritten.
 */
export function openOutbox(deps: OpenOutboxDeps): OpenedOutbox {
  const { log, report } = deps;
  const found = examinePair(deps);
  const damage = setDamagedAside(found, deps);
  const read = merge(found);
  // True also where nothing could be read.
  const isLost = read?.lastMissing !== null;
  if (damage.isSetAside) report?.damaged(isLost ? 'lost' : 'recovered');
  if (read === null) return { outgoing: [], matches: null, isComplete: false, sequence: 0, sizes: null };

  const isUncertain = damage.isOfFile || !isSource(found);
  if (isUncertain) log.warn('the last good copy is used');
  const { matches, sequence } = read;
  const outgoing = restored(read, deps.accountKey, isUncertain);
  return { outgoing, matches, isComplete: !isLost, sequence, sizes: sizesOf(found, read) };
}

function setDamagedAside({ file, copy }: FoundPair, deps: OpenOutboxDeps): { isOfFile: boolean; isSetAside: boolean } {
  const isOfFile = isDamaged(file) || isShortened({ file, copy });
  const isFileHeld = isOfFile && isStillThere('file', deps) && file.kind === 'unreadable';
  const isCopyHeld = isDamaged(copy) && isStillThere('copy', deps) && copy.kind === 'unreadable';
  if ((isFileHeld && !isSound(copy)) || (isCopyHeld && !isSound(file))) {
    throw new Error('another program holds the outbox');
  }
  return { isOfFile, isSetAside: (isOfFile && !isFileHeld) || (isDamaged(copy) && !isCopyHeld) };
}

/** Sets one of the files aside; true where that is not possible. */
function isStillThere(which: 'file' | 'copy', { pair, clock, log }: OpenOutboxDeps): boolean {
  try {
    pair[which].setAside(`damaged-${clock.now()}`);
    log.warn('damaged and set aside', { which });
    return false;
  } catch {
    log.warn('damaged and cannot be set aside', { which });
    return true;
  }
}

function restored({ messages, lastMissing }: ReadOutbox, accountKey: string, isUncertain: boolean): Outgoing[] {
  return messages.map(({ saved, sequence }) => {
    const isBeforeLoss = lastMissing !== null && sequence <= lastMissing;
    const doubt: Doubt = isBeforeLoss ? 'lostChange' : isUncertain ? 'missingChange' : null;
    return fromSaved(accountKey, saved, doubt);
  });
}

function examinePair(deps: OpenOutboxDeps): FoundPair {
  const [fileBytes, copyBytes] = [bytesOf(deps.pair.file), bytesOf(deps.pair.copy)];
  const file = examine(fileBytes, deps);
  const isSame = fileBytes instanceof Uint8Array && copyBytes instanceof Uint8Array && isEqual(fileBytes, copyBytes);
  return { file, copy: isSame ? file : examine(copyBytes, deps) };
}

const isEqual = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

function bytesOf(file: PrivateFile): Uint8Array | 'unreadable' | null {
  try {
    return file.read();
  } catch {
    return 'unreadable';
  }
}

function examine(bytes: ReturnType<typeof bytesOf>, { accountKey, cipher }: OpenOutboxDeps): Found {
  if (bytes === 'unreadable') return { kind: 'unreadable' };
  if (bytes === null) return { kind: 'missing' };
  const log = readLog(bytes, accountKey, cipher);
  if (log !== null) return { kind: 'log', log };
  try {
    return { kind: 'earlier', outbox: earlierOutboxOf(accountKey).parse(unseal(cipher, bytes)) };
  } catch {
    return { kind: 'garbage' };
  }
}

function isDamaged(found: Found): boolean {
  if (found.kind === 'log') return found.log.isDamaged || found.log.end === 'damaged';
  return found.kind === 'unreadable' || found.kind === 'garbage';
}

const isSound = (found: Found) => found.kind !== 'missing' && !isDamaged(found);

/** The file is written first, so that only damage can take a record from it that the copy has. */
function isShortened({ file, copy }: FoundPair): boolean {
  if (file.kind !== 'log' || copy.kind !== 'log') return false;
  return lastSequence(file.log.records) < lastSequence(copy.log.records);
}

/** True if the file itself has the last change. */
function isSource({ file, copy }: FoundPair): boolean {
  return file.kind === 'log' || (file.kind === 'earlier' && copy.kind !== 'log');
}

/** The outbox of both files together; null where none can be read. */
function merge({ file, copy }: FoundPair): ReadOutbox | null {
  const sources = file === copy ? [file] : [copy, file];
  const records = sources.flatMap((found) => (found.kind === 'log' ? found.log.records : []));
  if (records.length > 0) {
    const read = replay(records);
    const isEndLost =
      [file, copy].every((found) => found.kind !== 'log' || found.log.end !== 'intact') && isDamaged(file);
    return isEndLost ? { ...read, lastMissing: read.sequence } : read;
  }
  // The copy of an interrupted conversion to a log is of no use beside the log.
  const earlier = file.kind === 'earlier' ? file.outbox : copy.kind === 'earlier' ? copy.outbox : null;
  if (earlier === null) return null;
  const messages = earlier.messages.map((saved) => ({ saved, sequence: 0, bytes: 0 }));
  return { messages, matches: earlier.matches, sequence: 0, lastMissing: null, startBytes: 0 };
}

function sizesOf(found: FoundPair, { messages, startBytes }: ReadOutbox): OpenedOutbox['sizes'] {
  const { file, copy } = found;
  if (file.kind !== 'log' || copy.kind !== 'log' || isDamaged(file) || isDamaged(copy)) return null;
  if (file.log.end !== 'intact' || copy.log.end !== 'intact') return null;
  if (lastSequence(file.log.records) !== lastSequence(copy.log.records)) return null;
  return {
    file: file.log.size,
    start: startBytes,
    messages: new Map(messages.map(({ saved, bytes }) => [saved.clientId, bytes])),
  };
}
