import { z } from 'zod';

import { flowTrigger } from '../domain/flow-trigger';
import { connectionId, flowId, queueId } from '../domain/ids';
import { wireList } from '../domain/wire';
import { anyReply, idInText, idValue, numberInText } from './codecs';
import type { EndpointTable } from './endpoint';

/** `contains` requires words, `queue` a queue. */
const draft = z.object({
  flowId,
  kind: flowTrigger.shape.kind,
  phrase: z.string().trim().max(1000).optional(),
  whatsappId: idValue(connectionId).nullish(),
  queueId: idValue(queueId).nullish(),
});

/** Starts of flows besides exact phrases; servers without the capability `flowTriggers` have none of these. */
export const flowTriggersApi = {
  'flowTriggers.list': {
    method: 'GET',
    path: '/flow-triggers',
    access: 'user',
    reply: wireList(flowTrigger),
  },
  'flowTriggers.create': { method: 'POST', path: '/flow-triggers', access: 'user', body: draft, reply: flowTrigger },
  'flowTriggers.update': {
    method: 'PUT',
    path: '/flow-triggers/:triggerId',
    access: 'user',
    params: z.object({ triggerId: numberInText }),
    body: z.object({ active: z.boolean() }),
    reply: flowTrigger,
  },
  'flowTriggers.remove': {
    method: 'DELETE',
    path: '/flow-triggers/:triggerId',
    access: 'user',
    params: z.object({ triggerId: numberInText }),
    reply: anyReply,
  },
  /** Switches a flow on or off: one that is off is not started. */
  'flowTriggers.activate': {
    method: 'PUT',
    path: '/flowbuilder/:flowId/active',
    access: 'user',
    params: z.object({ flowId: idInText(flowId) }),
    body: z.object({ active: z.boolean() }),
    reply: anyReply,
  },
} satisfies EndpointTable;
