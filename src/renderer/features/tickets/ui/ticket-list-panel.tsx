import { hashKey } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '@renderer/ui/error-state';

import type { TicketListView } from '../api/use-ticket-list';
import type { EmptyReason } from './empty-list';
import { EmptyList } from './empty-list';
import { ListSkeleton } from './row-skeleton';
import { TicketList } from './ticket-list';

type TicketListPanelProps = {
  view: TicketListView;
  label: string;
  emptyReason: EmptyReason;
  selectedUuid: string | null;
};

/** A list in whichever state it is: on its way, failed, empty, or there. */
export function TicketListPanel({ view, label, emptyReason, selectedUuid }: TicketListPanelProps): JSX.Element {
  const { t } = useTranslation('common');
  const { list, error, retry, isRetrying } = view;
  if (emptyReason === 'searchStart') return <EmptyList reason={emptyReason} />;
  if (error !== null) return <ErrorState error={error} onRetry={retry} isRetrying={isRetrying} />;
  if (list === undefined) return <ListSkeleton label={t('loading')} />;
  if (list.tickets.length === 0 && list.nextPage === null) return <EmptyList reason={emptyReason} />;
  const key = hashKey([list.filter]);
  return <TicketList key={key} label={label} list={list} view={view} selectedUuid={selectedUuid} />;
}
