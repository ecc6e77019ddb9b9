import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import {
  draftKey,
  repliesInDraft,
  savedDrafts,
  savedText,
  setRepliesInDraft,
  useDraftText,
  useTypedDrafts,
} from '@renderer/entities/outgoing/drafts';
import { useCapability } from '@renderer/entities/session/use-capability';
import { callMain } from '@renderer/lib/bridge';
import type { SavedDraft } from '@shared/domain/draft';
import { mostUsedReplies } from '@shared/domain/draft';
import type { QuickMessageId, TicketId } from '@shared/domain/ids';

type Draft = { text: string; change: (update: (text: string) => string) => void };

/** The unsent text of a ticket: typed in this window, or saved before the last start. */
export function useDraft(accountKey: string, ticketId: TicketId): Draft {
  const client = useQueryClient();
  const text = useDraftText(accountKey, ticketId);
  const change = useCallback<Draft['change']>(
    (update) => {
      const drafts = client.getQueryData(savedDrafts(accountKey).queryKey);
      const now = useTypedDrafts.getState()[draftKey(accountKey, ticketId)] ?? savedText(drafts, ticketId);
      const quickMessageIds = [...repliesInDraft(client, { accountKey, ticketId })];
      storeDraft(accountKey, { ticketId, text: update(now), quickMessageIds });
    },
    [client, accountKey, ticketId],
  );
  return { text, change };
}

/** Replaces a draft by a text that is made of no saved replies, and saves it on disk. */
export function writeDraft(accountKey: string, ticketId: TicketId, text: string): void {
  storeDraft(accountKey, { ticketId, text });
}

/** An emptied draft is no longer made of saved replies. */
function storeDraft(accountKey: string, { ticketId, text, quickMessageIds = [] }: SavedDraft): void {
  const replies = text.trim() === '' ? [] : quickMessageIds;
  setRepliesInDraft({ accountKey, ticketId }, replies);
  useTypedDrafts.setState({ [draftKey(accountKey, ticketId)]: text });
  const saved = { ticketId, text, ...(replies.length > 0 && { quickMessageIds: replies }) };
  // A draft that main cannot save is still on screen.
  void callMain('drafts.write', saved).catch(() => undefined);
}

export type RepliesInDraft = {
  /** The next change of the text contains this reply. */
  add: (reply: QuickMessageId) => void;
  now: () => QuickMessageId[];
  /** Forgets replies that were sent. */
  drop: (sent: readonly QuickMessageId[]) => void;
};

/** Saved replies in the unsent text of a ticket; none where the server does not count them. */
export function useRepliesInDraft(accountKey: string, ticketId: TicketId): RepliesInDraft {
  const client = useQueryClient();
  const isCounted = useCapability('replyUsage');
  const place = { accountKey, ticketId };
  const now = () => (isCounted ? [...repliesInDraft(client, place)] : []);
  return {
    add(reply) {
      if (isCounted) setRepliesInDraft(place, [...new Set([...now(), reply])].slice(-mostUsedReplies));
    },
    now,
    drop: (sent) =>
      setRepliesInDraft(
        place,
        now().filter((reply) => !sent.includes(reply)),
      ),
  };
}
