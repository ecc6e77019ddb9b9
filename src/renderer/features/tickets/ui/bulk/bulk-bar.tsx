import {
  CheckOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  MailOutlined,
  SwapOutlined,
  TagOutlined,
} from '@ant-design/icons';
import type { JSX } from 'react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { haveMark } from '@renderer/entities/ticket/use-toggle-mark';
import { IconButton } from '@renderer/ui/icon-button';
import type { Ticket } from '@shared/domain/ticket';

import type { BulkCommand } from '../../api/bulk-commands';
import { offerBulkCommands } from '../../api/bulk-commands';
import { clearSelection } from '../../api/row-selection-store';
import { useBulkActions } from '../../api/use-bulk-actions';
import { mostSelected } from '../../model/row-selection';
import styles from './bulk.module.css';

const BulkTagDialog = lazy(async () => ({ default: (await import('./bulk-tag-dialog')).BulkTagDialog }));

/** Overlays that handle Escape before the selection. */
const overlays = '[role=dialog], dialog[open], .ant-select-open, .ant-dropdown-open, .ant-popover-open';

/** The number of selected tickets and the actions on them. Escape clears the selection before it closes anything. */
export function BulkBar({ tickets }: { tickets: readonly Ticket[] }): JSX.Element {
  const { t } = useTranslation(['tickets', 'keys']);
  const { accountKey } = useSession();
  const [isTagging, setIsTagging] = useState(false);
  const { resolve, transfer, toggleUnread, snooze } = useBulkActions(tickets);
  const tag = (): void => setIsTagging(true);
  useCommands({ resolve, transfer, tag, unread: toggleUnread, snooze });
  useEscapeFirst(clearSelection);
  const count = tickets.length;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bulk.label')}>
      <span className={styles.count} aria-hidden title={t('bulk.most', { number: mostSelected })}>
        {t('bulk.count', { count })}
      </span>
      <IconButton
        icon={<CheckOutlined />}
        label={t('actions.resolve')}
        disabled={resolve === undefined}
        onClick={resolve}
      />
      <IconButton icon={<TagOutlined />} label={t('bulk.tag')} onClick={tag} />
      <IconButton icon={<SwapOutlined />} label={t('keys:commands.transfer')} onClick={transfer} />
      <IconButton
        icon={<MailOutlined />}
        label={t(`marks.unread.${haveMark(accountKey, 'unread', tickets) ? 'remove' : 'set'}`)}
        onClick={toggleUnread}
      />
      <IconButton
        icon={<ClockCircleOutlined />}
        label={t('snooze.action')}
        disabled={snooze === undefined}
        onClick={snooze}
      />
      <IconButton icon={<CloseOutlined />} label={t('bulk.clear')} onClick={clearSelection} />
      {isTagging && (
        <Suspense>
          <BulkTagDialog tickets={tickets} onClose={() => setIsTagging(false)} />
        </Suspense>
      )}
    </div>
  );
}

type Commands = Record<BulkCommand, (() => void) | undefined>;

/** The keys of these commands act on the selection while there is one. */
function useCommands(commands: Commands): void {
  const run = useEffectEvent((name: BulkCommand) => commands[name]?.());
  useEffect(
    () =>
      offerBulkCommands({
        resolve: () => run('resolve'),
        transfer: () => run('transfer'),
        tag: () => run('tag'),
        unread: () => run('unread'),
        snooze: () => run('snooze'),
      }),
    [],
  );
}

function useEscapeFirst(clear: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || document.querySelector(overlays) !== null) return;
      event.preventDefault();
      event.stopPropagation();
      clear();
    };
    // Conversation and search fields listen in the bubbling phase.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [clear]);
}
