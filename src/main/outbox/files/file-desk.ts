import { AppError } from '@shared/domain/app-error';
import type { TicketId } from '@shared/domain/ids';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import type { SessionService } from '../../session/session';
import type { Outbox } from '../outbox-types';
import type { FileFacts, FileShelf } from './file-shelf';

/** Where the signed-in attendant's files come in, and go out from. */
export type FileDesk = {
  begin(facts: FileFacts): { fileId: string };
  append(piece: { fileId: string; bytes: Uint8Array }): void;
  cancel(file: { fileId: string }): void;
  /** The file is on disk, and its sending written down, when this returns. */
  send(draft: { fileId: string; ticketId: TicketId; body: string }): OutgoingMessage;
};

type FileDeskDeps = { shelf: FileShelf; session: Pick<SessionService, 'current'>; outbox: Outbox };

export function createFileDesk({ shelf, session, outbox }: FileDeskDeps): FileDesk {
  function owner(): string {
    const account = session.current();
    if (account === null) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
    return account.accountKey;
  }

  return {
    begin: (facts) => ({ fileId: shelf.begin(owner(), facts) }),
    append: ({ fileId, bytes }) => shelf.append(owner(), fileId, bytes),
    cancel: ({ fileId }) => shelf.cancel(owner(), fileId),
    send({ fileId, ticketId, body }) {
      const accountKey = owner();
      const file = shelf.take(accountKey, fileId);
      try {
        return outbox.send({ ticketId, body, file });
      } catch (thrown) {
        shelf.remove(accountKey, file.fileId);
        throw thrown;
      }
    },
  };
}
