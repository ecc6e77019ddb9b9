import { z } from 'zod';

import type { SessionView } from '@shared/ipc/views';
import { sessionView } from '@shared/ipc/views';

import type { Cipher } from '../ports/cipher';
import type { Logger } from '../ports/logger';
import type { SettingsSection } from '../preferences/settings-section';

/** The last account of each server, with its view where it can be encrypted. */
export const rememberedAccounts = z.record(
  z.string(),
  z.object({ accountKey: z.string(), view: z.string().nullable().catch(null) }),
);
export type RememberedAccounts = z.output<typeof rememberedAccounts>;

/** Restores the account at the start before, or without, an answer of the server. Holds no secret; never rejects. */
export type AccountMemory = {
  recall(serverKey: string): { accountKey: string; view: SessionView | null } | null;
  remember(serverKey: string, view: SessionView): void;
  forget(serverKey: string): void;
};

export type AccountMemoryDeps = { section: SettingsSection<RememberedAccounts>; cipher: Cipher; log: Logger };

export function createAccountMemory({ section, cipher, log }: AccountMemoryDeps): AccountMemory {
  function save(accounts: RememberedAccounts): void {
    try {
      section.write(accounts);
    } catch {
      log.warn('account not remembered');
    }
  }

  function seal(view: SessionView): string | null {
    return cipher.isAvailable() ? Buffer.from(cipher.encrypt(JSON.stringify(view))).toString('base64') : null;
  }

  function unseal(text: string | null): SessionView | null {
    if (text === null || !cipher.isAvailable()) return null;
    try {
      return sessionView.parse(JSON.parse(cipher.decrypt(Buffer.from(text, 'base64'))));
    } catch {
      log.warn('remembered account unreadable');
      return null;
    }
  }

  return {
    recall(serverKey) {
      const account = section.read()[serverKey];
      if (account === undefined) return null;
      const view = unseal(account.view);
      return { accountKey: account.accountKey, view: view?.accountKey === account.accountKey ? view : null };
    },
    remember(serverKey, view) {
      save({ ...section.read(), [serverKey]: { accountKey: view.accountKey, view: seal(view) } });
    },
    forget(serverKey) {
      save(Object.fromEntries(Object.entries(section.read()).filter(([key]) => key !== serverKey)));
    },
  };
}
