import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { watchForWarning } from '@renderer/entities/connection/connection-warning';
import { useConnections } from '@renderer/entities/connection/use-connections';

import { isAdmin } from '../routes/page-access';
import { useGuest } from '../routes/use-guest';

/** What the dot beside an entry of the menu means, by the entry's path; without a text there is no dot. */
export function useMenuBadges(): Readonly<Record<string, string>> {
  const { t } = useTranslation('shell');
  const isWarning = useConnectionsWarning();
  return isWarning ? { '/connections': t('menu.badges.connections') } : {};
}

function useConnectionsWarning(): boolean {
  const isEnabled = isAdmin(useGuest());
  const { data } = useConnections({ isEnabled });
  const [isWarning, setIsWarning] = useState(false);
  useEffect(() => {
    if (data === undefined) return undefined;
    const watch = watchForWarning(setIsWarning);
    watch.changed(data);
    return watch.stop;
  }, [data]);
  return isEnabled && isWarning;
}
