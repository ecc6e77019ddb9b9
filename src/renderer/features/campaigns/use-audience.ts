import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { backend } from '@renderer/lib/backend';
import type { ContactListId, TagId } from '@shared/domain/ids';

import { useCampaignChoices } from './campaign-area';

type Person = { name: string; number: string; email: string };

export type Audience = {
  /** Entries of the list or tag; null where the server does not count them. */
  total: number | null;
  /** Those who get a message; null where the server does not tell. */
  reached: number | null;
  /** Entries that get nothing, by reason. */
  left: { invalid: number; duplicates: number; optedOut: number } | null;
  /** Some of the recipients, for previews. */
  people: readonly Person[];
};

type Chosen = { listId: ContactListId | null; tagId: TagId | null };

/** The recipients of a list, or of a tag without one; null while neither is chosen or the figures are not known yet. */
export function useAudience({ listId, tagId }: Chosen): Audience | null {
  const { accountKey } = useSession();
  const isCounted = useCapability('campaignReview');
  const isChosen = listId !== null || tagId !== null;
  const counted = useQuery({ ...audienceQuery(accountKey, { listId, tagId }), enabled: isCounted && isChosen });
  const sample = useQuery({ ...firstRecipientsQuery(accountKey, listId), enabled: !isCounted && listId !== null });
  const { lists } = useCampaignChoices();
  if (!isChosen) return null;
  if (!isCounted) {
    const total = lists.find(({ id }) => id === listId)?.contactsCount ?? null;
    return { total, reached: null, left: null, people: sample.data ?? [] };
  }
  if (counted.data === undefined) return null;
  const { total, reached, invalid, duplicates, optedOut, people } = counted.data;
  return { total, reached, left: { invalid, duplicates, optedOut }, people };
}

/** Fetches how many people get a message; null on servers that do not count them. Throws AppError. */
export function useFetchReached(): (chosen: Chosen) => Promise<number | null> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  const isCounted = useCapability('campaignReview');
  return async (chosen) => (isCounted ? (await client.query(audienceQuery(accountKey, chosen))).reached : null);
}

const audienceQuery = (accountKey: string, { listId, tagId }: Chosen) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'contact-lists', 'audience', listId, tagId),
    // The list that a server made of a tag counts, because the campaign is sent to it.
    queryFn: () =>
      backend.send('campaigns.audience', {
        query: {
          ...(listId !== null && { contactListId: listId }),
          ...(listId === null && tagId !== null && { tagListId: tagId }),
        },
      }),
    staleTime: 0,
  });

const firstRecipientsQuery = (accountKey: string, listId: ContactListId | null) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'contact-lists', 'first', listId),
    queryFn: async () => {
      if (listId === null) return [];
      const query = { contactListId: listId, searchParam: '', pageNumber: 1 };
      return (await backend.send('contactListItems.list', { query })).contacts;
    },
  });
