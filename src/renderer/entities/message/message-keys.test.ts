import { expect, it } from 'vitest';

import { aTicketId } from '@tests/support/renderer/builders';

import { messageKeys } from './message-keys';

it('keys begin with the account, and those of a ticket with those of all histories', () => {
  const ticketId = aTicketId(7);
  expect(messageKeys.histories('ana')).toEqual(['ana', 'messages']);
  expect(messageKeys.history('ana', ticketId)).toEqual(['ana', 'messages', 7]);
  expect(messageKeys.older('ana', ticketId)).toEqual(['ana', 'messages', 7, 'older']);
});
