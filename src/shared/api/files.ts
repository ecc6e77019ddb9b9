import { z } from 'zod';

import { fileList } from '../domain/file-list';
import { companyId, fileListId, userId } from '../domain/ids';
import { mostFiles } from '../domain/media';
import { wireFlag, wireList } from '../domain/wire';
import { anyReply, idInText, pageQuery, repeatedText } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ fileListId: idInText(fileListId) });

/** Options with an id are kept, options without one are added, options that are not listed are deleted. */
const fileListFields = z.object({
  name: z.string('ERR_FILE_INVALID_NAME').trim().min(2, 'ERR_FILE_INVALID_NAME').max(50, 'ERR_FILE_INVALID_NAME'),
  message: z.string('ERR_FILE_INVALID_MESSAGE').trim().min(1, 'ERR_FILE_INVALID_MESSAGE').max(5000),
  options: z
    .array(
      z.object({
        id: z.int32().optional(),
        name: z.string().trim().min(1).max(255),
        path: z.string().max(500).optional(),
      }),
    )
    .max(100),
});

export const fileListDraft = fileListFields.extend({ options: fileListFields.shape.options.default([]) });

/** Omitted fields keep their value. */
const fileListChange = fileListFields.partial();

export const filesApi = {
  'files.list': {
    method: 'GET',
    path: '/files',
    access: 'user',
    query: z.object({ ...pageQuery, companyId: idInText(companyId).optional() }),
    reply: z.object({ files: wireList(fileList), hasMore: wireFlag }),
  },
  'files.show': { method: 'GET', path: '/files/:fileListId', access: 'user', params: one, reply: fileList },
  /** Clients send their user id, which the server ignores. */
  'files.create': {
    method: 'POST',
    path: '/files',
    access: 'admin',
    body: fileListDraft.extend({ userId: userId.optional() }),
    bodyLimit: 256 * 1024,
    reply: fileList,
  },
  'files.update': {
    method: 'PUT',
    path: '/files/:fileListId',
    access: 'admin',
    params: one,
    body: fileListChange,
    bodyLimit: 256 * 1024,
    reply: fileList,
  },
  'files.remove': { method: 'DELETE', path: '/files/:fileListId', access: 'admin', params: one, reply: anyReply },
  /** The id of each file's option, in the order of the files. */
  'files.upload': {
    method: 'POST',
    path: '/files/uploadList/:fileListId',
    access: 'admin',
    params: one,
    body: z.object({
      fileId: z.string().optional(),
      typeArch: z.literal('fileList'),
      id: repeatedText(20, mostFiles),
      name: repeatedText(255, mostFiles).optional(),
      mediaType: repeatedText(255, mostFiles).optional(),
    }),
    files: { field: 'files', most: mostFiles },
    reply: anyReply,
  },
} satisfies EndpointTable;

export type FileListDraft = z.output<typeof fileListDraft>;
