import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { Refusal, refused } from '@server/platform/http/refusal';
import type { Endpoint } from '@shared/api/endpoint';
import { largestFile } from '@shared/domain/media';

import type { MediaStore, ReceivedFile } from './media-store';

/** Fields and files of a multipart request; repeated fields are lists. */
export type ReceivedForm = { fields: Record<string, string | string[]>; files: ReceivedFile[] };

const limits = {
  fileSize: Math.max(...Object.values(largestFile)),
  fieldSize: 512 * 1024,
  fieldNameSize: 100,
  fields: 50,
};

/** Reads a form as a stream. If a part is refused, all its files are deleted. */
export async function receiveForm(
  request: FastifyRequest,
  { field, most }: NonNullable<Endpoint['files']>,
  media: MediaStore,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw refused('ERR_VALIDATION');
  const fields = new Map<string, string | string[]>();
  const files: ReceivedFile[] = [];
  try {
    for await (const part of request.parts({ limits: { ...limits, files: most } })) {
      if (part.type === 'file') files.push(await receivedFile(part, field, media));
      else addField(fields, part.fieldname, typeof part.value === 'string' ? part.value : '');
    }
    return { fields: Object.fromEntries(fields), files };
  } catch (error) {
    await dropAll(media, files);
    throw error;
  }
}

/** Deletes received files that no handler stored. */
export async function dropAll(media: MediaStore, files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map((file) => media.drop(file)));
}

/** The name before browsers escaped its quotation marks and line ends for the form; a form may leave it out. */
function unescaped(name: string | undefined): string | undefined {
  return name?.replaceAll('%22', '"').replaceAll(/%0[AD]/g, ' ');
}

async function receivedFile(part: MultipartFile, field: string, media: MediaStore): Promise<ReceivedFile> {
  if (part.fieldname !== field) {
    part.file.resume();
    throw refused('ERR_VALIDATION', { fields: [{ field: part.fieldname, reason: 'no file is expected here' }] });
  }
  const file = await media.receive(part.file, unescaped(part.filename));
  if (!part.file.truncated && file.size <= largestFile[file.kind]) return file;
  await media.drop(file);
  throw new Refusal(413, 'ERR_BODY_TOO_LARGE');
}

function addField(fields: Map<string, string | string[]>, name: string, value: string): void {
  const known = fields.get(name);
  fields.set(name, known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value]);
}
