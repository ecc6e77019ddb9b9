import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useUnreadCount } from '@renderer/entities/ticket/use-unread-count';
import { callMain } from '@renderer/lib/bridge';

import { documentTitle } from './shell-rules';

/** Tells the window's title and main (tray, badge) the one unread count. */
export function UnreadReporter(): null {
  const { t } = useTranslation('common');
  const count = useUnreadCount();
  const appName = t('appName');
  useEffect(() => {
    document.title = documentTitle(appName, count);
    return () => {
      document.title = appName;
    };
  }, [appName, count]);
  useEffect(() => {
    // A count that main missed is corrected by the next one.
    callMain('unread.report', { count }).catch(() => undefined);
  }, [count]);
  return null;
}
