import { formatDate } from '@renderer/lib/time';
import { settingValue } from '@shared/domain/setting';
import type { Preferences, SessionView } from '@shared/ipc/views';

/**
 * Local storage keys that the product's other clients write, mirrored for scripts that read them. Main stays the
 * source, and the token is never among them.
 */
type Mirror = Readonly<Record<string, string>>;
export type MirrorStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const sessionKeys = ['companyId', 'userId', 'companyDueDate', 'cshow'] as const;
const enabledValues = new Set(['true', 'enabled']);

/**
 * The storage keys of a session. Campaign screens test for the existence of `cshow`, so it is absent, never 'false'.
 */
function sessionMirror({ user, settings }: SessionView): Mirror {
  const hasCampaigns = enabledValues.has(settingValue(settings, 'campaignsEnabled'));
  return {
    companyId: String(user.companyId),
    userId: String(user.id),
    companyDueDate: user.company.dueDate === null ? '' : formatDate(user.company.dueDate),
    ...(hasCampaigns ? { cshow: 'null' } : {}),
  };
}

/** Writes the keys of the session and removes the rest; without a session, removes all. */
export function mirrorSession(storage: MirrorStorage, session: SessionView | null): void {
  const mirror = session === null ? {} : sessionMirror(session);
  for (const key of sessionKeys) write(storage, key, mirror[key] ?? null);
}

/** Writes the language and the theme that were chosen; they survive a logout. */
export function mirrorPreferences(storage: MirrorStorage, { language, theme }: Preferences): void {
  if (language !== null) write(storage, 'i18nextLng', language);
  if (theme !== null) write(storage, 'preferredTheme', theme);
}

/** True if `cshow` exists, with any value. */
export function hasCampaigns(storage: MirrorStorage): boolean {
  return storage.getItem('cshow') !== null;
}

/** True if a user was signed in when the window was last in use. */
export function hadSession(storage: MirrorStorage): boolean {
  return storage.getItem('userId') !== null;
}

/** The language code in storage, for a profile whose preferences name none. */
export function storedLanguage(storage: MirrorStorage): string | null {
  return storage.getItem('i18nextLng');
}

/** Ignores a full or forbidden storage. */
function write(storage: MirrorStorage, key: string, value: string | null): void {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    // Main is the source; the mirror may be incomplete.
  }
}
