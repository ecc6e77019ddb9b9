import { replaceEqualDeep } from '@tanstack/react-query';

import type { QueueDetails } from '@shared/domain/queue';

import type { Reducers, Viewer } from '../live/projection';
import { projection } from '../live/projection';
import { queueKeys } from './queue-keys';

type Queues = readonly QueueDetails[];

export const queueReducers: Reducers<Queues, Viewer> = {
  'queue.changed': (queues, { queue }) => {
    const index = queues.findIndex(({ id }) => id === queue.id);
    return index === -1 ? [...queues, queue] : replaceEqualDeep(queues, queues.with(index, queue));
  },
  'queue.removed': (queues, { queueId }) =>
    queues.some(({ id }) => id === queueId) ? queues.filter(({ id }) => id !== queueId) : queues,
};

/** The company's queues under an account. */
export const queueLists = projection<Queues>({ prefix: queueKeys.list, reducers: queueReducers });
