import { asc, eq } from 'drizzle-orm';

import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { queues, whatsapps } from '@server/platform/storage/schema';
import { flowTriggers } from '@server/platform/storage/tables/flow-triggers';
import { wireRow } from '@server/platform/storage/wire-row';

import { activateFlow, existingFlow } from './change-flow';

export function flowTriggerHandlers(services: Services): AreaHandlers<'flowTriggers'> {
  const { clock, publish } = services;
  /** The lists of flows show their triggers. */
  const publishChange = (scope: CompanyScope, flowId: number) =>
    publish.toCompany(scope.companyId, 'flowbuilder', { action: 'update', flow: { id: flowId } });
  return {
    async 'flowTriggers.list'(_request, { scope }) {
      return (await scope.find(flowTriggers, { orderBy: [asc(flowTriggers.id)] })).map(wireRow);
    },

    async 'flowTriggers.create'({ body }, { scope }) {
      const { flowId, kind, phrase = '', whatsappId = null, queueId = null } = body;
      await existingFlow(scope, flowId);
      if (kind === 'contains' && phrase === '') throw refused('ERR_PHRASE_INVALID_PHRASE');
      if (kind === 'queue' && (await scope.byId(queues, queueId)) === undefined) throw missing('ERR_NO_QUEUE_FOUND');
      if (whatsappId !== null && (await scope.byId(whatsapps, whatsappId)) === undefined) {
        throw missing('ERR_NO_WAPP_FOUND');
      }
      const at = clock.now();
      const own = { phrase: kind === 'contains' ? phrase : '', queueId: kind === 'queue' ? queueId : null };
      const row = await scope.insert(flowTriggers, { flowId, kind, ...own, whatsappId, createdAt: at, updatedAt: at });
      publishChange(scope, flowId);
      return wireRow(row);
    },

    async 'flowTriggers.update'({ params: { triggerId }, body: { active } }, { scope }) {
      const changes = { active, updatedAt: clock.now() };
      const [row] = await scope.update(flowTriggers, eq(flowTriggers.id, triggerId), changes);
      if (row === undefined) throw missing('ERR_NO_FLOW_FOUND');
      publishChange(scope, row.flowId);
      return wireRow(row);
    },

    async 'flowTriggers.remove'({ params: { triggerId } }, { scope }) {
      const [row] = await scope.take(flowTriggers, eq(flowTriggers.id, triggerId));
      if (row === undefined) throw missing('ERR_NO_FLOW_FOUND');
      publishChange(scope, row.flowId);
      return '';
    },

    async 'flowTriggers.activate'({ params: { flowId }, body: { active } }, { scope }) {
      await activateFlow(services, scope, { flowId, active });
      return '';
    },
  };
}
