import { AppError } from '@shared/domain/app-error';
import type { Message } from '@shared/domain/message';

import type { Backend } from '../backend/backend';
import type { Entry } from './entry';
import type { ShelvedFile, UploadStoreFor } from './files/upload-store';

/** Hands a message to the server; null where that answers without showing what it stored. */
export type Dispatch = (entry: Entry) => Promise<Message | null>;

type DispatchDeps = {
  backend: Backend;
  uploadStore: Pick<UploadStoreFor, 'open'>;
  onProgress: (entry: Entry, share: number) => void;
};

export function createDispatch({ backend, uploadStore, onProgress }: DispatchDeps): Dispatch {
  function sendText({ item: { ticketId, body, quoted } }: Entry): Promise<Message | null> {
    return backend.send('messages.create', {
      params: { ticketId },
      body: { body, fromMe: true, read: 1, mediaUrl: '', quotedMsg: quoted ? { id: quoted.id } : null },
    });
  }

  async function sendFile(entry: Entry, shelved: ShelvedFile): Promise<Message | null> {
    const { ticketId, body } = entry.item;
    const { name, type, size } = shelved;
    const abort = new AbortController();
    const reading = { hasFailed: false };
    entry.abort = () => abort.abort();
    try {
      const open = () => watched(uploadStore.open(entry.accountKey, shelved), reading);
      const input = { params: { ticketId }, body: { body: [body === '' ? name : body], fromMe: 'true' as const } };
      const [stored] = await backend.upload('messages.createWithFiles', input, {
        files: [{ name, type, size, open }],
        onProgress: (share) => onProgress(entry, share),
        signal: abort.signal,
      });
      return stored ?? null;
    } catch (thrown) {
      // A file that cannot be read any more is no failure of the network.
      if (reading.hasFailed) throw new AppError('ERR_FILE_GONE', 'conflict');
      throw thrown;
    } finally {
      entry.abort = null;
    }
  }

  return (entry) => (entry.shelved === null ? sendText(entry) : sendFile(entry, entry.shelved));
}

async function* watched(
  content: AsyncIterable<Uint8Array>,
  reading: { hasFailed: boolean },
): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (thrown) {
    reading.hasFailed = true;
    throw thrown;
  }
}
