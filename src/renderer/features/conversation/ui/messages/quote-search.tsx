import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { OlderSource, Timeline } from '@renderer/features/conversation/api/messages/timeline';
import { olderSourceOf } from '@renderer/features/conversation/api/messages/timeline';
import { IconButton } from '@renderer/ui/icon-button';
import type { Message } from '@shared/domain/message';

import styles from './quote-search.module.css';

export type ScrollToQuoted = {
  /** The quoted message when it is loaded; cleared after a while, because it is only highlighted briefly. */
  foundId: Message['id'] | null;
  /** Progress of loading older messages; null while no search runs. */
  state: 'seeking' | 'paused' | 'failed' | 'missing' | null;
  seek: (quotedId: Message['id']) => void;
  resume: () => void;
  stop: () => void;
};

/** Messages loaded per click before the search pauses. */
const messagesPerSearch = 1_000;
const highlightMs = 2_500;

/** `loadedBefore` is the number of messages loaded when the search started or resumed. */
type QuoteTarget = { id: Message['id']; loadedBefore: number };

/** Finds a quoted message and loads older messages until it appears. */
export function useScrollToQuoted(timeline: Timeline, shown: readonly Message[]): ScrollToQuoted {
  const [target, setTarget] = useState<QuoteTarget | null>(null);
  const [foundId, setFoundId] = useState<Message['id'] | null>(null);
  const source = sourceWithEarlierTickets(timeline);
  if (target !== null && shown.some(({ id }) => id === target.id)) {
    setFoundId(target.id);
    setTarget(null);
  }
  const isPaused = target !== null && shown.length - target.loadedBefore >= messagesPerSearch;
  const load = useEffectEvent(() => source.load());
  const mustLoad = target !== null && !isPaused && source.state === 'ready';
  useEffect(() => {
    if (mustLoad) load();
  }, [mustLoad, shown]);
  useEffect(() => {
    if (foundId === null) return undefined;
    const timer = setTimeout(() => setFoundId(null), highlightMs);
    return () => clearTimeout(timer);
  }, [foundId]);
  return {
    foundId,
    state: target === null ? null : stateOf(source, isPaused),
    seek: (id) => {
      setFoundId(null);
      setTarget({ id, loadedBefore: shown.length });
    },
    resume: () => {
      if (source.state === 'failed') source.load();
      setTarget((now) => now && { ...now, loadedBefore: shown.length });
    },
    stop: () => setTarget(null),
  };
}

function stateOf({ state }: OlderSource, isPaused: boolean): ScrollToQuoted['state'] {
  if (state === 'end') return 'missing';
  if (state === 'failed') return 'failed';
  return isPaused ? 'paused' : 'seeking';
}

/** Includes earlier tickets without asking the user, because a quote may point into one. */
function sourceWithEarlierTickets(timeline: Timeline): OlderSource {
  const { earlier } = timeline;
  return earlier.state === 'offered' ? { state: 'ready', load: earlier.load } : olderSourceOf(timeline);
}

/** Bar over the messages during the search for a quoted one: progress, resume and stop. */
export function QuoteSearch({ state, resume, stop }: ScrollToQuoted): JSX.Element | null {
  const { t } = useTranslation('conversation');
  if (state === null) return null;
  const canResume = state === 'failed' || state === 'paused';
  return (
    <div role="status" className={styles.state}>
      {state === 'missing' && t('quote.gone')}
      {state === 'failed' && t('older.failed')}
      {(state === 'seeking' || state === 'paused') && t('older.loading')}
      {canResume && (
        <Button size="small" onClick={resume}>
          {t(state === 'failed' ? 'older.retry' : 'quote.goOn')}
        </Button>
      )}
      <IconButton size="small" icon={<CloseOutlined />} label={t('quote.stop')} onClick={stop} />
    </div>
  );
}
