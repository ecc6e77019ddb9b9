import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { screenAt } from '../routes/screens';

/** The page's heading for screen readers; sighted users see it in the menu. */
export function PageTitle(): JSX.Element {
  const { t } = useTranslation(['shell', 'common']);
  const { pathname } = useLocation();
  const title = screenAt(pathname)?.title;
  return <h1 className="recado-hidden">{title === undefined ? t('common:appName') : t(title)}</h1>;
}
