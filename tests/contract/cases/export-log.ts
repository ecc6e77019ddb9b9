import { campaignId, ticketId } from '@shared/domain/ids';

import { isRefused } from '../refusals';
import type { Case } from '../run';
import { made } from '../run';
import { ifOffered } from './devices';

const nowhere = 999_999_999;

/** Announced exports change nothing but the audit log. */
export const exportLogCases = {
  'exportLog.contacts': async ({ client }) => {
    await ifOffered('exportLog', () => client.call('exportLog.contacts', {}));
  },
  'exportLog.conversation': async (run) => {
    const { client } = run;
    const ticket = made(run, 'ticket');
    await ifOffered('exportLog', () => client.call('exportLog.conversation', { params: { ticketId: ticket.id } }));
    const missing = { params: { ticketId: ticketId.parse(nowhere) } };
    isRefused(await client.send('exportLog.conversation', missing), 404, 'ERR_NO_TICKET_FOUND');
  },
  'exportLog.campaign': async ({ client }) => {
    const missing = { params: { campaignId: campaignId.parse(nowhere) } };
    await ifOffered('exportLog', () => client.call('exportLog.contacts', {}));
    isRefused(await client.send('exportLog.campaign', missing), 404, 'ERR_NO_CAMPAIGN_FOUND');
  },
} satisfies Record<string, Case>;
