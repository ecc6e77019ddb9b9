import { DeleteOutlined, EditOutlined, RobotOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useRecordList } from '@renderer/entities/records/area-definition';
import { PlanGate } from '@renderer/entities/session/plan-gate';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { isAdmin } from '@renderer/entities/user/roles';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordsPage } from '@renderer/ui/page/records-page';
import type { Prompt } from '@shared/domain/prompt';

import { promptArea, usePromptKey, useRemovePrompt } from '../prompt-area';
import { CompanyKeyForm } from './company-key-form';
import { PromptForm } from './prompt-form';

/** Lists the prompts of AI assistants, if the company's plan includes them. */
export function PromptsScreen(): JSX.Element {
  return (
    <PlanGate feature="useOpenAi">
      <PromptsList />
    </PlanGate>
  );
}

function PromptsList(): JSX.Element {
  const { t } = useTranslation(['prompts', 'shell']);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Prompt | 'new' | null>(null);
  const list = useRecordList(promptArea, search);
  const columns = useColumns(setEdited);
  const companyKey = usePromptKey();
  const [isKeyOpen, setIsKeyOpen] = useState(false);
  const { user } = useSession();
  return (
    <RecordsPage
      id="prompts"
      title={t('shell:menu.prompts')}
      search={{ label: t('search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      actions={
        companyKey !== undefined &&
        isAdmin(user) && <Button onClick={() => setIsKeyOpen(true)}>{t('companyKey.title')}</Button>
      }
      create={{ label: t('create'), onClick: () => setEdited('new') }}
      empty={{ icon: <RobotOutlined />, title: t('empty.title'), hint: t('empty.hint'), found: t('empty.found') }}
    >
      {edited !== null && <PromptForm prompt={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {isKeyOpen && companyKey !== undefined && (
        <CompanyKeyForm
          companyKey={companyKey}
          users={(list.rows ?? []).filter(({ usesCompanyKey }) => usesCompanyKey).map(({ name }) => name)}
          onClose={() => setIsKeyOpen(false)}
        />
      )}
    </RecordsPage>
  );
}

function useColumns(edit: (prompt: Prompt) => void): Column<Prompt>[] {
  const { t } = useTranslation('prompts');
  const remove = useRemovePrompt();
  const hasCompanyKey = useCapability('promptKey');
  return [
    { key: 'name', title: t('columns.name'), width: 'wide', render: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'queue',
      title: t('columns.queue'),
      render: ({ queue }) => queue?.name ?? '',
      sortBy: ({ queue }) => queue?.name ?? null,
    },
    {
      key: 'tokens',
      title: t('columns.maxTokens'),
      align: 'right',
      render: ({ maxTokens }) => maxTokens,
      sortBy: ({ maxTokens }) => maxTokens,
    },
    ...(hasCompanyKey
      ? [
          {
            key: 'key',
            title: t('companyKey.column'),
            isSecondary: true,
            render: ({ usesCompanyKey }: Prompt) => t(usesCompanyKey ? 'companyKey.company' : 'companyKey.own'),
            sortBy: ({ usesCompanyKey }: Prompt) => Number(usesCompanyKey),
          },
        ]
      : []),
    {
      key: 'actions',
      title: t('columns.actions'),
      width: 'fit',
      align: 'right',
      render: (prompt) => (
        <>
          <IconButton label={t('edit', { name: prompt.name })} icon={<EditOutlined />} onClick={() => edit(prompt)} />
          <IconButton
            label={t('remove', { name: prompt.name })}
            icon={<DeleteOutlined />}
            onClick={() => remove(prompt)}
          />
        </>
      ),
    },
  ];
}
