import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import type { Setting } from '@shared/domain/setting';

import type { Viewer } from '../live/projection';
import { projection } from '../live/projection';
import type { Reducers } from '../live/reducers';
import { useSession } from '../session/session-store';

export const settingKeys = { list: (accountKey: string): QueryKey => [accountKey, 'settings'] };

/** The company's current settings. */
export function useSettings(): UseQueryResult<Setting[]> {
  const { accountKey } = useSession();
  return useQuery({ queryKey: settingKeys.list(accountKey), queryFn: () => backend.send('settings.list', {}) });
}

export const settingReducers: Reducers<readonly Setting[], Viewer> = {
  'setting.changed': (settings, { setting }) => {
    const known = settings.find(({ key }) => key === setting.key);
    if (known === undefined) return [...settings, setting];
    return known.value === setting.value ? settings : settings.with(settings.indexOf(known), setting);
  },
};

/** The company's settings under an account. */
export const settingLists = projection<readonly Setting[]>({ prefix: settingKeys.list, reducers: settingReducers });
