import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { EmptyState } from '@renderer/ui/empty-state';

import { paths } from './guard-rules';

/** Page for unknown addresses. */
export function NotFoundScreen(): JSX.Element {
  const { t } = useTranslation('shell');
  return (
    <main className="recado-page">
      <EmptyState
        isPage
        title={t('notFound.title')}
        hint={t('notFound.hint')}
        action={<Link to={paths.home}>{t('notFound.action')}</Link>}
      />
    </main>
  );
}
