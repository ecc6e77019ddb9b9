import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';

import { callMain } from '@renderer/lib/bridge';
import type { SavedDraft } from '@shared/domain/draft';
import { withReturnedText } from '@shared/domain/draft';
import type { TicketId } from '@shared/domain/ids';

/** Texts typed in this window, by `draftKey`. An emptied draft is an entry too: it overrides the saved one. */
export const useTypedDrafts = create<Readonly<Record<string, string>>>(() => ({}));

type SavedDrafts = readonly { ticketId: TicketId; text: string }[];

/** The drafts that main has on disk, read once per start. */
export function savedDrafts(accountKey: string) {
  return queryOptions({
    queryKey: [accountKey, 'drafts'],
    queryFn: () => callMain('drafts.read'),
    staleTime: Infinity,
  });
}

/** Puts a text that main could not send back into the composer of its ticket; main has saved it already. */
export async function returnText(client: QueryClient, accountKey: string, returned: SavedDraft): Promise<void> {
  const key = draftKey(accountKey, returned.ticketId);
  const saved = await client.query(savedDrafts(accountKey)).catch(() => undefined);
  const now = useTypedDrafts.getState()[key] ?? savedText(saved, returned.ticketId);
  useTypedDrafts.setState({ [key]: withReturnedText(now, returned.text) });
}

/** Takes over what was typed in another window, which main has saved. */
export function receiveDraft(accountKey: string, { ticketId, text }: SavedDraft): void {
  useTypedDrafts.setState({ [draftKey(accountKey, ticketId)]: text });
}

export function savedText(drafts: SavedDrafts | undefined, ticketId: TicketId): string {
  return drafts?.find((draft) => draft.ticketId === ticketId)?.text ?? '';
}

export function draftKey(accountKey: string, ticketId: TicketId): string {
  return `${accountKey} ${ticketId}`;
}

/** The unsent text of a ticket, '' for none: typed in this window, or saved before the last start. */
export function useDraftText(accountKey: string, ticketId: TicketId): string {
  const { data: saved } = useQuery(savedDrafts(accountKey));
  const typed = useTypedDrafts((drafts) => drafts[draftKey(accountKey, ticketId)]);
  return typed ?? savedText(saved, ticketId);
}
