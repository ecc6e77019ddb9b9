import { inArray } from 'drizzle-orm';

import type { CompanyScope, Row } from '@server/storage/company-scope';
import type { tickets } from '@server/storage/schema';
import { contacts, queues, tags, ticketTags, users, whatsapps } from '@server/storage/schema';
import { byId, idsOf, wireRow } from '@server/storage/wire-row';

export type TicketRow = Row<typeof tickets>;
export type WireTicket = Awaited<ReturnType<typeof wireTickets>>[number];

/** Tickets as the wire has them: with contact, user, queue, connection and tags. */
export async function wireTickets(scope: CompanyScope, rows: readonly TicketRow[]) {
  const ids = {
    contacts: idsOf(rows.map((row) => row.contactId)),
    users: idsOf(rows.map((row) => row.userId)),
    queues: idsOf(rows.map((row) => row.queueId)),
    whatsapps: idsOf(rows.map((row) => row.whatsappId)),
  };
  const [ownContacts, ownUsers, ownQueues, ownConnections, tagsOf] = await Promise.all([
    scope.find(contacts, { where: inArray(contacts.id, ids.contacts) }).then(byId),
    scope.find(users, { where: inArray(users.id, ids.users) }).then(byId),
    scope.find(queues, { where: inArray(queues.id, ids.queues) }).then(byId),
    scope.find(whatsapps, { where: inArray(whatsapps.id, ids.whatsapps) }).then(byId),
    tagsByTicket(scope, rows),
  ]);
  return rows.map((row) => {
    const contact = ownContacts.get(row.contactId);
    if (contact === undefined) throw new Error('A ticket has lost its contact');
    const user = row.userId === null ? undefined : ownUsers.get(row.userId);
    const queue = row.queueId === null ? undefined : ownQueues.get(row.queueId);
    const connection = row.whatsappId === null ? undefined : ownConnections.get(row.whatsappId);
    return {
      ...wireRow(row),
      contact: wireRow(contact),
      user: user ? { id: user.id, name: user.name } : null,
      queue: queue ? { id: queue.id, name: queue.name, color: queue.color } : null,
      whatsapp: connection ? { id: connection.id, name: connection.name, status: connection.status } : null,
      tags: tagsOf.get(row.id) ?? [],
    };
  });
}

/** One ticket as the wire has it. */
export async function wireTicket(scope: CompanyScope, row: TicketRow): Promise<WireTicket> {
  const [ticket] = await wireTickets(scope, [row]);
  if (ticket === undefined) throw new Error('One row makes one ticket');
  return ticket;
}

async function tagsByTicket(scope: CompanyScope, rows: readonly TicketRow[]) {
  const ticketIds = rows.map((row) => row.id);
  const links = await scope.find(ticketTags, { where: inArray(ticketTags.ticketId, ticketIds) });
  const found = await scope.find(tags, { where: inArray(tags.id, idsOf(links.map((link) => link.tagId))) });
  const tagOf = byId(found);
  const byTicket = new Map<number, { id: number; name: string; color: string }[]>();
  for (const link of links) {
    const tag = tagOf.get(link.tagId);
    if (tag === undefined) continue;
    const list = byTicket.get(link.ticketId) ?? [];
    list.push({ id: tag.id, name: tag.name, color: tag.color });
    byTicket.set(link.ticketId, list);
  }
  return byTicket;
}
