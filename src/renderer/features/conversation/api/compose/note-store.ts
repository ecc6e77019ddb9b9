import { create } from 'zustand';

import type { TicketId } from '@shared/domain/ids';

/** The unsaved note of a ticket. It lies apart from the draft of the message, so that neither becomes the other. */
type NoteDraft = {
  /** The composer writes a note instead of a message. */
  isOn: boolean;
  text: string;
};

const none: NoteDraft = { isOn: false, text: '' };

/** Written notes of this window by account and ticket. */
const useNoteDrafts = create<Readonly<Record<string, NoteDraft>>>(() => ({}));

function keyOf(accountKey: string, ticketId: TicketId): string {
  return `${accountKey} ${ticketId}`;
}

export function useNoteDraft(accountKey: string, ticketId: TicketId): NoteDraft {
  return useNoteDrafts((drafts) => drafts[keyOf(accountKey, ticketId)] ?? none);
}

export function changeNoteDraft(accountKey: string, ticketId: TicketId, change: Partial<NoteDraft>): void {
  const key = keyOf(accountKey, ticketId);
  useNoteDrafts.setState((drafts) => ({ [key]: { ...(drafts[key] ?? none), ...change } }));
}
