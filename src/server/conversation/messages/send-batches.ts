import pLimit from 'p-limit';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import { batched, batchedWork } from '@server/platform/batches';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { contacts } from '@server/platform/storage/schema';
import { byId, idsOf } from '@server/platform/storage/wire-row';

import type { Accepted } from './accept-messages';
import { acceptMessages } from './accept-messages';
import type { WireMessage } from './message-rows';
import type { NewMessage, PendingMessage } from './pending-message';
import { pendingMessagesOf, storePendingMessages } from './pending-message';

type ContactRow = Row<typeof contacts>;

type Start = {
  ticket: TicketRow;
  /** Makes the message, which is stored unless earlier ones have to be delivered first; null if the caller stores it. */
  create: ((contact: ContactRow) => NewMessage) | null;
};

type Begun = {
  /** The contact of the ticket. */
  contact: ContactRow | undefined;
  /** Messages of the ticket that the channel has not accepted yet, oldest first. */
  earlier: readonly PendingMessage[];
  stored: NewMessage | undefined;
};

/**
 * Steps of the sends of a company; those that are at the same step at the same time share its statements. The steps take
 * turns, so that more sends share each.
 */
export type SendBatches = {
  begin: (start: Start) => Promise<Begun>;
  store: (message: NewMessage) => Promise<void>;
  /** Undefined if the message was removed. */
  accept: (accepted: Accepted) => Promise<WireMessage | undefined>;
};

/** So many messages and jobs are one prepared statement of the built-in database. */
const maxBatchSize = 16;
/** More companies than this have no batches of their own at the same time. */
const maxCompanies = 200;

const known = new WeakMap<Services, Map<number, SendBatches>>();

/** `scope` is not the scope of a transaction. */
export function sendBatchesOf(services: Services, scope: CompanyScope): SendBatches {
  const companies = known.get(services) ?? new Map<number, SendBatches>();
  known.set(services, companies);
  if (!companies.has(scope.companyId) && companies.size >= maxCompanies) companies.clear();
  const batches = companies.get(scope.companyId) ?? createSendBatches(services, scope);
  companies.set(scope.companyId, batches);
  return batches;
}

function createSendBatches(services: Services, scope: CompanyScope): SendBatches {
  const turn = pLimit(1);
  return {
    begin: batched(maxBatchSize, (starts) => begin(services, scope, starts), turn),
    store: batchedWork(maxBatchSize, (added) => storePendingMessages(services, scope, added), turn),
    accept: batched(maxBatchSize, (accepted) => acceptMessages(services, scope, accepted), turn),
  };
}

async function begin(services: Services, scope: CompanyScope, starts: readonly Start[]): Promise<Begun[]> {
  const contactIds = idsOf(starts.map(({ ticket }) => ticket.contactId));
  const contactOf = byId(await scope.among(contacts, contacts.id, contactIds));
  const ticketIds = idsOf(starts.map(({ ticket }) => ticket.id));
  const pending = await pendingMessagesOf(scope, ticketIds);
  const begun = starts.map(({ ticket, create }) => {
    const contact = contactOf.get(ticket.contactId);
    const earlier = pending.filter(({ ticketId }) => ticketId === ticket.id);
    const isStored = contact !== undefined && create !== null && earlier.length === 0;
    return { contact, earlier, stored: isStored ? create(contact) : undefined };
  });
  const added = begun.flatMap(({ stored }) => stored ?? []);
  if (added.length > 0) await storePendingMessages(services, scope, added);
  return begun;
}
