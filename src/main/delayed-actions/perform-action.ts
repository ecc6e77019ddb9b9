import type { TicketId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';
import type { DelayedAction } from '@shared/ipc/delayed-action';

import type { Backend } from '../backend/backend';

type SendFile = Omit<Extract<DelayedAction, { kind: 'sendFile' }>, 'kind'>;

export type PerformDeps = {
  backend: Pick<Backend, 'send'>;
  sendFile: (file: SendFile) => void;
};

/** Notes of changes that failed after their note was stored: a repetition must not store it twice. */
export type StoredNotes = Map<TicketId, string>;

async function changeTicket(
  { ticketId, change, internalNote }: Extract<DelayedAction, { kind: 'changeTicket' }>,
  { backend }: Pick<PerformDeps, 'backend'>,
  storedNotes: StoredNotes,
): Promise<Ticket> {
  if (internalNote !== undefined && storedNotes.get(ticketId) !== internalNote.note) {
    await backend.send('ticketNotes.create', { body: { ...internalNote, ticketId } });
    storedNotes.set(ticketId, internalNote.note);
  }
  const changed = await backend.send('tickets.update', { params: { ticketId }, body: change });
  storedNotes.delete(ticketId);
  return changed;
}

/** `tags.sync` replaces all tags, so the present ones are read first. */
async function addTag(
  { ticketId, tagId, knownTagIds }: Extract<DelayedAction, { kind: 'addTag' }>,
  { backend }: Pick<PerformDeps, 'backend'>,
): Promise<void> {
  const { tags } = await backend.send('tickets.show', { params: { ticketId } });
  const present = tags?.map(({ id }) => id) ?? knownTagIds;
  if (present.includes(tagId)) return;
  await backend.send('tags.sync', { body: { ticketId, tags: [...present, tagId].map((id) => ({ id })) } });
}

/** Sends the request of an action; answers the changed ticket, null for other actions. */
export async function performAction(
  action: DelayedAction,
  { backend, sendFile }: PerformDeps,
  storedNotes: StoredNotes,
): Promise<Ticket | null> {
  switch (action.kind) {
    case 'changeTicket':
      return changeTicket(action, { backend }, storedNotes);
    case 'addTag':
      await addTag(action, { backend });
      return null;
    case 'removeTicket':
      await backend.send('tickets.remove', { params: { ticketId: action.ticketId } });
      return null;
    case 'removeMessage':
      await backend.send('messages.remove', { params: { messageId: action.messageId } });
      return null;
    case 'sendFile':
      sendFile(action);
      return null;
  }
}
