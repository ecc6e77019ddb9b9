import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useUnreadCount } from '@renderer/entities/ticket/use-unread-count';
import { callMain } from '@renderer/lib/bridge';

import { documentTitle } from './shell-rules';

/** Reports the unread count to the window title and to main (tray, badge). */
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
