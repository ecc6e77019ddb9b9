import {
  BarChartOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  SendOutlined,
} from '@ant-design/icons';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useRecordList } from '@renderer/entities/records/area-definition';
import { useMayManage } from '@renderer/entities/session/use-may-manage';
import { currentTime } from '@renderer/lib/current-time';
import { formatDateTime } from '@renderer/lib/time';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordsPage } from '@renderer/ui/page/records-page';
import type { Campaign } from '@shared/domain/campaign';
import { canEditCampaign, canStartCampaign } from '@shared/domain/campaign';

import {
  campaignArea,
  useRemoveCampaign,
  useRestartCampaign,
  useStartCampaign,
  useStopCampaign,
  useTagNames,
} from '../campaign-area';
import { CampaignForm } from './form/campaign-form';
import { SendingProgress } from './sending-progress';
import { StatusTag } from './status-tag';
import { useStartQuestion } from './use-start-question';

/** Form that is open: of a new campaign, of an existing one, or of a copy. */
type OpenForm = { campaign: Campaign | null; template?: Campaign };

/** Lists the company's campaigns with the actions that their status allows. */
export function CampaignsScreen(): JSX.Element {
  const { t } = useTranslation(['campaigns', 'shell']);
  const [search, setSearch] = useState('');
  const [form, setForm] = useState<OpenForm | null>(null);
  const list = useRecordList(campaignArea, search);
  const columns = useColumns(list.rows ?? [], setForm);
  const mayManage = useMayManage('campaigns');
  return (
    <RecordsPage
      id="campaigns"
      title={t('shell:menu.campaigns')}
      search={{ label: t('search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      create={mayManage ? { label: t('create'), onClick: () => setForm({ campaign: null }) } : null}
      empty={{ icon: <SendOutlined />, title: t('empty.title'), hint: t('empty.hint'), found: t('empty.found') }}
    >
      {form !== null && <CampaignForm {...form} onClose={() => setForm(null)} />}
    </RecordsPage>
  );
}

const shownTime = (instant: string | null): string => (instant === null ? '' : formatDateTime(instant).slice(0, -3));

const timeOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** Servers name the list that they make of a tag `{campaign} | TAG: {id} - {time}`. */
const listOfTag = / \| TAG: \d+ - /;

function useColumns(rows: readonly Campaign[], open: (form: OpenForm) => void): Column<Campaign>[] {
  const { t } = useTranslation('campaigns');
  const isOfTag = ({ tagId, contactList }: Campaign): boolean =>
    tagId !== null && contactList !== null && listOfTag.test(contactList.name);
  const tagNames = useTagNames({ isNeeded: rows.some(isOfTag) });
  const audienceOf = (campaign: Campaign): string | undefined => {
    const tag = isOfTag(campaign) ? tagNames.get(campaign.tagId ?? 0) : undefined;
    return tag === undefined ? campaign.contactList?.name : t('ofTag', { tag });
  };
  return [
    { key: 'name', title: t('name'), isWhole: true, render: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'status',
      title: t('status'),
      width: 'moment',
      render: (campaign) => (
        <>
          <StatusTag status={campaign.status} />
          <SendingProgress campaign={campaign} />
        </>
      ),
      sortBy: ({ status }) => status,
    },
    {
      key: 'list',
      title: t('contactList'),
      isWhole: true,
      isSecondary: true,
      render: audienceOf,
    },
    {
      key: 'line',
      sortBy: ({ whatsapp }) => whatsapp?.name ?? null,
      title: t('connection'),
      isWhole: true,
      isSecondary: true,
      render: ({ whatsapp }) => whatsapp?.name,
    },
    {
      key: 'from',
      sortBy: ({ scheduledAt }) => timeOf(scheduledAt),
      title: t('scheduledAt'),
      width: 'narrow',
      isWhole: true,
      isSecondary: true,
      render: ({ scheduledAt }) => shownTime(scheduledAt),
    },
    {
      key: 'to',
      sortBy: ({ completedAt }) => timeOf(completedAt),
      title: t('completedAt'),
      width: 'narrow',
      isWhole: true,
      isSecondary: true,
      render: ({ completedAt }) => shownTime(completedAt),
    },
    {
      key: 'actions',
      title: t('actions'),
      width: 'fitFive',
      align: 'right',
      render: (campaign) => <CampaignActions campaign={campaign} open={open} />,
    },
  ];
}

type ActionsProps = { campaign: Campaign; open: (form: OpenForm) => void };

function CampaignActions({ campaign, open }: ActionsProps): JSX.Element {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const remove = useRemoveCampaign();
  const { id, name } = campaign;
  const mayManage = useMayManage('campaigns');
  const isEditable = mayManage && canEditCampaign(campaign, currentTime());
  return (
    <>
      {mayManage && <RunButton campaign={campaign} />}
      <IconButton
        label={t('report', { name })}
        icon={<BarChartOutlined />}
        onClick={() => void navigate(`/campaign/${id}/report`)}
      />
      <IconButton
        label={t(isEditable ? 'edit' : 'view', { name })}
        icon={isEditable ? <EditOutlined /> : <EyeOutlined />}
        onClick={() => open({ campaign })}
      />
      {mayManage && (
        <>
          <IconButton
            label={t('duplicate', { name })}
            icon={<CopyOutlined />}
            onClick={() => open({ campaign: null, template: campaign })}
          />
          <IconButton label={t('remove', { name })} icon={<DeleteOutlined />} onClick={() => remove(campaign)} />
        </>
      )}
    </>
  );
}

/** Starts, pauses or resumes the campaign, as its status allows. */
function RunButton({ campaign }: { campaign: Campaign }): JSX.Element | null {
  const { t } = useTranslation('campaigns');
  const start = useStartCampaign();
  const stop = useStopCampaign();
  const restart = useRestartCampaign();
  const askStart = useStartQuestion();
  const { name, status } = campaign;
  const startIfAgreed = async (): Promise<void> => {
    if (await askStart({ ...campaign, at: null })) await start.run(campaign);
  };
  switch (status) {
    case 'INATIVA':
      if (!canStartCampaign(campaign)) return null;
      return (
        <IconButton
          label={t('start.action', { name })}
          icon={<SendOutlined />}
          loading={start.isPending}
          onClick={() => void startIfAgreed()}
        />
      );
    case 'EM_ANDAMENTO':
      return (
        <IconButton
          label={t('stop', { name })}
          icon={<PauseCircleOutlined />}
          onClick={() => void stop.run(campaign)}
        />
      );
    case 'CANCELADA':
      return (
        <IconButton
          label={t('restart', { name })}
          icon={<PlayCircleOutlined />}
          onClick={() => void restart.run(campaign)}
        />
      );
    case 'PROGRAMADA':
    case 'FINALIZADA':
      return null;
  }
}
