import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { EmptyState } from '@renderer/ui/empty-state';

import { paths } from './guard-rules';

/** Page for a function that the server lacks. */
export function AbsentScreen(): JSX.Element {
  const { t } = useTranslation(['shell', 'errors']);
  return (
    <main className="recado-page">
      <EmptyState
        isPage
        title={t('errors:ERR_NO_ROUTE_FOUND')}
        hint={t('absent.hint')}
        action={<Link to={paths.tickets}>{t('absent.action')}</Link>}
      />
    </main>
  );
}
