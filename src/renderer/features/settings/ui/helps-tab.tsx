import { PlayCircleOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { backend } from '@renderer/lib/backend';
import { EmptyState } from '@renderer/ui/empty-state';
import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import type { HelpDraft } from '@shared/api/helps';
import { helpDraft } from '@shared/api/helps';
import type { Help } from '@shared/domain/help';

import { useHelps, useRefreshRunning } from '../api/running-queries';
import { runningSubmitDelay } from '../model/options';
import { RunningTab } from './running-tab';
import { useRunningRemoval } from './use-running-removal';
import { useSaving } from './use-running-toasts';

/** The videos that explain the product to every company. */
export function HelpsTab(): JSX.Element {
  const { t } = useTranslation('settings');
  const [search, setSearch] = useState('');
  const list = useHelps(search);
  const ask = useRunningRemoval('helps');
  const removalOf =
    ({ id, title }: Help) =>
    (): void =>
      ask({ name: title, remove: () => backend.send('helps.remove', { params: { helpId: id } }) });
  return (
    <RunningTab
      kind="helps"
      search={{ label: t('helps.search'), onSearch: setSearch }}
      list={list}
      columns={[
        { key: 'title', title: t('helps.columns.title'), render: ({ title }) => <strong>{title}</strong> },
        {
          key: 'description',
          title: t('helps.columns.description'),
          width: 'wide',
          isSecondary: true,
          render: ({ description }) => description,
        },
        { key: 'video', title: t('helps.columns.video'), isSecondary: true, render: ({ video }) => video },
      ]}
      nameOf={({ title }) => title}
      removalOf={removalOf}
      empty={<EmptyState icon={<PlayCircleOutlined />} title={t('helps.empty')} hint={t('helps.emptyHint')} />}
      formOf={(help, close) => <HelpForm help={help} onClose={close} />}
    />
  );
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
