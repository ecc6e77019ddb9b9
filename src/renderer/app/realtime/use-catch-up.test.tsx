import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { expect, it, onTestFinished } from 'vitest';

import { useVisibleQueues } from '@renderer/entities/queue/use-queues';
import { initialLinkStatus, reportLinkState, useLinkStore } from '@renderer/entities/session/link-store';
import { startMs, useStartStore } from '@renderer/entities/session/start-store';
import { useUnreadCount } from '@renderer/entities/ticket/use-unread-count';
import { backend } from '@renderer/lib/backend';
import { aTicketId } from '@tests/support/renderer/builders';
import { mountedLater } from '@tests/support/renderer/mounted-later';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { RealtimeBridge } from './realtime-bridge';
import { useCatchUp } from './use-catch-up';

/** A conversation beside two parts of the shell. */
function Shown(): JSX.Element {
  useCatchUp();
  useQuery({
    queryKey: ['server user 3', 'messages', 7],
    queryFn: () => backend.send('messages.list', { params: { ticketId: aTicketId(7) }, query: { pageNumber: 1 } }),
  });
  return (
    <p>
      {useVisibleQueues().length} {useUnreadCount()}
    </p>
  );
}

/** Numbers of requests for messages, unread tickets and queues after a gap. */
async function requestsAfterGap(isStartOver: boolean): Promise<() => number[]> {
  useStartStore.setState({ isOver: isStartOver });
  onTestFinished(() => {
    useStartStore.setState({ isOver: true });
    useLinkStore.setState(initialLinkStatus);
  });
  const answers = {
    'queues.list': () => [{ id: 1, name: 'Vendas', color: '#fff' }],
    'tickets.list': () => ({ tickets: [], count: 0, hasMore: false }),
    'messages.list': () => ({ messages: [], count: 0, hasMore: false }),
    'realtime.caughtUp': () => undefined,
  };
  const { asked } = await showScreen(<Shown />, { user: { profile: 'admin' }, answers });
  const counts = () => ['messages.list', 'tickets.list', 'queues.list'].map((name) => asked(name).length);
  await waitFor(() => expect(counts()).toEqual([1, 1, 1]));
  await act(() => Promise.resolve());
  act(() => reportLinkState('behind'));
  await waitFor(() => expect(asked('realtime.caughtUp')).toHaveLength(1));
  return counts;
}

it('the gap of a start refetches messages at once, and counts and names when the start is over', async () => {
  const counts = await requestsAfterGap(false);
  expect(counts()).toEqual([2, 1, 1]);
  act(() => useStartStore.setState({ isOver: true }));
  await waitFor(() => expect(counts()).toEqual([2, 2, 2]));
});

it('a later gap refetches everything at once', async () => {
  const counts = await requestsAfterGap(true);
  expect(counts()).toEqual([2, 2, 2]);
});

it('a start is over five seconds after the sign-in', async () => {
  const { element, mount } = mountedLater(<RealtimeBridge />);
  await showScreen(element);
  const timers = stopTimers();
  const isOver = () => useStartStore.getState().isOver;
  mount();
  expect(isOver()).toBe(false);
  await timers.pass(startMs - 1);
  expect(isOver()).toBe(false);
  await timers.pass(1);
  expect(isOver()).toBe(true);
});
