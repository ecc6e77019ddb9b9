import type { MessageHistory } from '@renderer/entities/message/message-history';
import type { Ticket } from '@shared/domain/ticket';

import type { EarlierMessages } from './use-earlier-messages';
import { useEarlierMessages } from './use-earlier-messages';
import type { HistoryView, Reading } from './use-message-history';
import { useMessageHistory } from './use-message-history';

/** The messages of a ticket, and above them those of the contact's earlier tickets. */
export type Timeline = { history: MessageHistory | undefined; view: HistoryView; earlier: EarlierMessages };
export type LoadedTimeline = Timeline & { history: MessageHistory };

export function useTimeline(ticket: Ticket, reading: Reading = 'conversation'): Timeline {
  const view = useMessageHistory(ticket.id, reading);
  const { history } = view;
  return { history, view, earlier: useEarlierMessages(ticket, history) };
}

export function isLoaded(timeline: Timeline): timeline is LoadedTimeline {
  return timeline.history !== undefined;
}

/** Loads the next older page of the timeline per `load`. */
export type OlderSource = { state: 'ready' | 'loading' | 'failed' | 'end'; load: () => void };

/** Reads the ticket's own messages first, then those of earlier tickets if the user has asked for them. */
export function olderSourceOf({ history, view, earlier }: Timeline): OlderSource {
  const { isLoadingOlder, hasFailedOlder, loadOlder } = view;
  if (history === undefined) return { state: 'loading', load: loadOlder };
  if (history.nextPage !== null) {
    const state = isLoadingOlder ? 'loading' : hasFailedOlder ? 'failed' : 'ready';
    return { state, load: loadOlder };
  }
  const { state, load } = earlier;
  if (state === 'more') return { state: 'ready', load };
  return { state: state === 'loading' || state === 'failed' ? state : 'end', load };
}
