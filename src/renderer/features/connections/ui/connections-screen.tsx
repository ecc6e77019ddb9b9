import { CheckCircleFilled, DeleteOutlined, EditOutlined, MobileOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConnections } from '@renderer/entities/connection/use-connections';
import { wholeList } from '@renderer/entities/records/whole-list';
import { useSession } from '@renderer/entities/session/session-store';
import { formatShortDateTime } from '@renderer/lib/time';
import { EmptyState } from '@renderer/ui/empty-state';
import { IconButton } from '@renderer/ui/icon-button';
import { ListedRecords } from '@renderer/ui/page/listed-records';
import { PageFrame } from '@renderer/ui/page/page-frame';
import type { Column } from '@renderer/ui/page/record-table';
import type { Connection, ConnectionStatus } from '@shared/domain/connection';
import { hasRule } from '@shared/domain/permissions';

import { useRemoveConnection } from '../connection-area';
import { statusTones } from '../model/session-actions';
import { CodeModal } from './code-modal';
import { ConnectionForm } from './connection-form';
import styles from './connections.module.css';
import { SessionButtons } from './session-buttons';

/** Lists the company's connections with their status. Only admins can create, pair, edit or remove them. */
export function ConnectionsScreen(): JSX.Element {
  const { t } = useTranslation(['connections', 'shell']);
  const { user } = useSession();
  const list = wholeList(useConnections());
  const [edited, setEdited] = useState<Connection | 'new' | null>(null);
  const [paired, setPaired] = useState<Pick<Connection, 'id' | 'name'> | null>(null);
  const columns = useColumns({ edit: setEdited, showCode: setPaired });
  const create = hasRule(user, 'connections-page:addConnection') && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('create')}
    </Button>
  );
  const label = t('shell:menu.connections');
  return (
    <PageFrame title={label} actions={create}>
      <ListedRecords
        label={label}
        columns={columns}
        list={list}
        empty={<EmptyState icon={<MobileOutlined />} title={t('empty.title')} hint={t('empty.hint')} action={create} />}
      />
      {edited !== null && (
        <ConnectionForm
          key={edited === 'new' ? 'new' : edited.id}
          connectionId={edited === 'new' ? null : edited.id}
          onOpen={setEdited}
          onCreated={setPaired}
          onClose={() => setEdited(null)}
        />
      )}
      {paired !== null && <CodeModal connection={paired} onClose={() => setPaired(null)} />}
    </PageFrame>
  );
}

type ConnectionActions = { edit: (connection: Connection) => void; showCode: (connection: Connection) => void };

function useColumns({ edit, showCode }: ConnectionActions): Column<Connection>[] {
  const { t } = useTranslation('connections');
  const { user } = useSession();
  const removeConnection = useRemoveConnection();
  const session: Column<Connection> = {
    key: 'session',
    title: t('columns.session'),
    render: (row) => <SessionButtons connection={row} onShowCode={() => showCode(row)} />,
  };
  const actions: Column<Connection> = {
    key: 'actions',
    title: t('columns.actions'),
    width: 'fitTwo',
    align: 'right',
    render: (row) => (
      <>
        <IconButton label={t('edit', { name: row.name })} icon={<EditOutlined />} onClick={() => edit(row)} />
        <IconButton
          label={t('remove', { name: row.name })}
          icon={<DeleteOutlined />}
          onClick={() => removeConnection(row)}
        />
      </>
    ),
  };
  return [
    { key: 'name', title: t('columns.name'), render: (row) => <ConnectionName connection={row} /> },
    {
      key: 'status',
      title: t('columns.status'),
      width: 'moment',
      render: ({ status }) => <StatusMark status={status} />,
    },
    ...(hasRule(user, 'connections-page:actionButtons') ? [session] : []),
    {
      key: 'updatedAt',
      title: t('columns.updatedAt'),
      width: 'fit',
      isSecondary: true,
      render: ({ updatedAt }) => formatShortDateTime(updatedAt),
    },
    {
      key: 'default',
      title: t('columns.default'),
      width: 'narrow',
      align: 'center',
      isSecondary: true,
      render: ({ isDefault }) =>
        isDefault && <CheckCircleFilled role="img" aria-label={t('isDefault')} className={styles.default ?? ''} />,
    },
    ...(hasRule(user, 'connections-page:editOrDeleteConnection') ? [actions] : []),
  ];
}

/** The name, above the queues in which its customers arrive. */
function ConnectionName({ connection: { name, queues } }: { connection: Connection }): JSX.Element {
  const names = (queues ?? []).map((queue) => queue.name).join(', ');
  return (
    <>
      <strong>{name}</strong>
      {names !== '' && <span className={styles.queues ?? ''}>{names}</span>}
    </>
  );
}

function StatusMark({ status }: { status: ConnectionStatus }): JSX.Element {
  const { t } = useTranslation('connections');
  return <Badge className={styles.status ?? ''} status={statusTones[status]} text={t(`status.${status}`)} />;
}
