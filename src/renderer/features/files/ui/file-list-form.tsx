import { Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { useRefreshRecords, useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { useSession } from '@renderer/entities/session/session-store';
import { Field } from '@renderer/ui/form/field';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { carriedFields } from '@shared/api/carried-fields';
import { fileListDraft } from '@shared/api/files';
import type { FileList } from '@shared/domain/file-list';

import { fileListArea, fileListQuery } from '../file-list-area';
import { savedFile, savedFiles } from '../saved-file';
import { FilesField } from './files-field';

const fileListForm = fileListDraft.pick({ name: true, message: true }).extend({ files: z.array(savedFile) });

const fieldOfCode: Readonly<Record<string, string>> = {
  ERR_FILE_INVALID_NAME: 'name',
  ERR_FILE_NAME_ALREADY_EXISTS: 'name',
  ERR_FILE_INVALID_MESSAGE: 'message',
};

/** Creates a list of files, or edits the given one once its files are loaded. */
export function FileListForm({ list, onClose }: { list: FileList | null; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('files');
  const { accountKey, user } = useSession();
  const save = useSaveRecord(fileListArea, list);
  const refresh = useRefreshRecords(fileListArea);
  /** A server may have stored the list without its files: the page behind the form shows it. */
  const orRefresh = (saving: Promise<unknown>) =>
    saving.catch((error: unknown) => {
      void refresh();
      throw error;
    });
  return (
    <DetailForm
      query={list && fileListQuery(accountKey, list.id)}
      titles={{ create: t('createTitle'), edit: t('editTitle') }}
      schema={fileListForm}
      blank={{ name: '', message: '', files: [] }}
      valuesOf={({ name, message, options }) => ({ name, message, files: savedFiles(options) })}
      fieldOfError={({ code }) => fieldOfCode[code] ?? null}
      save={{
        create: (draft) => orRefresh(save.create({ ...draft, userId: user.id })),
        change: (change) => orRefresh(save.change(change)),
      }}
      carried={carriedFields['files.update']}
      savedText={t('saved')}
      onClose={onClose}
    >
      <Field name="name" label={t('name')}>
        <Input autoFocus maxLength={50} />
      </Field>
      <Field name="message" label={t('message')} extra={t('messageHint')}>
        <GrowingArea least={3} most={10} maxLength={5000} />
      </Field>
      <Field name="files" label={t('files.label')}>
        <FilesField />
      </Field>
    </DetailForm>
  );
}
