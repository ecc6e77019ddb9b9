import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { watchForWarning } from '@renderer/entities/connection/connection-warning';
import { useConnections } from '@renderer/entities/connection/use-connections';
import { useSession } from '@renderer/entities/session/session-store';
import { isAdmin } from '@renderer/entities/user/roles';

/** Names of the warning dots in the menu, by the path of their entry. An entry without a name has no dot. */
export function useMenuBadges(): Readonly<Record<string, string>> {
  const { t } = useTranslation('shell');
  const isWarning = useConnectionsWarning();
  return isWarning ? { '/connections': t('menu.badges.connections') } : {};
}

function useConnectionsWarning(): boolean {
  const isEnabled = isAdmin(useSession().user);
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
