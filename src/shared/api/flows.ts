import { z } from 'zod';

import { drawnFlow, flow } from '../domain/flow';
import { flowEdges, flowNodes } from '../domain/flow-content';
import { flowId } from '../domain/ids';
import { mostFiles } from '../domain/media';
import { wireCount, wireFlag, wireList } from '../domain/wire';
import { anyReply, idInText, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ flowId: idInText(flowId) });
const name = z.string('ERR_FLOW_INVALID_NAME').trim().min(2, 'ERR_FLOW_INVALID_NAME').max(50, 'ERR_FLOW_INVALID_NAME');
/** Real servers reply with an empty body where the flow does not exist. */
const drawing = z.object({ flow: drawnFlow.nullish().transform((value) => value ?? null) });
/** Some servers reply with the new flow, others with a status text. */
const made = flow.nullable().catch(null);

/** Clients also send a caption and a flag, as with messages; servers ignore both. */
const uploadFields = z.object({
  body: z.union([z.string(), z.array(z.string())]).optional(),
  fromMe: z.string().optional(),
});
const medias = (most: number) => ({ field: 'medias', most });
const stored = z.object({ name: z.string().min(1) });

export const flowsApi = {
  /** Replies with all flows where no page is named: real servers have neither pages nor search. */
  'flows.list': {
    method: 'GET',
    path: '/flowbuilder',
    access: 'user',
    query: z.object(pageQuery),
    reply: z.object({ flows: wireList(flow), count: wireCount, hasMore: wireFlag }),
  },
  'flows.create': { method: 'POST', path: '/flowbuilder', access: 'user', body: z.object({ name }), reply: made },
  'flows.rename': {
    method: 'PUT',
    path: '/flowbuilder',
    access: 'user',
    body: z.object({ name, flowId }),
    reply: anyReply,
  },
  'flows.remove': { method: 'DELETE', path: '/flowbuilder/:flowId', access: 'user', params: one, reply: anyReply },
  'flows.duplicate': {
    method: 'POST',
    path: '/flowbuilder/duplicate',
    access: 'user',
    body: z.object({ flowId }),
    reply: made,
  },
  'flows.show': { method: 'GET', path: '/flowbuilder/flow/:flowId', access: 'user', params: one, reply: drawing },
  /** Saves the whole drawing. Real servers reply with `ok` in place of the flow. */
  'flows.save': {
    method: 'POST',
    path: '/flowbuilder/flow',
    access: 'user',
    body: z.object({ idFlow: flowId, nodes: flowNodes, connections: flowEdges }),
    bodyLimit: 8 * 1024 * 1024,
    reply: drawing.nullable().catch(null),
  },
  'flows.uploadImage': {
    method: 'POST',
    path: '/flowbuilder/img',
    access: 'user',
    body: uploadFields,
    files: medias(1),
    reply: stored,
  },
  'flows.uploadAudio': {
    method: 'POST',
    path: '/flowbuilder/audio',
    access: 'user',
    body: uploadFields,
    files: medias(1),
    reply: stored,
  },
  /** Uploads files of a content block, of any of the three kinds; replies with their stored names. */
  'flows.uploadContent': {
    method: 'POST',
    path: '/flowbuilder/content',
    access: 'user',
    body: uploadFields,
    files: medias(mostFiles),
    reply: z.array(z.string().min(1)),
  },
} satisfies EndpointTable;
