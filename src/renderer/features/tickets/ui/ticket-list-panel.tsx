import { CheckCircleOutlined, CoffeeOutlined, InboxOutlined, SearchOutlined } from '@ant-design/icons';
import { hashKey } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '@renderer/ui/empty-state';
import { ErrorState } from '@renderer/ui/error-state';

import type { TicketListView } from '../api/use-ticket-list';
import { ListSkeleton } from './row-skeleton';
import { TicketList } from './ticket-list';

export type EmptyReason = 'open' | 'pending' | 'closed' | 'search' | 'searchStart';

type TicketListPanelProps = {
  view: TicketListView;
  label: string;
  emptyReason: EmptyReason;
  selectedUuid: string | null;
};

/** A list in any state: loading, failed, empty or filled. */
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

const icons: Record<EmptyReason, ReactNode> = {
  open: <InboxOutlined />,
  pending: <CoffeeOutlined />,
  closed: <CheckCircleOutlined />,
  search: <SearchOutlined />,
  searchStart: <SearchOutlined />,
};

function EmptyList({ reason }: { reason: EmptyReason }): JSX.Element {
  const { t } = useTranslation('tickets');
  return <EmptyState icon={icons[reason]} title={t(`empty.${reason}.title`)} hint={t(`empty.${reason}.hint`)} />;
}
