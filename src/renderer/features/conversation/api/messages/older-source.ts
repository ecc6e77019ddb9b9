import type { EarlierMessages } from './use-earlier-messages';
import type { HistoryView } from './use-message-history';

/** Where older messages come from, a page for each `load`. */
export type OlderSource = { state: 'ready' | 'loading' | 'failed' | 'end'; load: () => void };

/** The ticket's own messages first, then those before it where they are on screen already. */
export function olderSourceOf(
  { history, isLoadingOlder, hasFailedOlder, loadOlder }: HistoryView,
  earlier: EarlierMessages,
): OlderSource {
  if (history === undefined) return { state: 'loading', load: loadOlder };
  if (history.nextPage !== null) {
    const state = isLoadingOlder ? 'loading' : hasFailedOlder ? 'failed' : 'ready';
    return { state, load: loadOlder };
  }
  const { state, load } = earlier;
  if (state === 'more') return { state: 'ready', load };
  return { state: state === 'loading' || state === 'failed' ? state : 'end', load };
}
