import { afterEach, expect, it } from 'vitest';

import { aTicketId } from '@tests/support/renderer/builders';

import { showLists, showTicket, useShownStore } from './shown-store';

afterEach(() => useShownStore.setState(useShownStore.getInitialState(), true));

it('nothing is on screen at first', () => {
  expect(useShownStore.getInitialState()).toEqual({ ticketId: null, statuses: [] });
});

it('ticket and lists come and go by themselves', () => {
  showTicket(aTicketId(7));
  showLists(['open', 'pending']);
  expect(useShownStore.getState()).toEqual({ ticketId: 7, statuses: ['open', 'pending'] });
  showTicket(null);
  expect(useShownStore.getState()).toEqual({ ticketId: null, statuses: ['open', 'pending'] });
});
