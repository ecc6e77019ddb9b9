import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '@renderer/ui/empty-state';
import { Mark } from '@renderer/ui/mark';

/** Placeholder for the conversation while no ticket is open. */
export function NoTicket(): JSX.Element {
  const { t } = useTranslation('tickets');
  return <EmptyState icon={<Mark size={72} />} title={t('placeholder.title')} hint={t('placeholder.hint')} />;
}
