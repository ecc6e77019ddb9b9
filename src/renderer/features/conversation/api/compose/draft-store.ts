import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { create } from 'zustand';

import { callMain } from '@renderer/lib/bridge';
import type { TicketId } from '@shared/domain/ids';

/** Texts typed in this window, by account and ticket. An emptied draft is an entry too: it overrides the saved one. */
const useDraftStore = create<Readonly<Record<string, string>>>(() => ({}));

type Draft = { text: string; change: (update: (text: string) => string) => void };

/** The unsent text of a ticket: typed in this window, or saved before the last start. */
export function useDraft(accountKey: string, ticketId: TicketId): Draft {
  const client = useQueryClient();
  const key = draftKey(accountKey, ticketId);
  const { data: saved } = useQuery(savedDrafts(accountKey));
  const typed = useDraftStore((drafts) => drafts[key]);
  const change = useCallback<Draft['change']>(
    (update) => {
      const drafts = client.getQueryData(savedDrafts(accountKey).queryKey);
      const now = useDraftStore.getState()[key] ?? savedText(drafts, ticketId);
      writeDraft(accountKey, ticketId, update(now));
    },
    [client, accountKey, ticketId, key],
  );
  return { text: typed ?? savedText(saved, ticketId), change };
}

type SavedDrafts = readonly { ticketId: TicketId; text: string }[];

/** The drafts that main has on disk, read once per start. */
function savedDrafts(accountKey: string) {
  return queryOptions({
    queryKey: [accountKey, 'drafts'],
    queryFn: () => callMain('drafts.read'),
    staleTime: Infinity,
  });
}

function savedText(drafts: SavedDrafts | undefined, ticketId: TicketId): string {
  return drafts?.find((draft) => draft.ticketId === ticketId)?.text ?? '';
}

function draftKey(accountKey: string, ticketId: TicketId): string {
  return `${accountKey} ${ticketId}`;
}

/** Replaces a draft and saves it on disk. */
export function writeDraft(accountKey: string, ticketId: TicketId, text: string): void {
  useDraftStore.setState({ [draftKey(accountKey, ticketId)]: text });
  // A draft that main cannot save is still on screen.
  void callMain('drafts.write', { ticketId, text }).catch(() => undefined);
}
