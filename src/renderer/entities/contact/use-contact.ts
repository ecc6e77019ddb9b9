import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import { afterSubmitDelay } from '@renderer/lib/submit-delay';
import type { ContactChange, ContactDraft } from '@shared/api/contacts';
import type { Contact } from '@shared/domain/contact';
import type { ContactId } from '@shared/domain/ids';

import { useSession } from '../session/session-store';
import { applyToTickets } from '../ticket/ticket-scene';
import { contactKeys } from './contact-keys';

/** Query of a contact's details. */
export function useContactQuery(contactId: ContactId): UseQueryResult<Contact> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: contactKeys.detail(accountKey, contactId),
    queryFn: () => backend.send('contacts.show', { params: { contactId } }),
    refetchOnMount: 'always',
  });
}

/** A new contact, or the changed fields of a known one. */
type ContactToSave = { contactId: null; body: ContactDraft } | { contactId: ContactId; body: ContactChange };

export function useSaveContact(): UseMutationResult<Contact, Error, ContactToSave> {
  const client = useQueryClient();
  const { accountKey, user: viewer } = useSession();
  return useMutation({
    mutationFn: ({ contactId, body }: ContactToSave) =>
      afterSubmitDelay(() =>
        contactId === null
          ? backend.send('contacts.create', { body })
          : backend.send('contacts.update', { params: { contactId }, body }),
      ),
    onSuccess: async (saved) => {
      const { id, name, number, email } = saved;
      applyToTickets(client, { accountKey, viewer }, [
        { kind: 'contact.changed', contact: { id, name, number, email } },
      ]);
      await client.invalidateQueries({ queryKey: contactKeys.detail(accountKey, id) });
    },
  });
}
