import { AppError } from '@shared/domain/app-error';
import type { AttachedFile } from '@shared/domain/attached-file';
import { mostUsedReplies } from '@shared/domain/draft';
import type { QuickMessageId, TicketId } from '@shared/domain/ids';
import { fileKind, largestPreview } from '@shared/domain/media';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import type { AttachedFiles } from '../drafts/attached-files';
import type { SessionService } from '../session/session';
import type { FileFacts, UploadStore } from '../storage/upload-store';
import type { Outbox } from './outbox';

type FileName = { fileId: string };
type UsedReplies = { quickMessageIds?: QuickMessageId[] | undefined };

/** Uploads of the signed-in account: the renderer hands over bytes, the outbox sends them. */
export type UploadSessions = {
  begin(facts: FileFacts): FileName;
  append(piece: { fileId: string; bytes: Uint8Array }): void;
  /** It is wanted no more, however far it has come. */
  cancel(file: FileName): void;
  /** The file is on disk, and waits in a composer, when this returns. */
  keep(file: { fileId: string; ticketId: TicketId; caption: string } & UsedReplies): void;
  attachedFiles(): AttachedFile[];
  caption(words: { fileId: string; caption: string }): void;
  /** Order in which the files of a composer are sent. */
  order(list: { fileIds: readonly string[] }): void;
  preview(file: FileName): Promise<Uint8Array<ArrayBuffer>>;
  /** The file is on disk, and its sending written down, when this returns. */
  send(draft: { fileId: string; ticketId: TicketId; body: string } & UsedReplies): OutgoingMessage;
  /** The page that was handing over is gone. */
  abandon(): void;
  /** True while the page hands over a file. */
  isArriving(): boolean;
};

type UploadSessionsDeps = {
  uploadStore: UploadStore;
  attached: AttachedFiles;
  session: Pick<SessionService, 'current'>;
  outbox: Outbox;
};

export function createUploadSessions({ uploadStore, attached, session, outbox }: UploadSessionsDeps): UploadSessions {
  function owner(): string {
    const account = session.current();
    if (account === null) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
    return account.accountKey;
  }

  return {
    begin: (facts) => ({ fileId: uploadStore.begin(owner(), facts) }),
    append: ({ fileId, bytes }) => uploadStore.append(owner(), fileId, bytes),
    cancel({ fileId }) {
      const accountKey = owner();
      uploadStore.cancel(accountKey, fileId);
      if (attached.find(accountKey, fileId) === null) return;
      attached.forget(accountKey, fileId);
      uploadStore.remove(accountKey, fileId);
    },
    keep({ fileId, ...place }) {
      const accountKey = owner();
      const file = uploadStore.take(accountKey, fileId);
      try {
        attached.keep(accountKey, file, place);
      } catch (thrown) {
        uploadStore.remove(accountKey, file.fileId);
        throw thrown;
      }
    },
    attachedFiles: () => attached.read(owner()),
    caption: (words) => attached.caption(owner(), words),
    order: ({ fileIds }) => attached.order(owner(), fileIds),
    async preview({ fileId }) {
      const accountKey = owner();
      const file = attached.find(accountKey, fileId);
      if (file === null || fileKind(file.type) !== 'image' || file.size > largestPreview) {
        throw new AppError('ERR_NO_OUTGOING', 'conflict');
      }
      const pieces: Uint8Array[] = [];
      for await (const piece of uploadStore.open(accountKey, file)) pieces.push(piece);
      return Uint8Array.from(Buffer.concat(pieces));
    },
    send({ fileId, ticketId, body, quickMessageIds = [] }) {
      const accountKey = owner();
      const waiting = attached.find(accountKey, fileId);
      if (waiting !== null) {
        const replies = attached.repliesOf(accountKey, fileId);
        const item = outbox.send({ ticketId, body, file: waiting, ...named([...replies, ...quickMessageIds]) });
        attached.forget(accountKey, fileId);
        return item;
      }
      const file = uploadStore.take(accountKey, fileId);
      try {
        return outbox.send({ ticketId, body, file, ...named(quickMessageIds) });
      } catch (thrown) {
        uploadStore.remove(accountKey, file.fileId);
        throw thrown;
      }
    },
    abandon: () => uploadStore.abandon(),
    isArriving: () => uploadStore.isArriving(),
  };
}

/** Each reply once, as many as a message may name; absent for none. */
function named(ids: readonly QuickMessageId[]): UsedReplies {
  return ids.length === 0 ? {} : { quickMessageIds: [...new Set(ids)].slice(0, mostUsedReplies) };
}
