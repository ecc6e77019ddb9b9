import {
  BranchesOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  MoreOutlined,
  PartitionOutlined,
} from '@ant-design/icons';
import { Dropdown, Tag } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';

import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordsPage } from '@renderer/ui/page/records-page';
import { useToast } from '@renderer/ui/use-toast';
import type { Flow } from '@shared/domain/flow';

import { useDuplicateFlow, useFlows, useRemoveFlow } from '../api/flow-queries';
import { FlowForm } from './flow-form';
import styles from './flows-screen.module.css';
import { NewTicketAction } from './new-ticket-action';

/** The company's conversation flows. */
export function FlowsScreen(): JSX.Element {
  const { t } = useTranslation('flows');
  const [search, setSearch] = useState('');
  const [named, setNamed] = useState<Flow | 'new' | null>(null);
  const list = useFlows(search);
  const columns = useColumns(setNamed);
  return (
    <RecordsPage
      title={t('literal.listTitle')}
      search={{ label: t('list.search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      create={{ label: t('list.add'), onClick: () => setNamed('new') }}
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
  return [
    {
      key: 'name',
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
      key: 'active',
      title: t('list.status'),
      isSecondary: true,
      render: ({ active }) => (
        <Tag color={active ? 'success' : 'default'}>{t(active ? 'list.active' : 'list.inactive')}</Tag>
      ),
    },
    {
      key: 'actions',
      title: t('list.actions'),
      width: 'narrow',
      align: 'right',
      render: (flow) => <FlowMenu flow={flow} rename={rename} />,
    },
  ];
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
