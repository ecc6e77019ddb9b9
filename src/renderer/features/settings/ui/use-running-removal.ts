import { useTranslation } from 'react-i18next';

import type { Loss } from '@renderer/ui/known-loss';
import { useRemoval } from '@renderer/ui/use-removal';

import type { RunningKind } from '../api/running-queries';
import { useRefreshRunning } from '../api/running-queries';

type Going = { name: string; loss?: Loss; remove: () => Promise<unknown> };

/** Asks, then deletes one of them, and reads their list again. */
export function useRunningRemoval(kind: RunningKind): (going: Going) => void {
  const { t } = useTranslation('settings');
  const refresh = useRefreshRunning(kind);
  const ask = useRemoval();
  return ({ name, remove, ...loss }) =>
    ask({
      title: t(`${kind}.removal.title`, { name }),
      consequence: t(`${kind}.removal.consequence`),
      done: t(`${kind}.deleted`),
      ...loss,
      remove: async () => {
        await remove();
        await refresh();
      },
    });
}
