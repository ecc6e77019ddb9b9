import { ApartmentOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { BulkRemoval } from '@renderer/entities/records/bulk-removal';
import { useSession } from '@renderer/entities/session/session-store';
import { EmptyState } from '@renderer/ui/empty-state';
import { IconButton } from '@renderer/ui/icon-button';
import { ListedRecords } from '@renderer/ui/page/listed-records';
import { PageFrame } from '@renderer/ui/page/page-frame';
import type { Column } from '@renderer/ui/page/record-table';
import { withCheckboxes } from '@renderer/ui/page/select-column';
import { SelectionBar } from '@renderer/ui/page/selection-bar';
import { useSelection } from '@renderer/ui/page/use-selection';
import { hasPermission } from '@shared/domain/permission';
import type { QueueDetails } from '@shared/domain/queue';

import { queueArea, useQueues, useRemoveQueue } from '../api/queue-queries';
import { QueueForm } from './queue-form';
import styles from './queues-screen.module.css';

/** Lists the company's queues. Holders of the permission can create, edit or remove them. */
export function QueuesScreen(): JSX.Element {
  const { t } = useTranslation(['queues', 'shell']);
  const { t: selectionText } = useTranslation('selection');
  const canManage = hasPermission(useSession().user, 'queues');
  const [edited, setEdited] = useState<QueueDetails | 'new' | null>(null);
  const list = useQueues();
  const selection = useSelection<QueueDetails>();
  const nameOf = ({ name }: QueueDetails): string => name;
  const own = useColumns(setEdited);
  const columns = canManage ? withCheckboxes(own, { selection, at: 'name', nameOf, t: selectionText }) : own;
  const create = canManage && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('create')}
    </Button>
  );
  return (
    <PageFrame
      title={t('shell:menu.queues')}
      selection={
        <SelectionBar
          selection={selection}
          rows={list.rows ?? []}
          actions={<BulkRemoval area={queueArea} selection={selection} nameOf={nameOf} loss={t('removal.many')} />}
        />
      }
      actions={create}
    >
      <ListedRecords
        id="queues"
        label={t('shell:menu.queues')}
        columns={columns}
        list={list}
        empty={
          <EmptyState icon={<ApartmentOutlined />} title={t('empty.title')} hint={t('empty.hint')} action={create} />
        }
      />
      {edited !== null && (
        <QueueForm
          key={edited === 'new' ? 'new' : edited.id}
          queue={edited === 'new' ? null : edited}
          onOpen={setEdited}
          onClose={() => setEdited(null)}
        />
      )}
    </PageFrame>
  );
}

function useColumns(edit: (queue: QueueDetails) => void): Column<QueueDetails>[] {
  const { t } = useTranslation('queues');
  const canManage = hasPermission(useSession().user, 'queues');
  const remove = useRemoveQueue();
  return [
    {
      key: 'id',
      title: t('columns.id'),
      width: 'narrow',
      isSecondary: true,
      render: ({ id }) => id,
      sortBy: ({ id }) => id,
    },
    { key: 'name', title: t('columns.name'), render: ({ name }) => name, sortBy: ({ name }) => name },
    { key: 'color', title: t('columns.color'), width: 'narrow', render: ({ color }) => <Swatch color={color} /> },
    {
      key: 'order',
      sortBy: ({ orderQueue }) => orderQueue,
      title: t('columns.order'),
      width: 'narrow',
      align: 'right',
      isSecondary: true,
      render: ({ orderQueue }) => orderQueue ?? '–',
    },
    {
      key: 'greeting',
      title: t('columns.greeting'),
      width: 'wide',
      isSecondary: true,
      render: ({ greetingMessage }) => greetingMessage || '–',
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      width: 'fit',
      align: 'right',
      render: (queue) =>
        canManage && (
          <>
            <IconButton label={t('edit', { name: queue.name })} icon={<EditOutlined />} onClick={() => edit(queue)} />
            <IconButton
              label={t('remove', { name: queue.name })}
              icon={<DeleteOutlined />}
              onClick={() => remove(queue)}
            />
          </>
        ),
    },
  ];
}

function Swatch({ color }: { color: string }): JSX.Element {
  return <span role="img" aria-label={color} title={color} className={styles.swatch} style={{ background: color }} />;
}
