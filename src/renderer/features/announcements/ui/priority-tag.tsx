import { Tag } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { Announcement } from '@shared/domain/announcement';

import { priorityColors } from '../announcement-search';

export function PriorityTag({ priority }: Pick<Announcement, 'priority'>): JSX.Element {
  const { t } = useTranslation('announcements');
  return <Tag color={priorityColors[priority]}>{t(`priorities.${priority}`)}</Tag>;
}
