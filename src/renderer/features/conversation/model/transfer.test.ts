import { describe, expect, it } from 'vitest';

import { connectionId, userId } from '@shared/domain/ids';
import { sales, support } from '@tests/support/renderer/builders';

import { queuesFor, transferOf } from './transfer';

const bruno = userId.parse(8);
const line = connectionId.parse(2);
const nothing = { queueId: null, userId: null, whatsappId: null };

describe('what a transfer tells the server', () => {
  it('a queue alone: the ticket waits there without owner [TKT-047]', () => {
    expect(transferOf({ ...nothing, queueId: support })).toEqual({ status: 'pending', userId: null, queueId: support });
  });

  it('a person: who takes it, and its state stays [TKT-048]', () => {
    expect(transferOf({ ...nothing, queueId: support, userId: bruno })).toEqual({ userId: bruno, queueId: support });
  });

  it('another connection only where one is chosen', () => {
    expect(transferOf({ queueId: sales, userId: bruno, whatsappId: line })).toMatchObject({ whatsappId: line });
    expect(transferOf({ ...nothing, queueId: sales })).not.toHaveProperty('whatsappId');
  });

  it('nothing without a queue [MODAL-027]', () => {
    expect(transferOf({ ...nothing, userId: bruno })).toBeNull();
  });
});

it('queues are those where the chosen person works', () => {
  const queues = [sales, support].map((id) => ({ id, name: `${id}`, color: '' }));
  expect(queuesFor(queues, null)).toEqual(queues);
  expect(queuesFor(queues, { queues: [{ id: support, name: '', color: '' }] }).map(({ id }) => id)).toEqual([support]);
  // Who has no queue of their own, an admin for one, works in all.
  expect(queuesFor(queues, { queues: [] })).toEqual(queues);
});
