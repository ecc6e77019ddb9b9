import { useQueryClient } from '@tanstack/react-query';

import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { ticketKeys } from '@renderer/entities/ticket/ticket-keys';
import { fetchTicketsOfNumber } from '@renderer/entities/ticket/tickets-of-number';
import { backend } from '@renderer/lib/backend';
import { AppError } from '@shared/domain/app-error';
import type { Contact } from '@shared/domain/contact';
import type { TagId, TicketId } from '@shared/domain/ids';

/** Adds a tag to the latest ticket of a contact, and keeps the tags that the ticket has. */
export async function tagContact(contact: Contact, tagId: TagId): Promise<void> {
  const ticket = await latestTicket(contact);
  // Tags are written as a whole list: without the present ones they would be lost.
  if (ticket?.tags === undefined) throw new AppError('ERR_CONTACT_WITHOUT_TICKET', 'validation');
  if (ticket.tags.some(({ id }) => id === tagId)) return;
  const tags = [...ticket.tags, { id: tagId }].map(({ id }) => ({ id }));
  await backend.send('tags.sync', { body: { ticketId: ticket.id, tags } });
}

type TaggedTicket = { id: TicketId; tags?: readonly { id: TagId }[] | undefined };

/** server-quirk: lists of real servers do not name the latest ticket of a contact; its number finds it. */
async function latestTicket({ id, uuid, number }: Contact): Promise<TaggedTicket | undefined> {
  if (uuid === null) return undefined;
  if (uuid !== undefined) return backend.send('tickets.showByUuid', { params: { uuid } });
  const found = await fetchTicketsOfNumber(number, id);
  return found.filter(({ contactId }) => contactId === id).toSorted((a, b) => b.id - a.id)[0];
}

/** Fetches tickets and the counts of tags again. */
export function useRefreshTagged(): () => void {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return () => {
    void client.invalidateQueries({ queryKey: ticketKeys.all(accountKey) });
    void client.invalidateQueries({ queryKey: areaKey(accountKey, 'tags') });
  };
}
