import { DeleteOutlined, EditOutlined, PaperClipOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useRecordList } from '@renderer/entities/records/area-definition';
import { BulkRemoval } from '@renderer/entities/records/bulk-removal';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { isAdmin } from '@renderer/entities/user/roles';
import { formatDate } from '@renderer/lib/time';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordsPage } from '@renderer/ui/page/records-page';
import { useSelection } from '@renderer/ui/page/use-selection';
import { hasPermission } from '@shared/domain/permission';
import type { QuickMessage } from '@shared/domain/quick-message';
import type { SessionUser } from '@shared/domain/user';

import { quickMessageArea, useRemoveQuickMessage } from '../quick-message-area';
import { QuickMessageForm } from './quick-message-form';
import styles from './quick-messages.module.css';

/** Lists the saved replies. Users can edit their own; admins can edit all. */
export function QuickMessagesScreen(): JSX.Element {
  const { t } = useTranslation(['quickMessages', 'shell']);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<QuickMessage | 'new' | null>(null);
  const list = useRecordList(quickMessageArea, search);
  const columns = useColumns(setEdited);
  const { user } = useSession();
  const selection = useSelection<QuickMessage>();
  const nameOf = ({ shortcode }: QuickMessage): string => shortcode;
  return (
    <RecordsPage
      id="quick-messages"
      title={t('shell:menu.quickMessages')}
      search={{ label: t('search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      selection={{
        selection,
        at: 'shortcode',
        nameOf,
        canSelect: (row) => canChange(user, row),
        actions: <BulkRemoval area={quickMessageArea} selection={selection} nameOf={nameOf} loss={t('removal.many')} />,
      }}
      create={{ label: t('create'), onClick: () => setEdited('new') }}
      empty={{ icon: <ThunderboltOutlined />, title: t('empty.title'), hint: t('empty.hint'), found: t('empty.found') }}
    >
      {edited !== null && (
        <QuickMessageForm
          key={edited === 'new' ? 'new' : edited.id}
          message={edited === 'new' ? null : edited}
          onOpen={setEdited}
          onClose={() => setEdited(null)}
        />
      )}
    </RecordsPage>
  );
}

function useColumns(edit: (message: QuickMessage) => void): Column<QuickMessage>[] {
  const { t } = useTranslation('quickMessages');
  const { user } = useSession();
  const remove = useRemoveQuickMessage();
  const isCounted = useCapability('replyUsage');
  return [
    {
      key: 'shortcode',
      sortBy: ({ shortcode }) => shortcode,
      title: t('columns.shortcode'),
      render: ({ shortcode, geral }) => (
        <span className={styles.reply}>
          <bdi className={styles.shortcode}>{shortcode}</bdi>
          {geral && <Tag>{t('shared')}</Tag>}
        </span>
      ),
    },
    {
      key: 'message',
      title: t('columns.message'),
      // Beside the uses, equal shares leave room for the shortcodes.
      ...(isCounted ? {} : { width: 'wide' as const }),
      isSecondary: true,
      render: ({ message }) => message,
      sortBy: ({ message }) => message,
    },
    {
      key: 'attachment',
      sortBy: ({ mediaName }) => mediaName,
      title: t('columns.attachment'),
      isSecondary: true,
      render: ({ mediaName }) =>
        mediaName === '' ? (
          <span className={styles.none}>{t('noAttachment')}</span>
        ) : (
          <span title={mediaName}>
            <PaperClipOutlined aria-hidden /> {mediaName}
          </span>
        ),
    },
    ...(isCounted ? [usesColumn(t)] : []),
    {
      key: 'actions',
      title: t('columns.actions'),
      width: 'fitTwo',
      align: 'right',
      render: (message) =>
        canChange(user, message) && (
          <>
            <IconButton
              label={t('edit', { shortcode: message.shortcode })}
              icon={<EditOutlined />}
              onClick={() => edit(message)}
            />
            <IconButton
              label={t('remove', { shortcode: message.shortcode })}
              icon={<DeleteOutlined />}
              onClick={() => remove(message)}
            />
          </>
        ),
    },
  ];
}

/** Messages that were sent with the reply, and the day of the last one. */
function usesColumn(t: TFunction<'quickMessages'>): Column<QuickMessage> {
  return {
    key: 'uses',
    title: t('columns.uses'),
    isSecondary: true,
    isWhole: true,
    sortBy: ({ usesCount }) => usesCount,
    render: ({ usesCount, lastUsedAt }) =>
      lastUsedAt === null ? (
        <span className={styles.none}>{t('uses.none')}</span>
      ) : (
        t('uses.times', { count: usesCount, date: formatDate(lastUsedAt) })
      ),
  };
}

/** Admins can change every reply, others their own and those without an owner; shared ones with the permission. */
function canChange(user: SessionUser, message: QuickMessage): boolean {
  if (isAdmin(user)) return true;
  const isOwn = message.userId === null || message.userId === user.id;
  return isOwn && (!message.geral || hasPermission(user, 'teamReplies'));
}
