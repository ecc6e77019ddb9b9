import { expect, it } from 'vitest';

import { queueDetails } from '@shared/domain/queue';
import { anAttendant, frozen } from '@tests/support/renderer/builders';

import { foldEvents } from '../live/projection';
import { queueReducers } from './queue-events';

const sales = queueDetails.parse({ id: 5, name: 'Vendas', color: '#1273DE' });
const support = queueDetails.parse({ id: 6, name: 'Suporte', color: '#B80000' });

it('queues are added, renamed and removed; a replay changes nothing', () => {
  const start = frozen([sales]);
  const fold = (...events: Parameters<typeof foldEvents>[1]) =>
    foldEvents(queueReducers, events, { data: start, context: anAttendant() }).data;
  expect(fold({ kind: 'queue.changed', queue: support })).toEqual([sales, support]);
  expect(fold({ kind: 'queue.changed', queue: { ...sales, name: 'Comercial' } })).toMatchObject([
    { name: 'Comercial' },
  ]);
  expect(fold({ kind: 'queue.removed', queueId: sales.id })).toEqual([]);
  expect(fold({ kind: 'queue.changed', queue: sales }, { kind: 'queue.removed', queueId: support.id })).toBe(start);
});
