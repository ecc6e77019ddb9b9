import {
  ApiOutlined,
  BranchesOutlined,
  CommentOutlined,
  DeleteOutlined,
  DeploymentUnitOutlined,
  EditOutlined,
  HistoryOutlined,
  LinkOutlined,
  RobotOutlined,
} from '@ant-design/icons';
import { Button, Space } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useRecordList } from '@renderer/entities/records/area-definition';
import { PlanGate } from '@renderer/entities/session/plan-gate';
import { useCapability } from '@renderer/entities/session/use-capability';
import { formatMinute } from '@renderer/lib/time';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordsPage } from '@renderer/ui/page/records-page';
import type { IntegrationId } from '@shared/domain/ids';
import type { Integration, IntegrationType } from '@shared/domain/integration';
import type { IntegrationState } from '@shared/domain/integration-call';

import { integrationArea, useRemoveIntegration } from '../integration-area';
import { useIntegrationStates } from '../integration-calls';
import { CallsDrawer } from './calls-drawer';
import { HealthMark } from './health-mark';
import { IntegrationForm } from './integration-form';

/** Lists the integrations, if the company's plan includes them. */
export function IntegrationsScreen(): JSX.Element {
  return (
    <PlanGate feature="useIntegrations">
      <IntegrationsList />
    </PlanGate>
  );
}

function IntegrationsList(): JSX.Element {
  const { t } = useTranslation(['integrations', 'shell']);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Integration | 'new' | null>(null);
  const list = useRecordList(integrationArea, search);
  const [logged, setLogged] = useState<Integration | null>(null);
  const states = useIntegrationStates();
  const columns = useColumns({ states, edit: setEdited, showCalls: setLogged });
  return (
    <RecordsPage
      id="integrations"
      title={t('shell:menu.integrations')}
      search={{ label: t('search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      actions={<WebhooksButton />}
      create={{ label: t('create'), onClick: () => setEdited('new') }}
      empty={{ icon: <LinkOutlined />, title: t('empty.title'), hint: t('empty.hint'), found: t('empty.found') }}
    >
      {edited !== null && (
        <IntegrationForm integration={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {logged !== null && (
        <CallsDrawer integration={logged} state={states?.get(logged.id)} onClose={() => setLogged(null)} />
      )}
    </RecordsPage>
  );
}

/** Leads to the webhooks, where the server has them. */
function WebhooksButton(): JSX.Element | null {
  const { t } = useTranslation('integrations');
  const navigate = useNavigate();
  if (!useCapability('webhooks')) return null;
  return <Button onClick={() => void navigate('/queue-integration/webhooks')}>{t('webhooks.open')}</Button>;
}

type States = ReadonlyMap<IntegrationId, IntegrationState> | undefined;
type ColumnParts = {
  states: States;
  edit: (integration: Integration) => void;
  showCalls: (integration: Integration) => void;
};

function useColumns({ states, edit, showCalls }: ColumnParts): Column<Integration>[] {
  const { t } = useTranslation('integrations');
  const hasCalls = useCapability('integrationCalls');
  const remove = useRemoveIntegration();
  const stateColumns = useStateColumns(states);
  return [
    {
      key: 'type',
      title: t('columns.type'),
      render: ({ type }) => <IntegrationMark type={type} />,
      sortBy: ({ type }) => type,
    },
    {
      key: 'id',
      title: t('columns.id'),
      align: 'right',
      isSecondary: true,
      render: ({ id }) => id,
      sortBy: ({ id }) => id,
    },
    { key: 'name', title: t('columns.name'), width: 'wide', render: ({ name }) => name, sortBy: ({ name }) => name },
    ...(hasCalls ? stateColumns : []),
    {
      key: 'actions',
      title: t('columns.actions'),
      width: 'fit',
      align: 'right',
      render: (integration) => (
        <>
          {hasCalls && (
            <IconButton
              label={t('calls.open', { name: integration.name })}
              icon={<HistoryOutlined />}
              onClick={() => showCalls(integration)}
            />
          )}
          <IconButton
            label={t('edit', { name: integration.name })}
            icon={<EditOutlined />}
            onClick={() => edit(integration)}
          />
          <IconButton
            label={t('remove', { name: integration.name })}
            icon={<DeleteOutlined />}
            onClick={() => remove(integration)}
          />
        </>
      ),
    },
  ];
}

/** State and last call; empty while the states load. */
function useStateColumns(states: States): Column<Integration>[] {
  const { t } = useTranslation('integrations');
  return [
    {
      key: 'health',
      title: t('calls.columns.health'),
      width: 'phone',
      isWhole: true,
      render: ({ id }) => {
        const state = states?.get(id);
        return state && <HealthMark state={state} />;
      },
      sortBy: ({ id }) => states?.get(id)?.health ?? '',
    },
    {
      key: 'lastCall',
      title: t('calls.columns.last'),
      width: 'moment',
      isSecondary: true,
      render: ({ id }) => formatMinute(states?.get(id)?.lastCall?.createdAt ?? ''),
      sortBy: ({ id }) => states?.get(id)?.lastCall?.createdAt ?? '',
    },
  ];
}

const icons: Record<IntegrationType, JSX.Element> = {
  dialogflow: <CommentOutlined aria-hidden />,
  n8n: <DeploymentUnitOutlined aria-hidden />,
  webhook: <ApiOutlined aria-hidden />,
  typebot: <RobotOutlined aria-hidden />,
  flowbuilder: <BranchesOutlined aria-hidden />,
};

function IntegrationMark({ type }: { type: IntegrationType }): JSX.Element {
  const { t } = useTranslation('integrations');
  return (
    <Space size="small">
      {icons[type]}
      {t(`types.${type}`)}
    </Space>
  );
}
