import { emptyHistory, withOlderPage } from '@renderer/entities/message/message-history';
import { dossierFilePath } from '@renderer/features/conversation/model/dossier/file-path';
import { fileFacts } from '@renderer/features/conversation/model/media/message-media';
import { backend } from '@renderer/lib/backend';
import { callMain } from '@renderer/lib/bridge';
import { toAppError } from '@shared/domain/app-error';
import type { TicketId } from '@shared/domain/ids';
import type { Message } from '@shared/domain/message';
import type { ArchiveFile } from '@shared/dossier/archive';
import type { DossierMessage, LeftOut } from '@shared/dossier/dossier';

/** Bytes of all files of a dossier, which is put together in memory. */
const mostFileBytes = 200 * 1024 * 1024;

/** `files` counts those that were read; `of` all that are wanted. */
export type CollectProgress = { step: 'messages'; done: number } | { step: 'files'; done: number; of: number };

type Watch = { signal: AbortSignal; onProgress: (progress: CollectProgress) => void };

/** All messages of a ticket, oldest first, page by page. */
export async function collectMessages(
  { ticketId, isPeek }: { ticketId: TicketId; isPeek: boolean },
  { signal, onProgress }: Watch,
): Promise<readonly Message[]> {
  let history = emptyHistory(ticketId);
  while (history.nextPage !== null) {
    signal.throwIfAborted();
    const page = history.nextPage;
    const query = { pageNumber: page, ...(isPeek && { peek: true }) };
    const { messages, hasMore } = await backend.send('messages.list', { params: { ticketId }, query });
    history = withOlderPage(history, { page, messages, hasMore });
    onProgress({ step: 'messages', done: history.messages.length });
  }
  return history.messages;
}

type Collected = { messages: DossierMessage[]; files: ArchiveFile[] };

/** The messages as a dossier holds them, and their files. A file that is gone is named as left out. */
export async function collectFiles(
  messages: readonly Message[],
  withFiles: boolean,
  { signal, onProgress }: Watch,
): Promise<Collected> {
  const wanted = withFiles ? messages.filter(({ mediaUrl }) => mediaUrl !== '').length : 0;
  const files: ArchiveFile[] = [];
  const listed: DossierMessage[] = [];
  let free = mostFileBytes;
  let done = 0;
  for (const [index, message] of messages.entries()) {
    signal.throwIfAborted();
    const read = await readFile(message, { withFiles, free });
    if (read === null || typeof read === 'string') listed.push(toDossier(message, { file: null, leftOut: read }));
    else {
      const path = dossierFilePath(index, fileFacts(message).name);
      free -= read.length;
      files.push({ path, bytes: read });
      listed.push(toDossier(message, { file: path, leftOut: null }));
    }
    if (withFiles && message.mediaUrl !== '') {
      done += 1;
      onProgress({ step: 'files', done, of: wanted });
    }
  }
  return { messages: listed, files };
}

/** Refusals that concern one file. */
const reasons: Readonly<Record<string, LeftOut>> = {
  ERR_WAPP_DOWNLOAD_MEDIA: 'notFound',
  ERR_FILE_TOO_LARGE: 'tooLarge',
};

type Room = { withFiles: boolean; free: number };

/** Null for a message without a file; the reason for a file that is left out. Throws where the server does not answer. */
async function readFile(
  { mediaUrl, fileSize }: Message,
  { withFiles, free }: Room,
): Promise<Uint8Array | LeftOut | null> {
  if (mediaUrl === '') return null;
  if (!withFiles) return 'notWanted';
  if ((fileSize ?? 0) > free) return 'tooLarge';
  try {
    const bytes = new Uint8Array(await callMain('media.read', { reference: mediaUrl }));
    return bytes.length > free ? 'tooLarge' : bytes;
  } catch (error) {
    const reason = reasons[toAppError(error).code];
    if (reason === undefined) throw error;
    return reason;
  }
}

function toDossier(
  { id, createdAt, fromMe, body, mediaType, ack, isEdited, isDeleted, quotedMsg }: Message,
  file: Pick<DossierMessage, 'file' | 'leftOut'>,
): DossierMessage {
  const author = fromMe ? 'company' : 'customer';
  const quotedId = quotedMsg?.id ?? null;
  return { id, at: createdAt, author, body, mediaType, ack, isEdited, isDeleted, quotedId, ...file };
}
