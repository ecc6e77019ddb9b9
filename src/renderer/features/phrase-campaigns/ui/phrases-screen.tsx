import { AlertOutlined, DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useRecordList } from '@renderer/entities/records/area-definition';
import { useSession } from '@renderer/entities/session/session-store';
import { useMayManage } from '@renderer/entities/session/use-may-manage';
import { isAdmin } from '@renderer/entities/user/roles';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordsPage } from '@renderer/ui/page/records-page';
import type { PhraseCampaign } from '@shared/domain/phrase-campaign';

import { phraseArea, useRemovePhrase, useTogglePhrase } from '../phrase-area';
import { PhraseForm } from './phrase-form';

export function PhrasesScreen(): JSX.Element {
  const { t } = useTranslation(['phrases', 'shell']);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<PhraseCampaign | 'new' | null>(null);
  const list = useRecordList(phraseArea, search);
  const columns = useColumns(setEdited);
  const mayManage = useMayManage('flows');
  return (
    <RecordsPage
      id="phrases"
      title={t('shell:menu.phraseLists')}
      search={{ label: t('search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      create={mayManage ? { label: t('create'), onClick: () => setEdited('new') } : null}
      empty={{ icon: <AlertOutlined />, title: t('empty.title'), hint: t('empty.hint'), found: t('empty.found') }}
    >
      {edited !== null && <PhraseForm campaign={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </RecordsPage>
  );
}

function useColumns(edit: (campaign: PhraseCampaign) => void): Column<PhraseCampaign>[] {
  const { t } = useTranslation('phrases');
  const { user } = useSession();
  const mayManage = useMayManage('flows');
  const remove = useRemovePhrase();
  return [
    { key: 'name', title: t('columns.name'), width: 'wide', render: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'phrase',
      title: t('columns.phrase'),
      isSecondary: true,
      render: ({ phrase }) => phrase,
      sortBy: ({ phrase }) => phrase,
    },
    {
      key: 'status',
      sortBy: ({ status }) => Number(status),
      title: t('columns.status'),
      render: (campaign) => <StatusSwitch campaign={campaign} />,
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      width: 'fit',
      align: 'right',
      render: (campaign) => (
        <>
          <IconButton
            label={t(mayManage ? 'edit' : 'view', { name: campaign.name })}
            icon={mayManage ? <EditOutlined /> : <EyeOutlined />}
            onClick={() => edit(campaign)}
          />
          {isAdmin(user) && (
            <IconButton
              label={t('remove', { name: campaign.name })}
              icon={<DeleteOutlined />}
              onClick={() => remove(campaign)}
            />
          )}
        </>
      ),
    },
  ];
}

/** Switches one phrase on or off. A phrase without a flow cannot be switched, and none without the permission for flows. */
function StatusSwitch({ campaign }: { campaign: PhraseCampaign }): JSX.Element {
  const { t } = useTranslation('phrases');
  const mayManage = useMayManage('flows');
  const { id, flowId, ...fields } = campaign;
  const { run, isPending } = useTogglePhrase(id);
  const change = (status: boolean): void => {
    if (flowId !== null && !isPending) void run({ ...fields, flowId, status });
  };
  return (
    <Switch
      aria-label={t('toggle', { name: campaign.name })}
      checked={campaign.status}
      // A disabled switch would lose the focus while the request is pending.
      aria-busy={isPending}
      disabled={campaign.flowId === null || !mayManage}
      checkedChildren={t('active')}
      unCheckedChildren={t('inactive')}
      onChange={change}
    />
  );
}
