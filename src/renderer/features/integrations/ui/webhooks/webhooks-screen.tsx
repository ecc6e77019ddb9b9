import { ArrowLeftOutlined, DeleteOutlined, EditOutlined, HistoryOutlined, LinkOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useRecordList } from '@renderer/entities/records/area-definition';
import { PlanGate } from '@renderer/entities/session/plan-gate';
import { useCapability } from '@renderer/entities/session/use-capability';
import { formatMinute } from '@renderer/lib/time';
import { EmptyState } from '@renderer/ui/empty-state';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordsPage } from '@renderer/ui/page/records-page';
import type { Webhook } from '@shared/domain/webhook';

import type { MadeWebhook } from '../../webhook-area';
import { useRemoveWebhook, webhookArea } from '../../webhook-area';
import { HealthMark } from '../health-mark';
import { SecretDialog } from './secret-dialog';
import { WebhookDrawer } from './webhook-drawer';
import { WebhookForm } from './webhook-form';

/** Lists the company's webhooks, if its plan includes integrations and the server has them. */
export function WebhooksScreen(): JSX.Element {
  const { t } = useTranslation('integrations');
  const hasWebhooks = useCapability('webhooks');
  return (
    <PlanGate feature="useIntegrations">
      {hasWebhooks ? (
        <WebhooksList />
      ) : (
        <EmptyState isPage icon={<LinkOutlined />} title={t('webhooks.missing')} action={<BackToIntegrations />} />
      )}
    </PlanGate>
  );
}

function WebhooksList(): JSX.Element {
  const { t } = useTranslation('integrations');
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [logged, setLogged] = useState<Webhook | null>(null);
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const list = useRecordList(webhookArea, search);
  const columns = useColumns({ edit: setEdited, showCalls: setLogged });
  return (
    <RecordsPage
      id="webhooks"
      title={t('webhooks.title')}
      search={{ label: t('webhooks.search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      actions={<BackToIntegrations />}
      create={{ label: t('webhooks.create'), onClick: () => setEdited('new') }}
      empty={{
        icon: <LinkOutlined />,
        title: t('webhooks.empty.title'),
        hint: t('webhooks.empty.hint'),
        found: t('webhooks.empty.found'),
      }}
    >
      {edited !== null && (
        <WebhookForm webhook={edited === 'new' ? null : edited} onMade={setMade} onClose={() => setEdited(null)} />
      )}
      {logged !== null && (
        <WebhookDrawer
          webhook={list.rows?.find(({ id }) => id === logged.id) ?? logged}
          onClose={() => setLogged(null)}
        />
      )}
      {made !== null && <SecretDialog made={made} onClose={() => setMade(null)} />}
    </RecordsPage>
  );
}

function BackToIntegrations(): JSX.Element {
  const { t } = useTranslation('integrations');
  const navigate = useNavigate();
  return (
    <Button icon={<ArrowLeftOutlined />} onClick={() => void navigate('/queue-integration')}>
      {t('webhooks.back')}
    </Button>
  );
}

type ColumnParts = { edit: (webhook: Webhook) => void; showCalls: (webhook: Webhook) => void };

function useColumns({ edit, showCalls }: ColumnParts): Column<Webhook>[] {
  const { t } = useTranslation('integrations');
  const remove = useRemoveWebhook();
  return [
    { key: 'name', title: t('columns.name'), render: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'url',
      title: t('webhooks.columns.url'),
      width: 'wide',
      isSecondary: true,
      render: ({ url }) => url,
      sortBy: ({ url }) => url,
    },
    {
      key: 'events',
      title: t('webhooks.columns.events'),
      isSecondary: true,
      isWhole: true,
      render: ({ events }) => events.map((event) => t(`webhooks.events.${event}`)).join(', '),
      sortBy: ({ events }) => events.length,
    },
    {
      key: 'health',
      title: t('calls.columns.health'),
      width: 'phone',
      isWhole: true,
      render: (webhook) => (webhook.active ? <HealthMark state={webhook} /> : t('webhooks.off')),
      sortBy: ({ active, health }) => (active ? health : ''),
    },
    {
      key: 'lastCall',
      title: t('calls.columns.last'),
      width: 'moment',
      isSecondary: true,
      render: ({ lastCallAt }) => formatMinute(lastCallAt ?? ''),
      sortBy: ({ lastCallAt }) => lastCallAt ?? '',
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      width: 'fit',
      align: 'right',
      render: (webhook) => (
        <>
          <IconButton
            label={t('calls.open', { name: webhook.name })}
            icon={<HistoryOutlined />}
            onClick={() => showCalls(webhook)}
          />
          <IconButton label={t('edit', { name: webhook.name })} icon={<EditOutlined />} onClick={() => edit(webhook)} />
          <IconButton
            label={t('remove', { name: webhook.name })}
            icon={<DeleteOutlined />}
            onClick={() => remove(webhook)}
          />
        </>
      ),
    },
  ];
}
