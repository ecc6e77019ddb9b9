import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import type { Setting } from '@shared/domain/setting';
import type { SessionView } from '@shared/ipc/views';

import type { Reducers, Viewer } from '../live/projection';
import { projection } from '../live/projection';
import { useSession } from '../session/session-store';

export const settingKeys = { list: (accountKey: string): QueryKey => [accountKey, 'settings'] };

/** The settings in the cache, which is their only home: main's session gives the values of the login to begin with. */
function settingsQuery({ accountKey, settings }: SessionView) {
  return queryOptions({
    queryKey: settingKeys.list(accountKey),
    queryFn: () => backend.send('settings.list', {}),
    initialData: () => settings,
    initialDataUpdatedAt: 0,
  });
}

/** The company's settings. `isCurrent` is false while only the values of the login are known. */
export function useSettings() {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(settingsQuery(useSession()));
  return { data, error, refetch, isFetching, isCurrent: dataUpdatedAt > 0 };
}

/** The same settings without a request of its own: for hooks that are mounted all the time. */
export function useKnownSettings(): readonly Setting[] {
  return useQuery({ ...settingsQuery(useSession()), staleTime: Infinity }).data;
}

function withSetting(settings: readonly Setting[], setting: Setting): readonly Setting[] {
  const known = settings.find(({ key }) => key === setting.key);
  if (known === undefined) return [...settings, setting];
  return known.value === setting.value ? settings : settings.with(settings.indexOf(known), setting);
}

export const settingReducers: Reducers<readonly Setting[], Viewer> = {
  'setting.changed': (settings, { setting }) => withSetting(settings, setting),
};

/** Applies to the cache what a newer session of the same account says of the settings; events may have been missed. */
export function adoptSettings(client: QueryClient, before: SessionView, now: SessionView): void {
  const changed = now.settings.filter(
    ({ key, value }) => !before.settings.some((known) => known.key === key && known.value === value),
  );
  if (changed.length === 0) return;
  client.setQueryData<readonly Setting[]>(settingKeys.list(now.accountKey), (known) =>
    known === undefined ? undefined : changed.reduce(withSetting, known),
  );
}

/** The company's settings under an account. */
export const settingLists = projection<readonly Setting[]>({ prefix: settingKeys.list, reducers: settingReducers });
