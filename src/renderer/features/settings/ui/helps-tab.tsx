import { PlayCircleOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useRecordList, useRemoveRecord, useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { EmptyState } from '@renderer/ui/empty-state';
import { Field } from '@renderer/ui/form/field';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { carriedFields } from '@shared/api/carried-fields';
import { helpDraft } from '@shared/api/helps';
import type { Help } from '@shared/domain/help';

import { helpArea } from '../api/super-admin-areas';
import { superAdminSubmitDelay } from '../model/options';
import { SuperAdminTab } from './super-admin-tab';
import { useErrorToast, useRemovalTexts } from './super-admin-texts';

/** Lists the help videos that every company can watch. */
export function HelpsTab(): JSX.Element {
  const { t } = useTranslation('settings');
  const [search, setSearch] = useState('');
  const list = useRecordList(helpArea, search);
  const textsOf = useRemovalTexts('helps');
  const remove = useRemoveRecord(helpArea, ({ title }: Help) => textsOf(title));
  return (
    <SuperAdminTab
      area="helps"
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
      removalOf={(help) => () => remove(help)}
      empty={<EmptyState icon={<PlayCircleOutlined />} title={t('helps.empty')} hint={t('helps.emptyHint')} />}
      formOf={(help, close) => <HelpForm help={help} onClose={close} />}
    />
  );
}

function HelpForm({ help, onClose }: { help: Help | null; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('settings');
  const save = useSaveRecord(helpArea, help);
  const withErrorToast = useErrorToast('helps');
  return (
    <DetailForm
      record={help}
      titles={{ create: t('helps.create'), edit: t('helps.editTitle') }}
      schema={helpDraft}
      blank={{}}
      valuesOf={(known) => known}
      delay={superAdminSubmitDelay}
      save={withErrorToast(save)}
      carried={carriedFields['helps.update']}
      savedText={t('helps.saved')}
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
    </DetailForm>
  );
}
