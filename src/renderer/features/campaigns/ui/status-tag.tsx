import { Tag } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { Campaign } from '@shared/domain/campaign';

const colors = {
  INATIVA: 'default',
  PROGRAMADA: 'blue',
  EM_ANDAMENTO: 'processing',
  CANCELADA: 'error',
  FINALIZADA: 'success',
} as const;

export function StatusTag({ status }: Pick<Campaign, 'status'>): JSX.Element {
  const { t } = useTranslation('campaigns');
  return <Tag color={colors[status]}>{t(`statuses.${status}`)}</Tag>;
}
