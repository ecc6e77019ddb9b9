import { z } from 'zod';

import { campaignId, ticketId } from '../domain/ids';
import { anyReply, idInText } from './codecs';
import type { EndpointTable } from './endpoint';

/**
 * Clients announce an export of customers' data before they write its first line: the server records it, and refuses it to
 * users without the permission `exports`. Servers without the capability `exportLog` lack these.
 */
export const exportLogApi = {
  'exportLog.conversation': {
    method: 'POST',
    path: '/exports/conversations/:ticketId',
    access: 'user',
    params: z.object({ ticketId: idInText(ticketId) }),
    reply: anyReply,
  },
  'exportLog.contacts': { method: 'POST', path: '/exports/contacts', access: 'user', reply: anyReply },
  'exportLog.campaign': {
    method: 'POST',
    path: '/exports/campaigns/:campaignId',
    access: 'user',
    params: z.object({ campaignId: idInText(campaignId) }),
    reply: anyReply,
  },
} satisfies EndpointTable;
