import { z } from 'zod';

import { AppError } from '@shared/domain/app-error';

import type { Cipher } from '../ports/cipher';
import type { SettingsSection } from '../preferences/settings-section';

export const mostAccounts = 10;

/** The account that keeps the data folder of installations with one account. */
export const firstAccountId = 'first';

/** Ids are names of folders and hosts of media addresses. */
const accountId = z.string().regex(/^(?:first|[\da-f]{12})$/);

/** `about` is encrypted; null where it cannot be. */
const storedAccount = z.object({ id: accountId, accountKey: z.string().nullable(), about: z.string().nullable() });

export const storedAccounts = z.object({
  accounts: z.array(storedAccount).max(mostAccounts),
  currentId: z.string(),
  /** Removed accounts whose data may not have been erased yet. */
  erasing: z.array(accountId).max(100).catch([]),
});
export type StoredAccounts = z.output<typeof storedAccounts>;

export const noStoredAccounts: StoredAccounts = { accounts: [], currentId: '', erasing: [] };

const aboutAccount = z.object({ serverKey: z.string(), email: z.string(), name: z.string(), company: z.string() });
export type AboutAccount = z.output<typeof aboutAccount>;

/** `accountKey` is null until somebody has signed in; `about` is that of the last user. */
export type RegisteredAccount = { id: string; accountKey: string | null; about: AboutAccount | null };

export type AccountRegistry = {
  list(): readonly RegisteredAccount[];
  currentId(): string;
  find(id: string): RegisteredAccount | null;
  /** Adds an account without a user and makes it the current one. Throws ERR_TOO_MANY_ACCOUNTS. */
  add(): RegisteredAccount;
  select(id: string): void;
  /** The user who has signed in. Ignored for a user whom another account has. */
  learn(id: string, accountKey: string, about: AboutAccount): void;
  /** Removes the account; the current one is then its neighbour, or a new one. Its data is erased afterwards. */
  remove(id: string): void;
  /** Removed accounts whose data is not known to be erased. */
  erasing(): readonly string[];
  erased(id: string): void;
  /** The other account of this user on this server. */
  doubleOf(id: string, user: { serverKey: string; email: string } | { accountKey: string }): RegisteredAccount | null;
};

export type AccountRegistryDeps = {
  section: SettingsSection<StoredAccounts>;
  cipher: Cipher;
  newId: () => string;
  /** Ids by the folders on disk, read only where the list is lost or there was none. */
  foldersFound: () => readonly string[];
};

/** The accounts of this machine and the one that the window shows; kept in the settings file. */
export function createAccountRegistry(deps: AccountRegistryDeps): AccountRegistry {
  const { section, cipher, newId } = deps;
  const stored = section.read();
  let accounts = usable(stored, cipher);
  if (accounts.length === 0) accounts = stored.accounts.length === 0 ? recovered(deps, stored) : [empty(newId())];
  let erasing: readonly string[] = stored.erasing;
  let currentId = accounts.some(({ id }) => id === stored.currentId) ? stored.currentId : idOf(accounts[0]);

  function save(): void {
    const saved = accounts.map(({ id, accountKey, about }) => ({ id, accountKey, about: sealed(about, cipher) }));
    try {
      section.write({ accounts: saved, currentId, erasing: [...erasing] });
    } catch {
      // The section has logged it; the accounts of this run stay.
    }
  }

  function change(id: string, next: RegisteredAccount): void {
    accounts = accounts.map((one) => (one.id === id ? next : one));
    save();
  }

  const registry: AccountRegistry = {
    list: () => accounts,
    currentId: () => currentId,
    find: (id) => accounts.find((one) => one.id === id) ?? null,
    add() {
      if (accounts.length >= mostAccounts) {
        throw new AppError('ERR_TOO_MANY_ACCOUNTS', 'validation', { most: mostAccounts });
      }
      const added = empty(newId());
      accounts = [...accounts, added];
      currentId = added.id;
      save();
      return added;
    },
    select(id) {
      if (id === currentId || registry.find(id) === null) return;
      currentId = id;
      save();
    },
    learn(id, accountKey, about) {
      const known = registry.find(id);
      if (known === null || registry.doubleOf(id, { accountKey }) !== null) return;
      if (known.accountKey === accountKey && JSON.stringify(known.about) === JSON.stringify(about)) return;
      change(id, { id, accountKey, about });
    },
    remove(id) {
      const at = accounts.findIndex((one) => one.id === id);
      if (at < 0) return;
      accounts = accounts.filter((one) => one.id !== id);
      erasing = [...erasing, id];
      if (accounts.length === 0) accounts = [empty(newId())];
      if (currentId === id) currentId = idOf(accounts[Math.min(at, accounts.length - 1)]);
      save();
    },
    erasing: () => erasing,
    erased(id) {
      erasing = erasing.filter((one) => one !== id);
      save();
    },
    doubleOf: (id, user) => accounts.find((one) => one.id !== id && isOf(one, user)) ?? null,
  };
  return registry;
}

const empty = (id: string): RegisteredAccount => ({ id, accountKey: null, about: null });
const idOf = (account: RegisteredAccount | undefined): string => account?.id ?? firstAccountId;

function isOf(
  { accountKey, about }: RegisteredAccount,
  user: { serverKey: string; email: string } | { accountKey: string },
): boolean {
  if ('accountKey' in user) return accountKey === user.accountKey;
  return about?.serverKey === user.serverKey && about.email.toLowerCase() === user.email.trim().toLowerCase();
}

/** A further account that nobody had signed in to is not kept for the next start. */
function usable({ accounts }: StoredAccounts, cipher: Cipher): RegisteredAccount[] {
  const unique = accounts.filter(({ id }, at) => accounts.findIndex((one) => one.id === id) === at);
  return unique
    .filter(({ id, accountKey }) => accountKey !== null || id === firstAccountId)
    .map(({ id, accountKey, about }) => ({ id, accountKey, about: unsealed(about, cipher) }));
}

/** The accounts of a machine without a list: the first one, and those whose folders are there. */
function recovered({ foldersFound }: AccountRegistryDeps, { erasing }: StoredAccounts): RegisteredAccount[] {
  const found = foldersFound().filter((id) => accountId.safeParse(id).success && !erasing.includes(id));
  // Their users are unknown until they sign in; nothing of theirs may be discarded as unused.
  return [empty(firstAccountId), ...found.map((id) => ({ ...empty(id), accountKey: '' }))].slice(0, mostAccounts);
}

function sealed(about: AboutAccount | null, cipher: Cipher): string | null {
  if (about === null || !cipher.isAvailable()) return null;
  return Buffer.from(cipher.encrypt(JSON.stringify(about))).toString('base64');
}

function unsealed(text: string | null, cipher: Cipher): AboutAccount | null {
  if (text === null || !cipher.isAvailable()) return null;
  try {
    return aboutAccount.parse(JSON.parse(cipher.decrypt(Buffer.from(text, 'base64'))));
  } catch {
    return null;
  }
}
