import { act, screen, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import type { LoadedTimeline } from '@renderer/features/conversation/api/messages/timeline';
import type { Message } from '@shared/domain/message';
import type { OutgoingMessage } from '@shared/domain/outgoing';
import { aMessage, anOutgoing, aTicket } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { MessageList } from './message-list';

const nothing = (): void => undefined;
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
