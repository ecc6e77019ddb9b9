import { DeleteOutlined, EditOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { backend } from '@renderer/lib/backend';
import { EmptyState } from '@renderer/ui/empty-state';
import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordTable } from '@renderer/ui/page/record-table';
import { SearchField } from '@renderer/ui/page/search-field';
import { useRemoval } from '@renderer/ui/use-removal';
import type { HelpDraft } from '@shared/api/helps';
import { helpDraft } from '@shared/api/helps';
import type { Help } from '@shared/domain/help';

import { useHelps, useRefreshRunning } from '../api/running-queries';
import { runningSubmitDelay } from '../model/options';
import styles from './settings.module.css';
import { useListErrorToast, useSaving } from './use-running-toasts';

/** The videos that explain the product to every company. */
export function HelpsTab(): JSX.Element {
  const { t } = useTranslation('settings');
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Help | 'new' | null>(null);
  const { rows, ...paging } = useHelps(search);
  const columns = useColumns(setEdited);
  useListErrorToast('helps', paging.error);
  return (
    <>
      <div className={styles.bar}>
        <SearchField label={t('helps.search')} onSearch={setSearch} />
        <Button type="primary" onClick={() => setEdited('new')}>
          {t('helps.create')}
        </Button>
      </div>
      <div className={styles.table}>
        <RecordTable
          label={t('tabs.helps')}
          columns={columns}
          rows={rows}
          error={paging.error}
          onRetry={paging.retry}
          isRetrying={paging.isRetrying}
          onMore={paging.loadMore}
          isLoadingMore={paging.isLoadingMore}
          hasFailedMore={paging.hasFailedMore}
          empty={<EmptyState icon={<PlayCircleOutlined />} title={t('helps.empty')} hint={t('helps.emptyHint')} />}
        />
      </div>
      {edited !== null && <HelpForm help={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function useColumns(edit: (help: Help) => void): Column<Help>[] {
  const { t } = useTranslation('settings');
  const removeHelp = useRemoveHelp();
  return [
    { key: 'title', title: t('helps.columns.title'), render: ({ title }) => <strong>{title}</strong> },
    {
      key: 'description',
      title: t('helps.columns.description'),
      width: 'wide',
      isSecondary: true,
      render: ({ description }) => description,
    },
    { key: 'video', title: t('helps.columns.video'), isSecondary: true, render: ({ video }) => video },
    {
      key: 'actions',
      title: t('helps.columns.actions'),
      width: 'fit',
      align: 'right',
      render: (help) => (
        <>
          <IconButton
            label={t('helps.edit', { name: help.title })}
            icon={<EditOutlined />}
            onClick={() => edit(help)}
          />
          <IconButton
            label={t('helps.remove', { name: help.title })}
            icon={<DeleteOutlined />}
            onClick={() => removeHelp(help)}
          />
        </>
      ),
    },
  ];
}

function HelpForm({ help, onClose }: { help: Help | null; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('settings');
  const saving = useSaving('helps');
  const refresh = useRefreshRunning('helps');
  const save = async (draft: HelpDraft): Promise<void> => {
    if (help === null) await backend.send('helps.create', { body: draft });
    else await backend.send('helps.update', { params: { helpId: help.id }, body: draft });
    await refresh();
  };
  return (
    <FormDrawer
      title={t(help === null ? 'helps.create' : 'helps.editTitle')}
      schema={helpDraft}
      initial={help ?? {}}
      delay={runningSubmitDelay}
      onSubmit={(draft) => saving(() => save(draft))}
      onClose={onClose}
    >
      <Field name="title" label={t('helps.form.title')}>
        <Input autoFocus />
      </Field>
      <Field name="video" label={t('helps.form.video')} extra={t('helps.form.videoHint')}>
        <Input spellCheck={false} />
      </Field>
      <Field name="description" label={t('helps.form.description')}>
        <GrowingArea least={3} most={8} />
      </Field>
    </FormDrawer>
  );
}

function useRemoveHelp(): (help: Help) => void {
  const { t } = useTranslation('settings');
  const refresh = useRefreshRunning('helps');
  const ask = useRemoval();
  return ({ id, title }) =>
    ask({
      title: t('helps.removal.title', { name: title }),
      consequence: t('helps.removal.consequence'),
      done: t('helps.deleted'),
      remove: async () => {
        await backend.send('helps.remove', { params: { helpId: id } });
        await refresh();
      },
    });
}
