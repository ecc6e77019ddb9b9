import { useMutation } from '@tanstack/react-query';

import { openTicketDialog } from '@renderer/entities/ticket/ticket-dialog-store';
import type { ContactCard } from '@renderer/features/conversation/model/media/vcard';
import { backend } from '@renderer/lib/backend';
import type { Contact } from '@shared/domain/contact';

const longestName = 50;
const shortestName = 2;

/** Opens the new-ticket dialog for a person on a contact card, creating the contact if it is unknown. */
export function useStartConversation() {
  return useMutation({
    mutationFn: ({ name, number }: { name: ContactCard['name']; number: string }) => contactOf(name, number),
    onSuccess: (contact) => openTicketDialog({ kind: 'newTicket', contact }),
  });
}

async function contactOf(name: string, number: string): Promise<Contact> {
  const { contacts } = await backend.send('contacts.list', { query: { searchParam: number, pageNumber: 1 } });
  const known = contacts.find((contact) => contact.number === number);
  if (known !== undefined) return known;
  const shortName = [...name].slice(0, longestName).join('').trim();
  return backend.send('contacts.create', {
    body: { name: shortName.length < shortestName ? number : shortName, number, email: '' },
  });
}
