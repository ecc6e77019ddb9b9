import { z } from 'zod';

import { drawnFlow } from '../domain/flow';
import { flowFigures, flowLog, flowLogStep } from '../domain/flow-log';
import { flowId } from '../domain/ids';
import { wireFlag, wireInstant, wireList, wireText } from '../domain/wire';
import { idInText, numberInText } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ flowId: idInText(flowId) });

/** A saved drawing without its content. */
const flowVersion = z.object({ id: z.number(), userName: wireText, createdAt: wireInstant });
export type FlowVersion = z.output<typeof flowVersion>;

/** Versions and runs of flows; servers without the capability `flowHistory` have none of these. */
export const flowHistoryApi = {
  'flowHistory.versions': {
    method: 'GET',
    path: '/flowbuilder/:flowId/versions',
    access: 'user',
    params: one,
    reply: wireList(flowVersion),
  },
  'flowHistory.version': {
    method: 'GET',
    path: '/flowbuilder/:flowId/versions/:versionId',
    access: 'user',
    params: one.extend({ versionId: numberInText }),
    reply: z.object({ flow: drawnFlow.shape.flow }),
  },
  /** Counts the newest runs of the last days. */
  'flowHistory.figures': {
    method: 'GET',
    path: '/flowbuilder/:flowId/figures',
    access: 'user',
    params: one,
    query: z.object({ days: numberInText }),
    reply: flowFigures,
  },
  'flowHistory.logs': {
    method: 'GET',
    path: '/flowbuilder/:flowId/logs',
    access: 'user',
    params: one,
    query: z.object({ pageNumber: numberInText.optional() }),
    reply: z.object({ logs: wireList(flowLog), hasMore: wireFlag }),
  },
  'flowHistory.log': {
    method: 'GET',
    path: '/flowbuilder/:flowId/logs/:logId',
    access: 'user',
    params: one.extend({ logId: numberInText }),
    reply: z.object({ steps: wireList(flowLogStep) }),
  },
} satisfies EndpointTable;
