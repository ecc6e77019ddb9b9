import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aQueueId } from '@tests/support/renderer/builders';
import { anAttendant } from '@tests/support/renderer/builders';

import { lacksQueue, otherTicketOf, searchTextOf } from './new-ticket-rules';

it.each([
  ['', null],
  ['ab', null],
  ['  ab  ', null],
  ['abc', 'abc'],
  [' abc ', 'abc'],
])('a search starts at three letters: %j [MODAL-001] [MODAL-025]', (typed, text) => {
  expect(searchTextOf(typed)).toBe(text);
});

it.each([
  ['user', null, true],
  ['user', aQueueId(5), false],
  ['admin', null, false],
  ['admin', aQueueId(5), false],
] as const)('a %s with queue %s lacks one: %s [MODAL-004] [MODAL-005]', (profile, queueId, lacks) => {
  expect(lacksQueue({ profile }, queueId)).toBe(lacks);
});

describe('the open ticket that prevents a new one', () => {
  const uuid = '00000000-0000-4000-8000-000000000004';
  const facts = { ticketUuid: uuid, userId: 8, userName: 'Bruno', queueName: 'Vendas' };
  const refusal = (data: AppError['data'], code = 'ERR_OTHER_OPEN_TICKET') => new AppError(code, 'conflict', data);

  it('of a colleague carries the names of the colleague and the queue [MODAL-008]', () => {
    const other = { uuid, isOwn: false, userName: 'Bruno', queueName: 'Vendas' };
    expect(otherTicketOf(refusal(facts), anAttendant())).toEqual(other);
  });

  it('belongs to the user [MODAL-009]', () => {
    expect(otherTicketOf(refusal({ ...facts, userId: 3 }), anAttendant())?.isOwn).toBe(true);
  });

  it('is null if the server names none or the error is another', () => {
    expect(otherTicketOf(refusal({}), anAttendant())).toBeNull();
    expect(otherTicketOf(refusal(facts, 'ERR_NO_PERMISSION'), anAttendant())).toBeNull();
  });
});
