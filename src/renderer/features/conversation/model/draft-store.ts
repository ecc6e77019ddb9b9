import { create } from 'zustand';

import type { TicketId } from '@shared/domain/ids';

type Drafts = Readonly<Record<string, string>>;

const useDraftStore = create<Drafts>(() => ({}));

/** Drafts are kept by account and ticket, so that nobody finds another's. */
function draftKey(accountKey: string, ticketId: TicketId): string {
  return `${accountKey} ${ticketId}`;
}

/** What was typed for a ticket and not sent yet. */
export function useDraft(accountKey: string, ticketId: TicketId): string {
  return useDraftStore((drafts) => drafts[draftKey(accountKey, ticketId)] ?? '');
}

/** Changes a draft; the change sees what is there now. */
export function changeDraft(accountKey: string, ticketId: TicketId, change: (text: string) => string): void {
  const key = draftKey(accountKey, ticketId);
  useDraftStore.setState((drafts) => ({ [key]: change(drafts[key] ?? '') }));
}
