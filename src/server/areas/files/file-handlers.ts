import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';

import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, Refusal, refused } from '@server/platform/http/refusal';
import type { ReceivedFile } from '@server/platform/media/media-store';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import { containing, offsetOf } from '@server/platform/storage/search';
import { fileListOptions, fileLists } from '@server/platform/storage/tables/automation';
import { isUniqueViolation } from '@server/platform/storage/unique-violation';
import { wireRow } from '@server/platform/storage/wire-row';
import type { FileListDraft } from '@shared/api/files';

const listsPerPage = 20;

type FileListRow = Row<typeof fileLists>;

export function fileHandlers(services: Services): AreaHandlers<'files'> {
  const { clock, publish, media, quirks } = services;
  const publishEvent = (companyId: number, payload: object) => {
    publish.toCompany(companyId, 'file', payload);
  };
  const publishRow = async (scope: CompanyScope, row: FileListRow, action: 'create' | 'update') => {
    const fileList = await wireFileList(scope, row);
    publishEvent(row.companyId, { action, fileList });
    return fileList;
  };

  return {
    async 'files.list'({ query: { searchParam, pageNumber } }, { scope }) {
      const where = searchParam === undefined ? undefined : containing(fileLists.name, searchParam);
      const offset = offsetOf(pageNumber, listsPerPage);
      const orderBy = [asc(fileLists.name), asc(fileLists.id)];
      const rows = await scope.find(fileLists, { where, orderBy, limit: listsPerPage, offset });
      const count = await scope.count(fileLists, where);
      return { files: await wireFileLists(scope, rows), count, hasMore: count > offset + rows.length };
    },

    'files.show': async ({ params }, { scope }) => wireFileList(scope, await existing(scope, params.fileListId)),

    async 'files.create'({ body: { options, ...columns } }, { scope, caller }) {
      const at = clock.now();
      const times = { createdAt: at, updatedAt: at };
      if (quirks.halfSavedLists && options.some(({ path }) => path === undefined)) {
        await refuseDuplicates(() => scope.insert(fileLists, { ...columns, userId: caller.id, ...times }));
        throw new Refusal(500, 'ERR_INTERNAL_SERVER_ERROR');
      }
      const row = await refuseDuplicates(() =>
        scope.transaction(async (inner) => {
          const created = await inner.insert(fileLists, { ...columns, userId: caller.id, ...times });
          await setOptions(inner, created.id, options);
          return created;
        }),
      );
      return publishRow(scope, row, 'create');
    },

    async 'files.update'({ params, body: { options, ...columns } }, { scope }) {
      const { id } = await existing(scope, params.fileListId);
      const row = await refuseDuplicates(() =>
        scope.transaction(async (inner) => {
          if (options !== undefined) await setOptions(inner, id, options);
          const changes = { ...present(columns), updatedAt: clock.now() };
          const [changed] = await inner.update(fileLists, eq(fileLists.id, id), changes);
          return changed;
        }),
      );
      if (row === undefined) throw missing('ERR_NO_FILE_FOUND');
      return publishRow(scope, row, 'update');
    },

    async 'files.remove'({ params }, { scope }) {
      const { id } = await existing(scope, params.fileListId);
      await scope.remove(fileLists, eq(fileLists.id, id));
      publishEvent(scope.companyId, { action: 'delete', fileId: id });
      return { message: 'File List deleted' };
    },

    async 'files.upload'({ params, body, files }, { scope }) {
      const row = await existing(scope, params.fileListId);
      const options = body.id.map(Number).filter(Number.isSafeInteger);
      const own = and(eq(fileListOptions.fileId, row.id), inArray(fileListOptions.id, options));
      if (options.length < files.length || (await scope.count(fileListOptions, own)) < new Set(options).size) {
        throw missing('ERR_NO_FILE_FOUND');
      }
      for (const [index, file] of files.entries()) {
        const optionId = options[index];
        if (optionId === undefined) throw missing('ERR_NO_FILE_FOUND');
        await storeFile(scope, optionId, file);
      }
      await publishRow(scope, row, 'update');
      return { mensagem: 'Arquivo(s) anexado(s)' };
    },
  };

  async function storeFile(scope: CompanyScope, optionId: number, received: ReceivedFile): Promise<void> {
    const { address, kind } = await media.keep(received);
    const changes = { path: address, mediaType: kind, updatedAt: clock.now() };
    await scope.update(fileListOptions, eq(fileListOptions.id, optionId), changes);
  }
}

async function existing(scope: CompanyScope, fileListId: number): Promise<FileListRow> {
  const row = await scope.first(fileLists, eq(fileLists.id, fileListId));
  if (row === undefined) throw missing('ERR_NO_FILE_FOUND');
  return row;
}

async function wireFileList(scope: CompanyScope, row: FileListRow) {
  const [wire] = await wireFileLists(scope, [row]);
  if (wire === undefined) throw missing('ERR_NO_FILE_FOUND');
  return wire;
}

/** Wire records of lists, with their files. */
async function wireFileLists(scope: CompanyScope, rows: readonly FileListRow[]) {
  const where = inArray(
    fileListOptions.fileId,
    rows.map(({ id }) => id),
  );
  const options = await scope.find(fileListOptions, { where, orderBy: [asc(fileListOptions.id)] });
  return rows.map((row) => ({
    ...wireRow(row),
    options: options.filter(({ fileId }) => fileId === row.id).map(wireRow),
  }));
}

/** Keeps the uploads of options that stay, and deletes the other options. */
async function setOptions(scope: CompanyScope, fileId: number, options: FileListDraft['options']): Promise<void> {
  const remainingIds = options.flatMap(({ id }) => id ?? []);
  const ofList = eq(fileListOptions.fileId, fileId);
  await scope.remove(
    fileListOptions,
    and(ofList, remainingIds.length === 0 ? undefined : notInArray(fileListOptions.id, remainingIds)),
  );
  for (const { id, name } of options) {
    if (id === undefined) await scope.insert(fileListOptions, { fileId, name });
    else await scope.update(fileListOptions, and(ofList, eq(fileListOptions.id, id)), { name });
  }
}

async function refuseDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'file_lists_companyId_name_unique')) throw refused('ERR_FILE_NAME_ALREADY_EXISTS');
    throw error;
  }
}
