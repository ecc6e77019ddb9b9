import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { AreaDefinition } from '@renderer/entities/records/area-definition';
import { useRemoveRecord } from '@renderer/entities/records/area-definition';
import { areaKey } from '@renderer/entities/records/record-areas';
import { backend } from '@renderer/lib/backend';
import { callMain } from '@renderer/lib/bridge';
import { uploadOf } from '@renderer/ui/form/attachment-field';
import { useToast } from '@renderer/ui/use-toast';
import type { FileListDraft } from '@shared/api/files';
import type { FileList } from '@shared/domain/file-list';
import type { FileListId, UserId } from '@shared/domain/ids';

import type { FileUpload, SavedFile } from './saved-file';
import { entriesOf, uploadsOf } from './saved-file';

type ListDraft = Pick<FileListDraft, 'name' | 'message'> & { files: readonly SavedFile[]; userId: UserId };

export const fileListArea: AreaDefinition<FileList, ListDraft> = {
  key: (accountKey) => areaKey(accountKey, 'files'),
  fetchPage: async (query) => {
    const { files, hasMore } = await backend.send('files.list', { query });
    return { rows: files, hasMore };
  },
  findSame: async ({ name }, user) => {
    const { rows } = await fileListArea.fetchPage({ searchParam: name, pageNumber: 1 }, user);
    return rows.filter((row) => row.name === name);
  },
  create: ({ name, message, files, userId }) =>
    backend.send('files.create', { body: { name, message, options: entriesOf(files), userId } }),
  update: (fileListId, { name, message, files }) => {
    const options = files && entriesOf(files);
    return backend.send('files.update', { params: { fileListId }, body: { name, message, options } });
  },
  remove: (fileListId) => backend.send('files.remove', { params: { fileListId } }),
  afterSave: async (fileListId, { files = [] }) => {
    if (files.every(({ file }) => file === undefined)) return;
    const { options } = await backend.send('files.show', { params: { fileListId } });
    for (const upload of uploadsOf(files, options)) await sendFile(fileListId, upload);
  },
};

async function sendFile(fileListId: FileListId, { optionId, file, name }: FileUpload): Promise<void> {
  await backend.send('files.upload', {
    params: { fileListId },
    body: {
      fileId: String(fileListId),
      typeArch: 'fileList',
      id: [String(optionId)],
      name: [name],
      mediaType: [file.type],
    },
    files: [{ ...(await uploadOf(file)), name }],
  });
}

/** One list with its files. It is fetched each time that its form opens. */
export const fileListQuery = (accountKey: string, fileListId: FileListId) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'files', 'one', fileListId),
    queryFn: () => backend.send('files.show', { params: { fileListId } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Saves a stored file to the user's downloads folder. */
export function useSaveFile(): (file: Pick<SavedFile, 'name' | 'reference'>) => void {
  const { t } = useTranslation('files');
  const toast = useToast();
  return ({ name, reference }) => {
    callMain('media.save', { transferId: crypto.randomUUID(), reference, name }).then(
      (saved) => toast.success(t('files.saved', { name: saved.name })),
      toast.error,
    );
  };
}

export function useRemoveFileList(): (list: FileList) => void {
  const { t } = useTranslation('files');
  return useRemoveRecord(fileListArea, ({ name }) => ({
    title: t('removal.title', { name }),
    consequence: t('removal.consequence'),
    done: t('deleted'),
  }));
}
