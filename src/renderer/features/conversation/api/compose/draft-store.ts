import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { draftKey, savedDrafts, savedText, useDraftText, useTypedDrafts } from '@renderer/entities/outgoing/drafts';
import { callMain } from '@renderer/lib/bridge';
import type { TicketId } from '@shared/domain/ids';

type Draft = { text: string; change: (update: (text: string) => string) => void };

/** The unsent text of a ticket: typed in this window, or saved before the last start. */
export function useDraft(accountKey: string, ticketId: TicketId): Draft {
  const client = useQueryClient();
  const text = useDraftText(accountKey, ticketId);
  const change = useCallback<Draft['change']>(
    (update) => {
      const drafts = client.getQueryData(savedDrafts(accountKey).queryKey);
      const now = useTypedDrafts.getState()[draftKey(accountKey, ticketId)] ?? savedText(drafts, ticketId);
      writeDraft(accountKey, ticketId, update(now));
    },
    [client, accountKey, ticketId],
  );
  return { text, change };
}

/** Replaces a draft and saves it on disk. */
export function writeDraft(accountKey: string, ticketId: TicketId, text: string): void {
  useTypedDrafts.setState({ [draftKey(accountKey, ticketId)]: text });
  // A draft that main cannot save is still on screen.
  void callMain('drafts.write', { ticketId, text }).catch(() => undefined);
}
