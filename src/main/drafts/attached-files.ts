import { z } from 'zod';

import { AppError } from '@shared/domain/app-error';
import type { AttachedFile } from '@shared/domain/attached-file';
import { attachedCaption, attachedFile } from '@shared/domain/attached-file';
import { usedReplies } from '@shared/domain/draft';
import type { QuickMessageId, TicketId } from '@shared/domain/ids';
import { ticketId } from '@shared/domain/ids';

import { createSealedFile } from '../storage/sealed-file';
import type { StoredFile, UploadStore, UploadStoreFor } from '../storage/upload-store';
import { storedFile } from '../storage/upload-store';
import type { DraftsDeps } from './drafts';

export type AttachedFilesDeps = Omit<DraftsDeps, 'session'> & { uploadStore: Pick<UploadStore, 'has' | 'remove'> };

type Place = { ticketId: TicketId; caption: string; quickMessageIds?: QuickMessageId[] | undefined };

/** The files that wait in an account's composers. Their bytes rest on the outbox's shelf, so that sending moves none. */
export type AttachedFiles = {
  /** The one attached last comes last. */
  read(accountKey: string): AttachedFile[];
  /** It is written down when this returns; throws where it cannot be. */
  keep(accountKey: string, file: StoredFile, place: Place): void;
  caption(accountKey: string, words: { fileId: string; caption: string }): void;
  /** Puts these files in this order; all others stay where they are. */
  order(accountKey: string, fileIds: readonly string[]): void;
  find(accountKey: string, fileId: string): StoredFile | null;
  /** Saved replies that the file was attached with. */
  repliesOf(accountKey: string, fileId: string): readonly QuickMessageId[];
  /** It waits no longer; its bytes stay for who sends them. */
  forget(accountKey: string, fileId: string): void;
  /** Forgets attached files that the outbox sends; returns the ids whose bytes must stay in the upload store. */
  settle(accountKey: string, sent: readonly string[]): string[];
  dispose(): void;
};

const waiting = storedFile.extend({ ticketId, caption: attachedCaption, quickMessageIds: usedReplies });
type Waiting = z.output<typeof waiting>;

const pause = 500;
/** Room for every file that a composer takes at once, and more; beyond it those attached first make way. */
const mostBytes = 1024 * 1024 * 1024;
const mostFiles = 200;

/** Kept like drafts: encrypted, by account, through crashes and log-outs, until they are sent or taken out. */
export function createAttachedFiles(deps: AttachedFilesDeps): AttachedFiles {
  const { files, cipher, clock, log, report, uploadStore } = deps;
  const known = new Map<string, Waiting[]>();
  const unsaved = new Set<string>();
  let cancelWait: (() => void) | null = null;

  function fileOf(owner: string) {
    const schema = z.object({ accountKey: z.literal(owner), attached: z.array(waiting) });
    return createSealedFile({ ...files(owner), cipher, schema, clock, log, report });
  }

  /** Omits files without bytes: a file sent during a crash may still be listed. */
  function fromDisk(owner: string): Waiting[] {
    const found = cipher.isAvailable() ? fileOf(owner).read().value?.attached : undefined;
    return (found ?? []).filter(({ fileId }) => uploadStore.has(owner, fileId));
  }

  function of(owner: string): Waiting[] {
    const found = known.get(owner) ?? fromDisk(owner);
    known.set(owner, found);
    return found;
  }

  function write(owner: string, attached: Waiting[]): void {
    if (cipher.isAvailable()) fileOf(owner).write({ accountKey: owner, attached });
  }

  function save(): void {
    cancelWait?.();
    cancelWait = null;
    for (const owner of unsaved) {
      try {
        write(owner, of(owner));
        unsaved.delete(owner);
      } catch {
        log.warn('attached files cannot be written down');
      }
    }
  }

  function change(owner: string, attached: Waiting[]): void {
    known.set(owner, attached);
    unsaved.add(owner);
  }

  return {
    read: (owner) => of(owner).map((one) => attachedFile.parse(one)),
    keep(owner, file, place) {
      const all = [...of(owner).filter(({ fileId }) => fileId !== file.fileId), { ...file, ...place }];
      const saved = newestThatFit(all);
      try {
        write(owner, saved);
      } catch {
        throw new AppError('ERR_OUTBOX_NOT_SAVED', 'server');
      }
      known.set(owner, saved);
      for (const { fileId } of all.slice(0, all.length - saved.length)) uploadStore.remove(owner, fileId);
    },
    caption(owner, { fileId, caption }) {
      const captioned = of(owner).map((one) => (one.fileId === fileId ? { ...one, caption } : one));
      change(owner, captioned);
      cancelWait ??= clock.after(pause, save);
    },
    order(owner, fileIds) {
      change(owner, inOrder(of(owner), fileIds));
      cancelWait ??= clock.after(pause, save);
    },
    find(owner, fileId) {
      const found = of(owner).find((one) => one.fileId === fileId);
      return found === undefined ? null : storedFile.parse(found);
    },
    repliesOf: (owner, fileId) => of(owner).find((one) => one.fileId === fileId)?.quickMessageIds ?? [],
    forget(owner, fileId) {
      const others = of(owner).filter((one) => one.fileId !== fileId);
      if (others.length === of(owner).length) return;
      change(owner, others);
      save();
    },
    settle(owner, sent) {
      const others = of(owner).filter(({ fileId }) => !sent.includes(fileId));
      if (others.length < of(owner).length) change(owner, others);
      save();
      return others.map(({ fileId }) => fileId);
    },
    dispose: save,
  };
}

/** The outbox and the composers keep their files in one place: what the one lets go of the others may still need. */
export function sharedUploadStore<S extends UploadStoreFor>(uploadStore: S, attached: AttachedFiles): S {
  return {
    ...uploadStore,
    sweep(accountKey: string, sent: readonly string[]) {
      uploadStore.sweep(accountKey, [...sent, ...attached.settle(accountKey, sent)]);
    },
  };
}

/** The named files take the places of the named ones, in this order. */
function inOrder(all: readonly Waiting[], fileIds: readonly string[]): Waiting[] {
  const named = fileIds.flatMap((fileId) => all.filter((one) => one.fileId === fileId));
  const ids = new Set(named.map(({ fileId }) => fileId));
  return all.map((one) => (ids.has(one.fileId) ? (named.shift() ?? one) : one));
}

/** As many of the newest as there is room for; the last one always. */
function newestThatFit(all: readonly Waiting[]): Waiting[] {
  let bytes = 0;
  const newestFirst = all.toReversed();
  const overflow = newestFirst.findIndex(({ size }, place) => {
    bytes += size;
    return place > 0 && (bytes > mostBytes || place >= mostFiles);
  });
  return newestFirst.slice(0, overflow === -1 ? undefined : overflow).toReversed();
}
