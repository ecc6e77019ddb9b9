import { CloudUploadOutlined } from '@ant-design/icons';
import { Badge } from 'antd';
import type { JSX } from 'react';
import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useOutbox } from '@renderer/entities/outgoing/outbox';
import { lingering } from '@renderer/features/outbox/lingering';
import { currentTime } from '@renderer/lib/current-time';
import { IconButton } from '@renderer/ui/icon-button';

import { ToolPopover } from './tool-popover';

const OutboxList = lazy(async () => ({
  default: (await import('@renderer/features/outbox/ui/outbox-list')).OutboxList,
}));

/** Button with the messages that are overdue, on every page. Hidden while there are none. */
export function OutboxButton(): JSX.Element | null {
  const { t } = useTranslation('shell');
  const items = useOutbox();
  const count = useLingering(items);
  const [isOpen, setIsOpen] = useState(false);
  const hasFailed = items.some(({ state }) => state === 'failed');
  const hasUnconfirmed = items.some(({ state }) => state === 'unconfirmed');
  const needsUser = hasFailed || hasUnconfirmed;
  if (count === 0 && !isOpen) return null;
  return (
    <ToolPopover isOpen={isOpen} onOpenChange={setIsOpen} content={<OutboxList onLeave={() => setIsOpen(false)} />}>
      <IconButton
        label={t(hasFailed ? 'outbox.failed' : hasUnconfirmed ? 'outbox.unconfirmed' : 'outbox.waiting', { count })}
        icon={
          <Badge count={count} size="small" {...(!needsUser && { color: 'var(--ant-color-text-secondary)' })}>
            <CloudUploadOutlined />
          </Badge>
        }
      />
    </ToolPopover>
  );
}

function useLingering(items: ReturnType<typeof useOutbox>): number {
  const [now, setNow] = useState(currentTime);
  const { count, nextAt } = lingering(items, now);
  useEffect(() => {
    if (nextAt === null) return undefined;
    const timer = setTimeout(() => setNow(currentTime()), Math.max(0, nextAt - currentTime()));
    return () => clearTimeout(timer);
  }, [nextAt]);
  return count;
}
