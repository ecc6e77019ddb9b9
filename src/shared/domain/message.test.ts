import { expect, it } from 'vitest';

import { deliveryMark, message, signedBody } from './message';

it.each([
  [0, 'pending'],
  [1, 'sent'],
  [2, 'delivered'],
  [3, 'delivered'],
  [4, 'read'],
  [5, 'read'],
])('the acknowledgement %i shows as %s', (ack, mark) => {
  expect(deliveryMark(ack)).toBe(mark);
});

it('a signed text follows the attendant’s name in bold', () => {
  expect(signedBody('Bom dia', 'Ana')).toBe('*Ana*\nBom dia');
  expect(signedBody('Bom dia', null)).toBe('Bom dia');
});

it('a bare row is a text of the customer without contact and quote', () => {
  const row = { id: 'M1', ticketId: 7, createdAt: '2026-03-02T12:00:00Z' };
  expect(message.parse(row)).toEqual({
    ...row,
    body: '',
    fromMe: false,
    mediaType: '',
    mediaUrl: '',
    ack: 0,
    read: false,
    isDeleted: false,
    isEdited: false,
    contactId: null,
  });
  expect(message.parse({ ...row, contactId: '9' }).contactId).toBe(9);
});

it('a time is optional for a quoted message and required for a message', () => {
  const row = { id: 'M1', ticketId: 7, createdAt: '2026-03-02T12:00:00Z' };
  const { quotedMsg } = message.parse({ ...row, quotedMsg: { id: 'M0', ticketId: 7, body: 'antes' } });
  expect(quotedMsg).toMatchObject({ id: 'M0', body: 'antes' });
  expect(message.safeParse({ id: 'M1', ticketId: 7 }).success).toBe(false);
});
