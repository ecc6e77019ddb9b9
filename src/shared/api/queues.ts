import { z } from 'zod';

import { companyId } from '../domain/ids';
import { queue } from '../domain/queue';
import { wireList } from '../domain/wire';
import { idInText } from './codecs';
import type { EndpointTable } from './endpoint';

export const queuesApi = {
  'queues.list': {
    method: 'GET',
    path: '/queue',
    access: 'user',
    query: z.object({ companyId: idInText(companyId).optional() }),
    reply: wireList(queue),
  },
} satisfies EndpointTable;
