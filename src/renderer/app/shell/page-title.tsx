import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { menuEntries } from './menu-entries';

/** The page's heading for those who listen; the menu shows it to those who look. */
export function PageTitle(): JSX.Element {
  const { t } = useTranslation(['shell', 'common']);
  const { pathname } = useLocation();
  const entry = menuEntries.find(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
  const label = pathname === '/subscription' ? 'user.subscription' : entry?.label;
  return <h1 className="recado-hidden">{label === undefined ? t('common:appName') : t(label)}</h1>;
}
