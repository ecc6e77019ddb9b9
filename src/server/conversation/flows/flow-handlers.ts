import { asc } from 'drizzle-orm';

import type { AreaHandlers } from '@server/platform/http/handler';
import type { Services } from '@server/platform/services';
import { containing, offsetOf } from '@server/platform/storage/search';
import { flows } from '@server/platform/storage/tables/flows';

import { storeBlockFiles, storedOne } from './block-files';
import { createFlow, duplicateFlow, existingFlow, removeFlow, renameFlow, saveFlow, wireFlow } from './change-flow';

const flowsPerPage = 20;

export function flowHandlers(services: Services): AreaHandlers<'flows'> {
  return {
    async 'flows.list'({ query: { searchParam, pageNumber } }, { scope }) {
      const where = searchParam === undefined ? undefined : containing(flows.name, searchParam);
      const count = await scope.count(flows, where);
      const offset = offsetOf(pageNumber, flowsPerPage);
      const page = pageNumber === undefined ? {} : { limit: flowsPerPage, offset };
      const rows = await scope.find(flows, { where, orderBy: [asc(flows.name), asc(flows.id)], ...page });
      // The list omits the contents, which may be megabytes.
      const listed = rows.map((row) => ({ ...wireFlow(row), flow: null }));
      return { flows: listed, count, hasMore: pageNumber !== undefined && count > offset + rows.length };
    },

    'flows.create': ({ body }, { scope, caller }) => createFlow(services, scope, { ...body, userId: caller.id }),
    'flows.rename': ({ body }, { scope }) => renameFlow(services, scope, body),
    'flows.duplicate': ({ body }, { scope, caller }) => duplicateFlow(services, scope, { ...body, userId: caller.id }),

    async 'flows.remove'({ params }, { scope }) {
      await removeFlow(services, scope, params.flowId);
      return '';
    },

    'flows.show': async ({ params }, { scope }) => ({ flow: wireFlow(await existingFlow(scope, params.flowId)) }),

    'flows.uploadImage': async ({ files }) => storedOne(services, files, 'img'),
    'flows.uploadAudio': async ({ files }) => storedOne(services, files, 'audio'),
    'flows.uploadContent': ({ files }) => storeBlockFiles(services, files, ['img', 'audio', 'video']),

    async 'flows.save'({ body: { idFlow, nodes, connections } }, { scope, caller }) {
      const saved = { flowId: idFlow, content: { nodes, connections }, userId: caller.id };
      return { flow: await saveFlow(services, scope, saved) };
    },
  };
}
