import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { aTicketId } from '@tests/support/renderer/builders';

import { endTyping, enterTicket, noteTyping, renewalMs, stillMs, useOwnPresence } from './own-presence';

const [first, second] = [aTicketId(7), aTicketId(8)];
const state = () => {
  const { ticketId, isTyping, renewals } = useOwnPresence.getState();
  return [ticketId, isTyping, renewals];
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  endTyping();
  useOwnPresence.setState({ ticketId: null, isTyping: false, renewals: 0 });
});

it('the ticket on screen is left when another one is entered, once', () => {
  const leaveFirst = enterTicket(first);
  const leaveSecond = enterTicket(second);
  leaveFirst();
  expect(state()).toEqual([second, false, 0]);
  leaveSecond();
  expect(state()).toEqual([null, false, 0]);
});

it('typing is renewed every four seconds at most, and ends six seconds after the last key', () => {
  enterTicket(first);
  for (let key = 0; key < 5; key += 1) {
    noteTyping('Oi');
    vi.advanceTimersByTime(renewalMs / 4);
  }
  expect(state()).toEqual([first, true, 2]);
  vi.advanceTimersByTime(stillMs - renewalMs / 4 - 1);
  expect(state()).toEqual([first, true, 2]);
  vi.advanceTimersByTime(1);
  expect(state()).toEqual([first, false, 2]);
});

it.each([
  ['an empty text', () => noteTyping(' \n')],
  ['another ticket', () => void enterTicket(second)],
  ['a sent text', endTyping],
])('typing ends with %s, and begins again at once', (_what, end) => {
  enterTicket(first);
  noteTyping('Oi');
  end();
  expect(state().slice(1)).toEqual([false, 1]);
  noteTyping('Olá');
  expect(state().slice(1)).toEqual([true, 2]);
});

it('an end without typing changes nothing, so it is not reported', () => {
  const listener = vi.fn();
  onTestFinished(useOwnPresence.subscribe(listener));
  endTyping();
  expect(listener).not.toHaveBeenCalled();
  noteTyping('Oi');
  endTyping();
  endTyping();
  expect(listener).toHaveBeenCalledTimes(2);
});
