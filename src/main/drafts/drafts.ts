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
  const unsaved = new Set<string>();
  let cancelWait: (() => void) | null = null;

  const accountKey = () => session.current()?.accountKey ?? null;
  const isSealing = cipher.isAvailable.bind(cipher);

  function fileOf(owner: string) {
    const schema = z.object({ accountKey: z.literal(owner), drafts: z.array(savedDraft) });
    return createSealedFile({ ...files(owner), cipher, schema, clock, log, report });
  }

  function of(owner: string): SavedDraft[] {
    const drafts = known.get(owner) ?? (isSealing() ? (fileOf(owner).read().value?.drafts ?? []) : []);
    known.set(owner, drafts);
    return drafts;
  }

  function save(): void {
    cancelWait?.();
    cancelWait = null;
    for (const owner of unsaved) {
      try {
        if (isSealing()) fileOf(owner).write({ accountKey: owner, drafts: of(owner) });
      } catch {
        log.warn('drafts cannot be saved');
      }
    }
    unsaved.clear();
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
      const others = of(owner).filter(({ ticketId }) => ticketId !== draft.ticketId);
      known.set(owner, (draft.text === '' ? others : [...others, draft]).slice(-mostDrafts));
      unsaved.add(owner);
      if (draft.text === '') save();
      else cancelWait ??= clock.after(pause, save);
    },
    dispose() {
      stop();
      save();
    },
  };
}
