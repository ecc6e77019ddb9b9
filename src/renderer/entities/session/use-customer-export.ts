import { useCallback } from 'react';

import { backend } from '@renderer/lib/backend';
import type { CampaignReport } from '@shared/domain/campaign';
import type { TicketId } from '@shared/domain/ids';
import { hasPermission } from '@shared/domain/permission';

import { useSession } from './session-store';
import { useCapability } from './use-capability';

type Exported =
  | { kind: 'conversation'; ticketId: TicketId }
  | { kind: 'contacts' }
  | { kind: 'campaign'; campaignId: CampaignReport['id'] };

type CustomerExport = {
  mayExport: boolean;
  /** Announces an export to the server, which records or refuses it; await it before the first line is written. */
  announce: (exported: Exported) => Promise<void>;
};

/** Exports of customers' data, which an admin may take away and which the audit log lists. */
export function useCustomerExport(): CustomerExport {
  const { user } = useSession();
  const isRecorded = useCapability('exportLog');
  const announce = useCallback(
    async (exported: Exported): Promise<void> => {
      if (isRecorded) await send(exported);
    },
    [isRecorded],
  );
  return { mayExport: hasPermission(user, 'exports'), announce };
}

function send(exported: Exported): Promise<unknown> {
  switch (exported.kind) {
    case 'conversation':
      return backend.send('exportLog.conversation', { params: { ticketId: exported.ticketId } });
    case 'contacts':
      return backend.send('exportLog.contacts', {});
    case 'campaign':
      return backend.send('exportLog.campaign', { params: { campaignId: exported.campaignId } });
  }
}
