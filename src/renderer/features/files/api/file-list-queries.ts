import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { callMain } from '@renderer/lib/bridge';
import { useRemoval } from '@renderer/ui/use-removal';
import { useToast } from '@renderer/ui/use-toast';
import type { FileListDraft } from '@shared/api/files';
import type { FileList } from '@shared/domain/file-list';
import type { FileListId } from '@shared/domain/ids';

import type { Departure, SavedFile } from '../model/saved-file';
import { departuresOf, entriesOf } from '../model/saved-file';

/** The company's file lists by name, those that contain `search`. */
export function useFileLists(search: string): PagedRecords<FileList> {
  const { accountKey } = useSession();
  return usePagedRecords({
    queryKey: areaKey(accountKey, 'files', 'list', search),
    fetchPage: async (pageNumber) => {
      const { files, hasMore } = await backend.send('files.list', { query: { searchParam: search, pageNumber } });
      return { rows: files, hasMore };
    },
  });
}

/** One list with its files, as it is now. */
export function useFileList(fileListId: FileListId): UseQueryResult<FileList> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: areaKey(accountKey, 'files', 'one', fileListId),
    queryFn: () => backend.send('files.show', { params: { fileListId } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

type Save = (draft: Pick<FileListDraft, 'name' | 'message'>, files: readonly SavedFile[]) => Promise<void>;

/**
 * Writes a list, then the files that were chosen for it, one by one. `known` remembers the list that was made, so that
 * a second try makes no twin.
 */
export function useSaveFileList(known: { current: FileListId | null }): Save {
  const refresh = useRefreshFileLists();
  const { user } = useSession();
  return async (draft, files) => {
    const body = { ...draft, options: entriesOf(files) };
    try {
      if (known.current === null) {
        known.current = (await backend.send('files.create', { body: { ...body, userId: user.id } })).id;
      } else await backend.send('files.update', { params: { fileListId: known.current }, body });
      const params = { fileListId: known.current };
      if (files.every(({ file }) => file === undefined)) return;
      const { options } = await backend.send('files.show', { params });
      for (const departure of departuresOf(files, options)) await upload(known.current, departure);
    } finally {
      await refresh();
    }
  };
}

async function upload(fileListId: FileListId, { optionId, file, name }: Departure): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  await backend.send('files.upload', {
    params: { fileListId },
    body: {
      ...{ fileId: String(fileListId), typeArch: 'fileList' },
      ...{ id: [String(optionId)], name: [name], mediaType: [file.type] },
    },
    files: [{ name, type: file.type, bytes }],
  });
}

/** Puts a stored file into the user's downloads. */
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

/** Asks, then deletes a list and its files. */
export function useRemoveFileList(): (list: FileList) => void {
  const { t } = useTranslation('files');
  const refresh = useRefreshFileLists();
  const ask = useRemoval();
  return ({ id, name }) =>
    ask({
      title: t('removal.title', { name }),
      consequence: t('removal.consequence'),
      done: t('deleted'),
      remove: async () => {
        await backend.send('files.remove', { params: { fileListId: id } });
        await refresh();
      },
    });
}

function useRefreshFileLists(): () => Promise<void> {
  const { accountKey } = useSession();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: areaKey(accountKey, 'files') });
}
