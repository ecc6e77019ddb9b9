import {
  BarChartOutlined,
  DeleteOutlined,
  EditOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  SendOutlined,
} from '@ant-design/icons';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useRecordList } from '@renderer/entities/records/area-definition';
import { formatDateTime } from '@renderer/lib/time';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordsPage } from '@renderer/ui/page/records-page';
import type { Campaign } from '@shared/domain/campaign';

import { campaignArea, useRemoveCampaign, useRestartCampaign, useStopCampaign } from '../campaign-area';
import { CampaignForm } from './campaign-form';
import { StatusTag } from './status-tag';

/** Lists the company's campaigns with the actions that their status allows. */
export function CampaignsScreen(): JSX.Element {
  const { t } = useTranslation(['campaigns', 'shell']);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Campaign | 'new' | null>(null);
  const list = useRecordList(campaignArea, search);
  const columns = useColumns(setEdited);
  return (
    <RecordsPage
      title={t('shell:menu.campaigns')}
      search={{ label: t('search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      create={{ label: t('create'), onClick: () => setEdited('new') }}
      empty={{ icon: <SendOutlined />, title: t('empty.title'), hint: t('empty.hint'), found: t('empty.found') }}
    >
      {edited !== null && <CampaignForm campaign={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </RecordsPage>
  );
}

const shownTime = (instant: string | null): string => (instant === null ? '' : formatDateTime(instant).slice(0, -3));

function useColumns(edit: (campaign: Campaign) => void): Column<Campaign>[] {
  const { t } = useTranslation('campaigns');
  return [
    { key: 'name', title: t('name'), isWhole: true, render: ({ name }) => name },
    { key: 'status', title: t('status'), width: 'moment', render: ({ status }) => <StatusTag status={status} /> },
    {
      key: 'list',
      title: t('contactList'),
      isWhole: true,
      isSecondary: true,
      render: ({ contactList }) => contactList?.name,
    },
    {
      key: 'line',
      title: t('connection'),
      isWhole: true,
      isSecondary: true,
      render: ({ whatsapp }) => whatsapp?.name,
    },
    {
      key: 'from',
      title: t('scheduledAt'),
      width: 'narrow',
      isWhole: true,
      isSecondary: true,
      render: ({ scheduledAt }) => shownTime(scheduledAt),
    },
    {
      key: 'to',
      title: t('completedAt'),
      width: 'narrow',
      isWhole: true,
      isSecondary: true,
      render: ({ completedAt }) => shownTime(completedAt),
    },
    {
      key: 'actions',
      title: t('actions'),
      width: 'fitFour',
      align: 'right',
      render: (campaign) => <CampaignActions campaign={campaign} onEdit={() => edit(campaign)} />,
    },
  ];
}

function CampaignActions({ campaign, onEdit }: { campaign: Campaign; onEdit: () => void }): JSX.Element {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const stop = useStopCampaign();
  const restart = useRestartCampaign();
  const remove = useRemoveCampaign();
  const { id, name, status } = campaign;
  return (
    <>
      {status === 'EM_ANDAMENTO' && (
        <IconButton
          label={t('stop', { name })}
          icon={<PauseCircleOutlined />}
          onClick={() => void stop.run(campaign)}
        />
      )}
      {status === 'CANCELADA' && (
        <IconButton
          label={t('restart', { name })}
          icon={<PlayCircleOutlined />}
          onClick={() => void restart.run(campaign)}
        />
      )}
      <IconButton
        label={t('report', { name })}
        icon={<BarChartOutlined />}
        onClick={() => void navigate(`/campaign/${id}/report`)}
      />
      <IconButton label={t('edit', { name })} icon={<EditOutlined />} onClick={onEdit} />
      <IconButton label={t('remove', { name })} icon={<DeleteOutlined />} onClick={() => remove(campaign)} />
    </>
  );
}
