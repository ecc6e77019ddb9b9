import { App, Input } from 'antd';
import type { JSX } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { PendingDrawer } from '@renderer/ui/form/pending-drawer';
import { fileListDraft } from '@shared/api/files';
import type { FileList } from '@shared/domain/file-list';
import type { FileListId } from '@shared/domain/ids';

import { useFileList, useSaveFileList } from '../api/file-list-queries';
import type { SavedFile } from '../model/saved-file';
import { savedFiles } from '../model/saved-file';
import { FilesField } from './files-field';

const form = fileListDraft.pick({ name: true, message: true }).extend({ files: z.custom<readonly SavedFile[]>() });

type FileListFormProps = { list: FileList | null; onClose: () => void };

/** Creates a list of files, or edits the given one once its files are here. */
export function FileListForm({ list, onClose }: FileListFormProps): JSX.Element {
  return list === null ? <Fields list={null} onClose={onClose} /> : <Existing fileListId={list.id} onClose={onClose} />;
}

function Existing({ fileListId, onClose }: { fileListId: FileListId; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('files');
  const { data, error, refetch, isFetching } = useFileList(fileListId);
  if (data !== undefined) return <Fields list={data} onClose={onClose} />;
  return (
    <PendingDrawer
      title={t('editTitle')}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

const fieldOfCode: Readonly<Record<string, string>> = {
  ERR_FILE_INVALID_NAME: 'name',
  ERR_FILE_NAME_ALREADY_EXISTS: 'name',
  ERR_FILE_INVALID_MESSAGE: 'message',
};

/** What is sent when the form is: the list first, then the files that were chosen. */
function Fields({ list, onClose }: FileListFormProps): JSX.Element {
  const { t } = useTranslation('files');
  const { message } = App.useApp();
  const known = useRef<FileListId | null>(list?.id ?? null);
  const save = useSaveFileList(known);
  const [initial] = useState({
    ...{ name: list?.name ?? '', message: list?.message ?? '' },
    files: savedFiles(list?.options ?? []),
  });
  return (
    <FormDrawer
      title={t(list === null ? 'createTitle' : 'editTitle')}
      schema={form}
      initial={initial}
      fieldOfError={({ code }) => fieldOfCode[code] ?? null}
      onSubmit={async ({ files, ...draft }) => {
        await save(draft, files);
        void message.success(t('saved'));
      }}
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
    </FormDrawer>
  );
}
