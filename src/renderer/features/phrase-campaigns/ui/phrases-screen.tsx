import { AlertOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordsPage } from '@renderer/ui/page/records-page';
import { hasRule } from '@shared/domain/permissions';
import type { PhraseCampaign } from '@shared/domain/phrase-campaign';

import { usePhrases, useRemovePhrase, useTogglePhrase } from '../api/phrase-queries';
import { PhraseForm } from './phrase-form';

/** The phrases that start flows. */
export function PhrasesScreen(): JSX.Element {
  const { t } = useTranslation(['phrases', 'shell']);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<PhraseCampaign | 'new' | null>(null);
  const list = usePhrases(search);
  const columns = useColumns(setEdited);
  return (
    <RecordsPage
      title={t('shell:menu.phraseLists')}
      search={{ label: t('search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      create={{ label: t('create'), onClick: () => setEdited('new') }}
      empty={{ icon: <AlertOutlined />, title: t('empty.title'), hint: t('empty.hint'), found: t('empty.found') }}
    >
      {edited !== null && <PhraseForm campaign={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </RecordsPage>
  );
}

function useColumns(edit: (campaign: PhraseCampaign) => void): Column<PhraseCampaign>[] {
  const { t } = useTranslation('phrases');
  const { user } = useSession();
  const remove = useRemovePhrase();
  return [
    { key: 'name', title: t('columns.name'), width: 'wide', render: ({ name }) => name },
    { key: 'phrase', title: t('columns.phrase'), isSecondary: true, render: ({ phrase }) => phrase },
    {
      key: 'status',
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
            label={t('edit', { name: campaign.name })}
            icon={<EditOutlined />}
            onClick={() => edit(campaign)}
          />
          {hasRule(user, 'contacts-page:deleteContact') && (
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

/** Whether a phrase is heard, in a word; a press changes it. */
function StatusSwitch({ campaign }: { campaign: PhraseCampaign }): JSX.Element {
  const { t } = useTranslation('phrases');
  const toggle = useTogglePhrase();
  const [isBusy, setIsBusy] = useState(false);
  const change = (status: boolean): void => {
    if (isBusy) return;
    setIsBusy(true);
    void toggle(campaign, status).finally(() => setIsBusy(false));
  };
  return (
    <Switch
      aria-label={t('toggle', { name: campaign.name })}
      checked={campaign.status}
      // Not disabled meanwhile: that would take the focus away.
      aria-busy={isBusy}
      disabled={campaign.flowId === null}
      checkedChildren={t('active')}
      unCheckedChildren={t('inactive')}
      onChange={change}
    />
  );
}
