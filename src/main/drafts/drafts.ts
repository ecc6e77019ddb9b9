import { z } from 'zod';

import type { SavedDraft } from '@shared/domain/draft';
import { savedDraft } from '@shared/domain/draft';

import type { Cipher } from '../ports/cipher';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { SessionService } from '../session/session';
import type { AccountFiles } from '../storage/account-files';
import { createSealedFile } from '../storage/sealed-file';
import type { StorageReport } from '../storage/storage-problems';

export type DraftsDeps = {
  files: AccountFiles;
  cipher: Cipher;
  clock: Clock;
  log: Logger;
  report?: StorageReport;
  session: Pick<SessionService, 'current' | 'onChanged'>;
};

/** Unsent texts of the signed-in account, by ticket. */
export type Drafts = {
  /** Drafts in order of their last change, newest last. */
  read(): SavedDraft[];
  write(draft: SavedDraft): void;
  dispose(): void;
};

const pause = 500;
const mostDrafts = 500;

/** Typing is saved when it pauses; a draft that was sent or emptied is gone from the disk at once. */
export function createDrafts({ files, cipher, clock, log, report, session }: DraftsDeps): Drafts {
  const known = new Map<string, SavedDraft[]>();
  /** Typed while another program held the file with the earlier ones; an empty text removes a draft. */
  const typed = new Map<string, SavedDraft[]>();
  const unsaved = new Set<string>();
  let cancelWait: (() => void) | null = null;
  let isDisposed = false;

  const accountKey = () => session.current()?.accountKey ?? null;
  const isSealing = cipher.isAvailable.bind(cipher);

  function fileOf(owner: string) {
    const schema = z.object({ accountKey: z.literal(owner), drafts: z.array(savedDraft) });
    return createSealedFile({ ...files(owner), cipher, schema, clock, log, report });
  }

  /** Null while another program holds the file. */
  function stored(owner: string): SavedDraft[] | null {
    if (!isSealing()) return [];
    try {
      return fileOf(owner).read().value?.drafts ?? [];
    } catch {
      log.warn('drafts cannot be read yet');
      return null;
    }
  }

  function of(owner: string): SavedDraft[] {
    const found = known.get(owner);
    if (found !== undefined) return found;
    const newer = typed.get(owner) ?? [];
    const earlier = stored(owner);
    const drafts = newer.reduce(withDraft, earlier ?? []);
    if (earlier !== null) {
      known.set(owner, drafts);
      typed.delete(owner);
    }
    return drafts;
  }

  function save(): void {
    cancelWait?.();
    cancelWait = null;
    for (const owner of unsaved) {
      const drafts = of(owner);
      if (!known.has(owner)) continue;
      unsaved.delete(owner);
      try {
        if (isSealing()) fileOf(owner).write({ accountKey: owner, drafts });
      } catch {
        log.warn('drafts cannot be saved');
      }
    }
    if (unsaved.size > 0 && !isDisposed) cancelWait = clock.after(pause, save);
  }

  const stop = session.onChanged(save);

  return {
    read() {
      const owner = accountKey();
      return owner === null ? [] : of(owner);
    },
    write(draft) {
      const owner = accountKey();
      if (owner === null) return;
      const drafts = of(owner);
      if (known.has(owner)) known.set(owner, withDraft(drafts, draft));
      else typed.set(owner, [...(typed.get(owner) ?? []).filter(({ ticketId }) => ticketId !== draft.ticketId), draft]);
      unsaved.add(owner);
      if (draft.text === '') save();
      else cancelWait ??= clock.after(pause, save);
    },
    dispose() {
      isDisposed = true;
      stop();
      save();
    },
  };
}

/** The drafts with a newer one; an empty text removes the draft of its ticket. */
function withDraft(drafts: SavedDraft[], draft: SavedDraft): SavedDraft[] {
  const others = drafts.filter(({ ticketId }) => ticketId !== draft.ticketId);
  return (draft.text === '' ? others : [...others, draft]).slice(-mostDrafts);
}
