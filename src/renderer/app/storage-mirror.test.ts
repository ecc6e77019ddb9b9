import { describe, expect, it } from 'vitest';

import type { Preferences, SessionView } from '@shared/ipc/views';
import { sessionView } from '@shared/ipc/views';

import { hadSession, hasCampaigns, mirrorPreferences, mirrorSession, storedLanguage } from './storage-mirror';

function memory(initial: Record<string, string> = {}): Storage {
  const entries = new Map(Object.entries(initial));
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** Noon of 9 May 2031, wherever the test runs. */
const dueDate = new Date(2031, 4, 9, 12).toISOString();

function aSession(settings: SessionView['settings'] = []): SessionView {
  return sessionView.parse({
    accountKey: 'https://api.example.com#7',
    user: { id: 7, companyId: 3, name: 'Ana', company: { id: 3, name: 'Café', dueDate } },
    settings,
    plan: null,
  });
}

const saved = (storage: Storage): Record<string, string | null> =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').map((k) => [k, storage.getItem(k)]),
  );

describe('the mirror in local storage', () => {
  it('holds company, user and due date of the session, and no token [STORE-001 deviates] [STORE-002] [STORE-003] [STORE-004]', () => {
    const storage = memory();
    mirrorSession(storage, aSession());
    expect(saved(storage)).toEqual({ companyId: '3', userId: '7', companyDueDate: '09/05/2031' });
  });

  it.each(['true', 'enabled'])('has cshow when campaigns are %s [STORE-005]', (value) => {
    const storage = memory();
    mirrorSession(storage, aSession([{ key: 'campaignsEnabled', value }]));
    expect(storage.getItem('cshow')).not.toBeNull();
  });

  it.each(['false', 'disabled', ''])('loses cshow when campaigns are %j', (value) => {
    const storage = memory({ cshow: 'null' });
    mirrorSession(storage, aSession([{ key: 'campaignsEnabled', value }]));
    expect(storage.getItem('cshow')).toBeNull();
  });

  it('loses the session keys at logout and keeps language and theme', () => {
    const storage = memory({ i18nextLng: 'es', preferredTheme: 'dark' });
    mirrorSession(storage, aSession([{ key: 'campaignsEnabled', value: 'true' }]));
    expect(hadSession(storage)).toBe(true);
    mirrorSession(storage, null);
    expect(hadSession(storage)).toBe(false);
    expect(saved(storage)).toEqual({ i18nextLng: 'es', preferredTheme: 'dark' });
  });

  it('holds the language and the theme once they are chosen [STORE-007] [STORE-008]', () => {
    const storage = memory();
    const nothingChosen: Preferences = {
      language: null,
      theme: null,
      volume: 1,
      isDrawerOpen: null,
      isSigning: true,
      isSpellChecked: true,
      keepsRunning: null,
      quietHours: null,
      quietUntil: 0,
      remindMinutes: 5,
      hidesPreviews: false,
      listWidth: null,
      isListCompact: false,
      foldedGroups: [],
      keys: {},
      opensNextTicket: false,
      microphone: null,
    };
    mirrorPreferences(storage, nothingChosen);
    expect(saved(storage)).toEqual({});
    mirrorPreferences(storage, { ...nothingChosen, language: 'pt', theme: 'light' });
    expect(saved(storage)).toEqual({ i18nextLng: 'pt', preferredTheme: 'light' });
    expect(storedLanguage(storage)).toBe('pt');
  });

  it('ignores a full storage', () => {
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => mirrorSession(full, aSession())).not.toThrow();
  });
});

it('campaigns exist if cshow exists, with any value [ROUTE-041]', () => {
  for (const cshow of ['null', 'false', '', 'true']) expect(hasCampaigns(memory({ cshow }))).toBe(true);
  expect(hasCampaigns(memory())).toBe(false);
});
