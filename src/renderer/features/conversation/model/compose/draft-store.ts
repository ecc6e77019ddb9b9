import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';

import { callMain } from '@renderer/lib/bridge';
import type { TicketId } from '@shared/domain/ids';

type Drafts = Readonly<Record<string, string>>;

const useDraftStore = create<Drafts>(() => ({}));

/** Drafts are kept by account and ticket, so that nobody finds another's. */
function draftKey(accountKey: string, ticketId: TicketId): string {
  return `${accountKey} ${ticketId}`;
}

/** What was typed for a ticket and not sent yet, in this window or before the last start. */
export function useDraft(accountKey: string, ticketId: TicketId): string {
  useQuery({ queryKey: [accountKey, 'drafts'], queryFn: () => fetchDrafts(accountKey), staleTime: Infinity });
  return useDraftStore((drafts) => drafts[draftKey(accountKey, ticketId)] ?? '');
}

/** Brings in what main has kept. What is here already is newer, an emptied draft too. */
async function fetchDrafts(accountKey: string): Promise<boolean> {
  const kept = await callMain('drafts.read');
  const found = kept.map(({ ticketId, text }) => [draftKey(accountKey, ticketId), text] as const);
  useDraftStore.setState((drafts) => ({ ...Object.fromEntries(found), ...drafts }));
  return true;
}

/** Changes a draft; the change sees what is there now. */
export function changeDraft(accountKey: string, ticketId: TicketId, change: (text: string) => string): void {
  const key = draftKey(accountKey, ticketId);
  const text = change(useDraftStore.getState()[key] ?? '');
  useDraftStore.setState({ [key]: text });
  // Where main cannot keep it, it is still on screen.
  void callMain('drafts.write', { ticketId, text }).catch(() => undefined);
}
