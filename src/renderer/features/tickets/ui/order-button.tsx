import { FieldTimeOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';

import type { TicketOrder } from '../model/ticket-view';
import { changeTicketView } from '../model/ticket-view-store';

/** Puts who waits longest first, and back. */
export function OrderButton({ accountKey, order }: { accountKey: string; order: TicketOrder }): JSX.Element {
  const { t } = useTranslation('tickets');
  const isLongest = order === 'longest';
  return (
    <IconButton
      size="small"
      icon={<FieldTimeOutlined />}
      label={t('longestFirst')}
      isPressed={isLongest}
      onClick={() => changeTicketView(accountKey, { order: isLongest ? 'newest' : 'longest' })}
    />
  );
}
