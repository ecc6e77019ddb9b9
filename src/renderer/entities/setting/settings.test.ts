import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import { applyBatch } from '@renderer/entities/live/projection';
import type { Setting } from '@shared/domain/setting';
import type { SessionView } from '@shared/ipc/views';
import { anAttendant } from '@tests/support/renderer/builders';

import { adoptSettings, settingKeys, settingLists } from './settings';

const call = (value: string): Setting => ({ key: 'call', value });
const rating: Setting = { key: 'userRating', value: 'enabled' };
const session = (...settings: Setting[]): SessionView => ({
  accountKey: 'demo#3',
  user: anAttendant(),
  settings,
  plan: null,
  capabilities: [],
  missingRoutes: [],
  entered: null,
});

/** A cache that holds the settings of the login, and the two ways in which a change by another admin reaches it. */
function aCache(...settings: Setting[]) {
  const client = new QueryClient();
  const before = session(...settings);
  const queryKey = settingKeys.list(before.accountKey);
  client.setQueryData(queryKey, settings);
  const scene = { accountKey: before.accountKey, viewer: anAttendant(), projections: [settingLists] };
  return {
    shown: () => client.getQueryData<readonly Setting[]>(queryKey),
    receiveEvent: (setting: Setting) => applyBatch(client, scene, [{ kind: 'setting.changed', setting }]),
    receiveSession: (...next: Setting[]) => adoptSettings(client, before, session(...next)),
  };
}

describe('a change by another admin', () => {
  it.each(['event first', 'session first'])('is applied to the cache once, %s', (order) => {
    const cache = aCache(call('disabled'), rating);
    const steps = [() => cache.receiveEvent(call('enabled')), () => cache.receiveSession(rating, call('enabled'))];
    const [first, second] = order === 'event first' ? steps : steps.toReversed();
    first?.();
    const shown = cache.shown();
    expect(shown).toEqual([call('enabled'), rating]);
    second?.();
    expect(cache.shown()).toBe(shown);
  });

  it('does not undo a newer value of another setting', () => {
    const cache = aCache(call('disabled'), rating);
    cache.receiveEvent({ key: 'asaas', value: 'new' });
    cache.receiveSession(call('enabled'), rating);
    expect(cache.shown()).toEqual([call('enabled'), rating, { key: 'asaas', value: 'new' }]);
  });
});

it('a cache that holds no settings stays empty: they come from the session when they are first shown', () => {
  const client = new QueryClient();
  adoptSettings(client, session(), session(call('enabled')));
  expect(client.getQueryData(settingKeys.list(session().accountKey))).toBeUndefined();
});
