import { AppError } from '@shared/domain/app-error';

import type { Entries, Entry } from './entry';
import type { Ledger } from './ledger';
import type { Look } from './look';
import type { Outbox } from './outbox-types';

export type ReviseDeps = {
  entries: Entries;
  look: Look;
  ledger: Ledger;
  accountKey: () => string | null;
  /** Puts the account's entries on disk; throws where it cannot. */
  save: (accountKey: string) => void;
  /** Something can leave again. */
  pump: () => void;
};

/**
 * Puts other words in the place of a message that has not gone out. Where the old ones may have arrived the server is
 * asked first: whoever corrects a message must not send both.
 */
export function createRevise({ entries, look, ledger, accountKey, save, pump }: ReviseDeps): Outbox['revise'] {
  function required(clientId: string): Entry {
    const entry = entries.require(accountKey(), clientId);
    if (entry.item.state === 'sending') throw new AppError('ERR_OUTGOING_IN_FLIGHT', 'conflict');
    return entry;
  }

  async function refuseWhatArrived(entry: Entry): Promise<void> {
    const stored = await look.patiently(entry);
    if (stored === null) return;
    if (entry.claimed === null) ledger.conclude(entry, { kind: 'settled', message: stored });
    throw new AppError('ERR_OUTGOING_ARRIVED', 'conflict');
  }

  function replace(entry: Entry, body: string): void {
    const { item, firstSentAt, mayBeStored, isAccepted } = entry;
    entry.item = { ...item, body, state: 'waiting', failure: null };
    Object.assign(entry, { firstSentAt: null, mayBeStored: false, isAccepted: false });
    try {
      save(entry.accountKey);
    } catch (thrown) {
      Object.assign(entry, { item, firstSentAt, mayBeStored, isAccepted });
      throw thrown;
    }
  }

  return async (clientId, body) => {
    const entry = required(clientId);
    if (body === '' && entry.item.file === null)
      throw new AppError('ERR_INVALID_INPUT', 'validation', { field: 'body' });
    if (entry.mayBeStored || entry.isAccepted) await refuseWhatArrived(entry);
    replace(required(clientId), body);
    ledger.tell(entry, { kind: 'outgoing.changed', item: entry.item });
    pump();
  };
}
