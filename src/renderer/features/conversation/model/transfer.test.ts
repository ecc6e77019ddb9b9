import { describe, expect, it } from 'vitest';

import { connectionId, userId } from '@shared/domain/ids';
import { sales, support } from '@tests/support/renderer/builders';

import { queuesFor, transferOf } from './transfer';

const bruno = userId.parse(8);
const line = connectionId.parse(2);
const nothing = { queueId: null, userId: null, whatsappId: null };

describe('request of a transfer', () => {
  it('to a queue: the ticket becomes pending without an owner [TKT-047]', () => {
    expect(transferOf({ ...nothing, queueId: support })).toEqual({ status: 'pending', userId: null, queueId: support });
  });

  it('to a person: the ticket gets a new owner and keeps its status [TKT-048]', () => {
    expect(transferOf({ ...nothing, queueId: support, userId: bruno })).toEqual({ userId: bruno, queueId: support });
  });

  it('includes a connection only if one is chosen', () => {
    expect(transferOf({ queueId: sales, userId: bruno, whatsappId: line })).toMatchObject({ whatsappId: line });
    expect(transferOf({ ...nothing, queueId: sales })).not.toHaveProperty('whatsappId');
  });

  it('is not possible without a queue [MODAL-027]', () => {
    expect(transferOf({ ...nothing, userId: bruno })).toBeNull();
  });
});

it('offers the queues of the chosen person', () => {
  const queues = [sales, support].map((id) => ({ id, name: `${id}`, color: '' }));
  expect(queuesFor(queues, null)).toEqual(queues);
  expect(queuesFor(queues, { queues: [{ id: support, name: '', color: '' }] }).map(({ id }) => id)).toEqual([support]);
  // A user without queues, such as an admin, works in all queues.
  expect(queuesFor(queues, { queues: [] })).toEqual(queues);
});
