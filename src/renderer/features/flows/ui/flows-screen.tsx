import {
  BranchesOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  MessageOutlined,
  MoreOutlined,
  PartitionOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Form, Input, Tag } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { z } from 'zod';

import { useMayManage } from '@renderer/entities/session/use-may-manage';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordsPage } from '@renderer/ui/page/records-page';
import { useToast } from '@renderer/ui/use-toast';
import type { Flow } from '@shared/domain/flow';

import { useDuplicateFlow, useFlows, useNameFlow, useRemoveFlow } from '../api/flow-queries';
import { flowNameFault } from '../model/flow-name';
import styles from './flows-screen.module.css';
import { StartList } from './triggers/start-list';

/** The company's conversation flows. */
export function FlowsScreen(): JSX.Element {
  const { t } = useTranslation('flows');
  const [search, setSearch] = useState('');
  const [named, setNamed] = useState<Flow | 'new' | null>(null);
  const list = useFlows(search);
  const columns = useColumns(setNamed);
  const mayManage = useMayManage('flows');
  return (
    <RecordsPage
      id="flows"
      title={t('literal.listTitle')}
      search={{ label: t('list.search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      create={mayManage ? { label: t('list.add'), onClick: () => setNamed('new') } : null}
      empty={{
        icon: <BranchesOutlined />,
        title: t('list.empty'),
        hint: t('list.emptyHint'),
        found: t('list.notFound'),
      }}
      actions={<NewTicketAction />}
    >
      {named !== null && <FlowForm flow={named === 'new' ? null : named} onClose={() => setNamed(null)} />}
    </RecordsPage>
  );
}

function useColumns(rename: (flow: Flow) => void): Column<Flow>[] {
  const { t } = useTranslation('flows');
  const mayManage = useMayManage('flows');
  const columns: Column<Flow>[] = [
    {
      key: 'name',
      sortBy: ({ name }) => name,
      title: t('list.name'),
      width: 'wide',
      // The link covers its row, so that a click anywhere on it opens the flow.
      render: ({ id, name }) => (
        <Link to={`/flowbuilder/${id}`} className={styles.name} dir="auto">
          {name}
        </Link>
      ),
    },
    {
      key: 'starts',
      title: t('triggers.title'),
      isSecondary: true,
      render: ({ id }) => <StartList id={id} />,
    },
    {
      key: 'active',
      sortBy: ({ active }) => Number(active),
      title: t('list.status'),
      isSecondary: true,
      render: ({ active }) => (
        <Tag color={active ? 'success' : 'default'}>{t(active ? 'list.active' : 'list.inactive')}</Tag>
      ),
    },
  ];
  if (!mayManage) return columns;
  const actions: Column<Flow> = {
    key: 'actions',
    title: t('list.actions'),
    width: 'narrow',
    align: 'right',
    render: (flow) => <FlowMenu flow={flow} rename={rename} />,
  };
  return [...columns, actions];
}

function FlowMenu({ flow, rename }: { flow: Flow; rename: (flow: Flow) => void }): JSX.Element {
  const { t } = useTranslation('flows');
  const navigate = useNavigate();
  const duplicate = useDuplicateFlow();
  const remove = useRemoveFlow();
  const toast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await duplicate(flow);
      toast.success(t('literal.duplicated'));
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <span className={styles.menu}>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'name', icon: <EditOutlined />, label: t('list.editName'), onClick: () => rename(flow) },
            {
              key: 'flow',
              icon: <PartitionOutlined />,
              label: t('list.editFlow'),
              onClick: () => void navigate(`/flowbuilder/${flow.id}`),
            },
            { key: 'duplicate', icon: <CopyOutlined />, label: t('list.duplicate'), onClick: () => void copy() },
            { type: 'divider' },
            {
              key: 'remove',
              icon: <DeleteOutlined />,
              danger: true,
              label: t('list.remove'),
              onClick: () => remove(flow),
            },
          ],
        }}
      >
        <IconButton label={t('list.menuOf', { name: flow.name })} icon={<MoreOutlined />} />
      </Dropdown>
    </span>
  );
}

const schema = z.object({ name: z.string().trim().min(2).max(50) });

/** Creates a flow and opens its editor, or renames the given one. */
function FlowForm({ flow, onClose }: { flow: Flow | null; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('flows');
  const navigate = useNavigate();
  const name = useNameFlow(flow);
  const save = async (typed: string): Promise<void> => {
    const made = await name(typed);
    if (made !== null) void navigate(`/flowbuilder/${made.id}`);
  };
  const validate = (_rule: unknown, value: unknown): Promise<void> => {
    const fault = flowNameFault(typeof value === 'string' ? value : '');
    return fault === null ? Promise.resolve() : Promise.reject(new Error(t(`literal.${fault}`)));
  };
  return (
    <FormDrawer
      title={t(flow === null ? 'list.addTitle' : 'list.renameTitle')}
      schema={schema}
      initial={{ name: flow?.name ?? '' }}
      fieldOfError={({ code }) => (code.startsWith('ERR_FLOW_') ? 'name' : null)}
      onSubmit={({ name }) => save(name)}
      onClose={onClose}
    >
      <Form.Item name="name" required label={t('list.name')} rules={[{ validator: validate }]}>
        <Input autoFocus />
      </Form.Item>
    </FormDrawer>
  );
}

const NewTicketDialog = lazy(async () => {
  const { NewTicketDialog } = await import('@renderer/entities/new-ticket/new-ticket-dialog');
  return { default: NewTicketDialog };
});

/** Opens a conversation with a contact from the list of flows. */
function NewTicketAction(): JSX.Element {
  const { t } = useTranslation('flows');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<MessageOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('list.newTicket')}
      </Button>
      {isOpen && (
        <Suspense>
          <NewTicketDialog onClose={() => setIsOpen(false)} onOpened={(uuid) => void navigate(ticketPath(uuid))} />
        </Suspense>
      )}
    </>
  );
}
