import { BellOutlined } from '@ant-design/icons';
import { Badge } from 'antd';
import type { JSX } from 'react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useUnreadCount } from '@renderer/entities/ticket/use-unread-count';
import { IconButton } from '@renderer/ui/icon-button';

import { ToolPopover } from './tool-popover';

const UnreadList = lazy(async () => ({
  default: (await import('@renderer/features/tickets/ui/unread-list')).UnreadList,
}));

/** The user's unread tickets, on every page. */
export function NotificationsPopover(): JSX.Element {
  const { t } = useTranslation('shell');
  const count = useUnreadCount();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ToolPopover isOpen={isOpen} onOpenChange={setIsOpen} content={<UnreadList onOpen={() => setIsOpen(false)} />}>
      <IconButton
        label={t('notifications', { count })}
        icon={
          <Badge dot={count > 0}>
            <BellOutlined />
          </Badge>
        }
      />
    </ToolPopover>
  );
}
