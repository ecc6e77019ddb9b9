import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';

import { callMain } from '@renderer/lib/bridge';
import type { SavedDraft } from '@shared/domain/draft';
import { withReturnedText } from '@shared/domain/draft';
import type { QuickMessageId, TicketId } from '@shared/domain/ids';

/** Texts typed in this window, by `draftKey`. An emptied draft is an entry too: it overrides the saved one. */
export const useTypedDrafts = create<Readonly<Record<string, string>>>(() => ({}));

/** Saved replies of which the typed texts were made, by `draftKey`. */
const useTypedReplies = create<Readonly<Record<string, readonly QuickMessageId[]>>>(() => ({}));

type SavedDrafts = readonly SavedDraft[];

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
export function receiveDraft(accountKey: string, { ticketId, text, quickMessageIds = [] }: SavedDraft): void {
  const key = draftKey(accountKey, ticketId);
  useTypedDrafts.setState({ [key]: text });
  useTypedReplies.setState({ [key]: quickMessageIds });
}

type DraftPlace = { accountKey: string; ticketId: TicketId };

/** Saved replies that the draft was made from; the server counts them when it is sent. */
export function repliesInDraft(client: QueryClient, { accountKey, ticketId }: DraftPlace): readonly QuickMessageId[] {
  const saved = client.getQueryData(savedDrafts(accountKey).queryKey);
  const typed = useTypedReplies.getState()[draftKey(accountKey, ticketId)];
  return typed ?? saved?.find((draft) => draft.ticketId === ticketId)?.quickMessageIds ?? [];
}

/** Main has them with the next change of the text. */
export function setRepliesInDraft({ accountKey, ticketId }: DraftPlace, replies: readonly QuickMessageId[]): void {
  useTypedReplies.setState({ [draftKey(accountKey, ticketId)]: replies });
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
