import { AppError } from '@shared/domain/app-error';
import type { Message } from '@shared/domain/message';

import type { Backend } from '../backend/backend';
import type { StoredFile, UploadStoreFor } from '../storage/upload-store';
import type { Outgoing, RequestFailure } from './outgoing-state';

export type SendRequestDeps = {
  backend: Backend;
  uploadStore: Pick<UploadStoreFor, 'open'>;
  onProgress: (outgoing: Outgoing, share: number) => void;
};

/** Sends messages to the server. */
export type SendRequest = {
  /** The stored message; null where the server answers without it. */
  send(outgoing: Outgoing): Promise<Message | null>;
  /** Aborts the upload of the message. */
  abort(outgoing: Outgoing): void;
  isUploading(outgoing: Outgoing): boolean;
};

export function createSendRequest({ backend, uploadStore, onProgress }: SendRequestDeps): SendRequest {
  const uploads = new Map<Outgoing, AbortController>();

  function sendText({ ticketId, body, quoted, quickMessageIds }: Outgoing): Promise<Message | null> {
    return backend.send('messages.create', {
      params: { ticketId },
      body: {
        body,
        fromMe: true,
        read: 1,
        mediaUrl: '',
        quotedMsg: quoted ? { id: quoted.id } : null,
        ...(quickMessageIds && { quickMessageIds: [...quickMessageIds] }),
      },
    });
  }

  async function sendFile(outgoing: Outgoing, file: StoredFile): Promise<Message | null> {
    const { accountKey, ticketId, body, quickMessageIds } = outgoing;
    const { name, type, size } = file;
    const upload = new AbortController();
    const content: Content = { hasFailed: false, isWhole: false };
    uploads.set(outgoing, upload);
    try {
      const open = () => watchedContent(() => uploadStore.open(accountKey, file), content);
      const uses = quickMessageIds && { quickMessageIds: [...quickMessageIds] };
      const input = {
        params: { ticketId },
        body: { body: [body === '' ? name : body], fromMe: 'true' as const, ...uses },
      };
      const [stored] = await backend.upload('messages.createWithFiles', input, {
        files: [{ name, type, size, open }],
        onProgress: (share) => onProgress(outgoing, share),
        signal: upload.signal,
      });
      return stored ?? null;
    } catch (thrown) {
      // A file that can no longer be read is no failure of the network.
      if (content.hasFailed) throw new AppError('ERR_FILE_GONE', 'conflict');
      throw content.isWhole ? thrown : notStored(thrown);
    } finally {
      uploads.delete(outgoing);
    }
  }

  return {
    send: (outgoing) => (outgoing.file === null ? sendText(outgoing) : sendFile(outgoing, outgoing.file)),
    abort: (outgoing) => uploads.get(outgoing)?.abort(),
    isUploading: (outgoing) => uploads.has(outgoing),
  };
}

/** `isWhole` once the last byte has left: before that a server has nothing to store. */
type Content = { hasFailed: boolean; isWhole: boolean };

/** A lost connection leaves no doubt about a file that had not left whole. */
function notStored(thrown: unknown): unknown {
  if (!(thrown instanceof AppError) || thrown.kind !== 'offline') return thrown;
  return new AppError(thrown.code, thrown.kind, { ...thrown.data, ambiguous: false, isSlow: false });
}

async function* watchedContent(open: () => AsyncIterable<Uint8Array>, content: Content): AsyncGenerator<Uint8Array> {
  content.isWhole = false;
  try {
    yield* open();
    content.isWhole = true;
  } catch (thrown) {
    content.hasFailed = true;
    throw thrown;
  }
}

export function requestFailure({ code, kind, data }: AppError): RequestFailure {
  return {
    code,
    isFinal: kind !== 'unauthorized' && kind !== 'offline',
    mayBeStored: kind === 'server' || kind === 'bug' || data.ambiguous === true,
    isSlow: data.isSlow === true,
  };
}
