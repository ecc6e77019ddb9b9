import { describe, expect, it } from 'vitest';

import { aTicket } from '@tests/support/renderer/builders';

import { isTicketUuid, linkTo, previewedUuid, previewState, ticketPath, ticketsPath } from './ticket-path';

const { uuid } = aTicket();

it('an open ticket has an address below the ticket manager', () => {
  expect([ticketsPath, ticketPath(uuid)]).toEqual(['/tickets', `/tickets/${uuid}`]);
});

describe('the link to a ticket', () => {
  it.each(['open', 'closed'] as const)('that is %s leads to the address of its conversation', (status) => {
    expect(linkTo({ status, uuid }, '/tickets')).toEqual({ to: `/tickets/${uuid}` });
  });

  it.each([
    ['from the ticket manager', '/tickets', '/tickets'],
    ['from an open conversation', '/tickets/another', '/tickets/another'],
    ['from another page', '/contacts', '/tickets'],
    ['from a page whose address begins alike', '/tickets-report', '/tickets'],
    ['from a page whose address ends alike', '/old/tickets/', '/tickets'],
  ])('that is pending previews it %s', (_title, pathname, to) => {
    expect(linkTo({ status: 'pending', uuid }, pathname)).toEqual({ to, state: { preview: uuid } });
  });
});

describe('the previewed ticket', () => {
  it('is read from the state that was written for it', () => {
    expect(previewState(uuid)).toEqual({ preview: uuid });
    expect(previewedUuid(previewState(uuid))).toBe(uuid);
  });

  it('is read beside other state', () => {
    expect(previewedUuid({ from: 'search', preview: uuid })).toBe(uuid);
  });

  it.each([
    ['no state', undefined],
    ['null', null],
    ['a bare uuid', uuid],
    ['a number', 7],
    ['state of something else', { from: uuid }],
    ['a text that is no uuid', { preview: 'tickets' }],
    ['a number as the uuid', { preview: 7 }],
    ['a list that reads like a uuid', { preview: [uuid] }],
  ])('is none for %s', (_title, state) => {
    expect(previewedUuid(state)).toBeNull();
  });
});

it.each([
  ['small letters', '0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f', true],
  ['capital letters', '0A1B2C3D-0A1B-2C3D-4E5F-0A1B2C3D4E5F', true],
  ['text before it', 'x0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f', false],
  ['text after it', '0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5fx', false],
  ['a group too few', '0a1b2c3d-0a1b-2c3d-0a1b2c3d4e5f', false],
  ['letters that are no digits', '0a1b2c3g-0a1b-2c3d-4e5f-0a1b2c3d4e5f', false],
])('a uuid with %s is judged by its whole text', (_title, text, expected) => {
  expect(isTicketUuid(text)).toBe(expected);
});
