import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { contactKeys } from '@renderer/entities/contact/contact-keys';
import { useSession } from '@renderer/entities/session/session-store';
import { ticketKeys } from '@renderer/entities/ticket/ticket-keys';
import { backend } from '@renderer/lib/backend';
import type { EndpointReply } from '@shared/api/table';
import type { MergePreview } from '@shared/domain/contact-merge';
import type { ContactId } from '@shared/domain/ids';

import { contactListsKey } from '../model/contact-list-events';

/** Groups of contacts that may be the same person. */
export function useDuplicates(): UseQueryResult<EndpointReply<'contacts.duplicates'>> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: [accountKey, 'contacts', 'duplicates'],
    queryFn: () => backend.send('contacts.duplicates', {}),
  });
}

export type Merge = { contactId: ContactId; mergedIds: ContactId[] };

/** Result of a merge that has not happened yet. */
export function useMergePreview({ contactId, mergedIds }: Merge): UseQueryResult<MergePreview> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: [accountKey, 'contacts', 'merge-preview', contactId, mergedIds],
    queryFn: () => backend.send('contacts.mergePreview', { params: { contactId }, query: { mergedIds } }),
    gcTime: 0,
  });
}

export function useMergeContacts(): UseMutationResult<MergePreview, Error, Merge> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return useMutation({
    mutationFn: ({ contactId, mergedIds }: Merge) =>
      backend.send('contacts.merge', { params: { contactId }, body: { mergedIds } }),
    // A refusal may mean that somebody else was faster.
    onSettled: async (_preview, _error, { contactId }) => {
      void client.invalidateQueries({ queryKey: ticketKeys.all(accountKey) });
      void client.invalidateQueries({ queryKey: contactKeys.detail(accountKey, contactId) });
      void client.invalidateQueries({ queryKey: [accountKey, 'contacts', 'duplicates'] });
      await client.invalidateQueries({ queryKey: contactListsKey(accountKey) });
    },
  });
}
