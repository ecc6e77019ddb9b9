import React, { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import type { TicketId } from '@shared/domain/ids';
import { aTicketId } from '@tests/support/renderer/builders';

import { highlightArrival, highlightMs, useHasArrived } from './arrival-store';

const [first, second] = [aTicketId(7), aTicketId(8)];
const Arrived = ({ ticketId }: { ticketId: TicketId }) => String(useHasArrived(ticketId));
const arrived = () => [first, second].map((ticketId) => renderToStaticMarkup(createElement(Arrived, { ticketId })));

beforeEach(() => {
  // Server rendering reads the initial state of a store; here it reads the current one.
  vi.spyOn(React, 'useSyncExternalStore').mockImplementation((_subscribe, read) => read());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });
});

it('no ticket is highlighted at first', () => {
  expect(arrived()).toEqual(['false', 'false']);
});

it('a transferred ticket is highlighted for four seconds', () => {
  highlightArrival(first);
  expect(arrived()).toEqual(['true', 'false']);
  vi.advanceTimersByTime(3_999);
  expect(arrived()).toEqual(['true', 'false']);
  vi.advanceTimersByTime(1);
  expect(arrived()).toEqual(['false', 'false']);
});

it('each of several tickets has its own time', () => {
  highlightArrival(first);
  vi.advanceTimersByTime(highlightMs / 2);
  highlightArrival(second);
  expect(arrived()).toEqual(['true', 'true']);
  vi.advanceTimersByTime(highlightMs / 2);
  expect(arrived()).toEqual(['false', 'true']);
  vi.advanceTimersByTime(highlightMs / 2);
  expect(arrived()).toEqual(['false', 'false']);
});
