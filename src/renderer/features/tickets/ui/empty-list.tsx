import { CheckCircleOutlined, CoffeeOutlined, InboxOutlined, SearchOutlined } from '@ant-design/icons';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '@renderer/ui/empty-state';

export type EmptyReason = 'open' | 'pending' | 'closed' | 'search' | 'searchStart';

const icons: Record<EmptyReason, ReactNode> = {
  open: <InboxOutlined />,
  pending: <CoffeeOutlined />,
  closed: <CheckCircleOutlined />,
  search: <SearchOutlined />,
  searchStart: <SearchOutlined />,
};

/** Says why a list is empty and what to do next. */
export function EmptyList({ reason }: { reason: EmptyReason }): JSX.Element {
  const { t } = useTranslation('tickets');
  return <EmptyState icon={icons[reason]} title={t(`empty.${reason}.title`)} hint={t(`empty.${reason}.hint`)} />;
}
