import { act, screen, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import type { LoadedTimeline } from '@renderer/features/conversation/api/messages/timeline';
import type { Message } from '@shared/domain/message';
import type { OutgoingMessage } from '@shared/domain/outgoing';
import { settle } from '@tests/support/event-loop';
import { aMessage, anOutgoing, aTicket } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { MessageList } from './message-list';

const nothing = (): void => undefined;
const none: readonly OutgoingMessage[] = [];
const ticket = aTicket();
const earlierMessage = aMessage({ id: 'M1', body: 'Bom dia' });

type Shown = { messages: readonly Message[]; outgoing: readonly OutgoingMessage[] };

function timelineOf(messages: readonly Message[]): LoadedTimeline {
  const history = { messages, nextPage: null, unverified: 0 };
  const view = { history, loadOlder: nothing, isLoadingOlder: false, hasFailedOlder: false, noteReached: nothing };
  const earlier = { messages: [], state: 'none', load: nothing };
  // Only what the list reads.
  return { history, view, earlier } as unknown as LoadedTimeline;
}

it('a sent message is one bubble in the render that brings its stored one, and in the next one', async () => {
  let change: (shown: Shown) => void = nothing;
  const outgoing = [anOutgoing({ state: 'sending', body: 'Já vai' })];
  function List(): JSX.Element {
    const [shown, setShown] = useState<Shown>({ messages: [earlierMessage], outgoing });
    change = setShown;
    return (
      <MessageList
        ticket={ticket}
        timeline={timelineOf(shown.messages)}
        outgoing={shown.outgoing}
        unreadOnArrival={0}
        onAtNewestChange={nothing}
      />
    );
  }
  await showScreen(<List />);
  await waitFor(() => expect(screen.getAllByText('Já vai')).toHaveLength(1));
  const messages = [earlierMessage, aMessage({ id: 'M2', fromMe: true, body: 'Já vai' })];
  act(() => change({ messages, outgoing }));
  expect(screen.getAllByText('Já vai')).toHaveLength(1);
  act(() => change({ messages, outgoing: [] }));
  expect(screen.getAllByText('Já vai')).toHaveLength(1);
});

it('a changed search hit does not render the header of the list', async () => {
  const read: string[] = [];
  const state = () => {
    if (new Error('read').stack?.includes('at EarlierButton ') === true) read.push('header');
    return 'offered';
  };
  const timeline = timelineOf([earlierMessage, aMessage({ id: 'M2', body: 'Tudo bem?' })]);
  Object.defineProperty(timeline.earlier, 'state', { enumerable: true, get: state });
  let highlight: (id: Message['id']) => void = nothing;
  function List(): JSX.Element {
    const [highlightedId, setHighlightedId] = useState<Message['id'] | null>(null);
    highlight = setHighlightedId;
    return (
      <MessageList
        ticket={ticket}
        timeline={timeline}
        outgoing={none}
        unreadOnArrival={0}
        onAtNewestChange={nothing}
        highlightedId={highlightedId}
      />
    );
  }
  await showScreen(<List />);
  await waitFor(() => expect(screen.getByText('Tudo bem?')).toBeTruthy());
  expect(read).not.toEqual([]);
  // Answers and measurements that come late render it too.
  await waitFor(async () => {
    read.length = 0;
    await act(settle);
    expect(read).toEqual([]);
  });
  act(() => highlight(earlierMessage.id));
  expect(screen.getByText('Bom dia').closest('article')?.dataset.highlighted).toBe('true');
  expect(read).toEqual([]);
});
