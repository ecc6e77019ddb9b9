import { ticketFor } from '@server/conversation/tickets/ticket-handlers';
import type { AreaHandlers } from '@server/platform/http/handler';
import { missing } from '@server/platform/http/refusal';
import { campaigns } from '@server/platform/storage/tables/campaigns';

/** Admits announced exports of what the caller may see; the audit log records them. */
export function exportLogHandlers(): AreaHandlers<'exportLog'> {
  return {
    async 'exportLog.conversation'({ params }, { caller, scope }) {
      await ticketFor(caller, scope, params.ticketId);
      return '';
    },

    async 'exportLog.contacts'() {
      return '';
    },

    async 'exportLog.campaign'({ params }, { scope }) {
      if ((await scope.byId(campaigns, params.campaignId)) === undefined) throw missing('ERR_NO_CAMPAIGN_FOUND');
      return '';
    },
  };
}
