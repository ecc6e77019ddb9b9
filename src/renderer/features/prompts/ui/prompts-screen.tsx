import { DeleteOutlined, EditOutlined, RobotOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useRecordList } from '@renderer/entities/records/area-definition';
import { PlanGate } from '@renderer/entities/session/plan-gate';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordsPage } from '@renderer/ui/page/records-page';
import type { Prompt } from '@shared/domain/prompt';

import { promptArea, useRemovePrompt } from '../prompt-area';
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
  return (
    <RecordsPage
      id="prompts"
      title={t('shell:menu.prompts')}
      search={{ label: t('search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      create={{ label: t('create'), onClick: () => setEdited('new') }}
      empty={{ icon: <RobotOutlined />, title: t('empty.title'), hint: t('empty.hint'), found: t('empty.found') }}
    >
      {edited !== null && <PromptForm prompt={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </RecordsPage>
  );
}

function useColumns(edit: (prompt: Prompt) => void): Column<Prompt>[] {
  const { t } = useTranslation('prompts');
  const remove = useRemovePrompt();
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
