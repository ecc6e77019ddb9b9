import { and, eq, inArray, sql } from 'drizzle-orm';

import { missing, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { contacts, messages, tickets } from '@server/platform/storage/schema';
import { contactListItems } from '@server/platform/storage/tables/contact-lists';
import { schedules } from '@server/platform/storage/tables/schedules';
import { ticketNotes } from '@server/platform/storage/tables/ticket-notes';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import { queueContactEvents } from '@server/platform/webhooks/contact-events';
import { mergedFields, mostExtraInfo } from '@shared/domain/contact-merge';
import { groupBy } from '@shared/domain/group-by';

import { joinTickets } from './join-tickets';

type ContactRow = Row<typeof contacts>;
type TicketRow = Row<typeof tickets>;

/** The contact that stays, and those that become part of it. */
type Choice = { contactId: number; mergedIds: readonly number[] };
type Members = { target: ContactRow; others: ContactRow[]; ids: number[]; otherIds: number[] };

/** Numbers of the records that the contact has after the merge. */
export async function countMerged(scope: CompanyScope, choice: Choice) {
  const members = await membersOf(scope, choice);
  const { target, others, ids } = members;
  const ofThem = await scope.find(tickets, { where: inArray(tickets.contactId, ids) });
  const ticketIds = ofThem.map(({ id }) => id);
  const tagged = await scope.among(ticketTags, ticketTags.ticketId, ticketIds);
  const numbers = [target, ...others].map(({ number }) => number);
  const entries = await scope.among(contactListItems, contactListItems.number, numbers);
  const joinedTickets = activeGroups(ofThem).reduce((sum, group) => sum + group.length - 1, 0);
  return {
    row: { ...target, ...fieldsOf(members) },
    counts: {
      tickets: ofThem.length - joinedTickets,
      messages: ticketIds.length === 0 ? 0 : await scope.count(messages, inArray(messages.ticketId, ticketIds)),
      notes: await scope.count(ticketNotes, inArray(ticketNotes.contactId, ids)),
      tags: new Set(tagged.map(({ tagId }) => tagId)).size,
      schedules: await scope.count(schedules, inArray(schedules.contactId, ids)),
      listEntries: new Set(entries.map(({ contactListId }) => contactListId)).size,
      joinedTickets,
    },
  };
}

type Merged = {
  target: ContactRow;
  /** As they were; their rows are gone. */
  others: ContactRow[];
  changedTickets: TicketRow[];
  removedTickets: TicketRow[];
};

/** Gives all records of the other contacts to the one that stays, in one transaction, and removes the others. */
export function mergeContacts(
  services: Pick<Services, 'jobs' | 'clock'>,
  scope: CompanyScope,
  choice: Choice & { at: Date },
): Promise<Merged> {
  return scope.transaction(async (tx) => {
    await tx.lockCompany();
    const members = await membersOf(tx, choice);
    const { target, others, ids, otherIds } = members;
    const fields = fieldsOf(members);
    const isOther = inArray(contacts.id, otherIds);
    // A change of the unique number locks the rows against tickets that other transactions add meanwhile.
    await tx.update(contacts, isOther, { number: sql`'merged-' || ${contacts.id}` });
    const all = await tx.find(tickets, { where: inArray(tickets.contactId, ids) });
    const removedTickets: TicketRow[] = [];
    const survivors = new Set<number>();
    for (const group of activeGroups(all)) {
      const { survivor, joined } = await joinTickets(tx, group);
      survivors.add(survivor.id);
      removedTickets.push(...joined);
    }
    await tx.update(messages, inArray(messages.contactId, otherIds), { contactId: target.id });
    await tx.update(ticketNotes, inArray(ticketNotes.contactId, otherIds), { contactId: target.id });
    await tx.update(schedules, inArray(schedules.contactId, otherIds), { contactId: target.id });
    const moved = await tx.update(tickets, inArray(tickets.contactId, otherIds), { contactId: target.id });
    await moveListEntries(tx, members);
    await tx.remove(contacts, isOther);
    const [row = target] = await tx.update(contacts, eq(contacts.id, target.id), { ...fields, updatedAt: choice.at });
    await queueContactEvents(services, tx, { event: 'contact.updated', rows: [row] });
    const movedIds = new Set(moved.map(({ id }) => id));
    const joinedHere = [...survivors].filter((id) => !movedIds.has(id));
    const changedTickets = [...moved, ...(await tx.among(tickets, tickets.id, joinedHere))];
    return { target: row, others, changedTickets, removedTickets };
  });
}

async function membersOf(scope: CompanyScope, { contactId, mergedIds }: Choice): Promise<Members> {
  const otherIds = [...new Set(mergedIds)];
  if (otherIds.length === 0 || otherIds.includes(contactId)) throw refused('ERR_INVALID_MERGE');
  const ids = [contactId, ...otherIds];
  const rows = await scope.among(contacts, contacts.id, ids);
  const target = rows.find(({ id }) => id === contactId);
  if (target === undefined || rows.length !== ids.length) throw missing('ERR_NO_CONTACT_FOUND');
  if (rows.some(({ isGroup }) => isGroup)) throw refused('ERR_INVALID_MERGE');
  // The order of the request decides which of two values fills an empty field.
  const others = otherIds.flatMap((wanted) => rows.filter(({ id }) => id === wanted));
  return { target, others, ids, otherIds };
}

function fieldsOf({ target, others }: Members) {
  const { extraInfo, ...fields } = mergedFields(target, others);
  if (extraInfo.length > mostExtraInfo) throw refused('ERR_INVALID_MERGE');
  return { ...fields, extraInfo: [...extraInfo] };
}

/** Active tickets of each connection that has several of them. */
function activeGroups(rows: readonly TicketRow[]): TicketRow[][] {
  const active = rows.filter(({ status, whatsappId }) => status !== 'closed' && whatsappId !== null);
  return groupBy(active, ({ whatsappId }) => whatsappId).filter((group) => group.length > 1);
}

/** Lists name the number that stays, each once. */
async function moveListEntries(tx: CompanyScope, { target, others }: Members): Promise<void> {
  const numbers = others.map(({ number }) => number);
  for (const { id, contactListId } of await tx.among(contactListItems, contactListItems.number, numbers)) {
    const own = eq(contactListItems.id, id);
    const taken = and(eq(contactListItems.contactListId, contactListId), eq(contactListItems.number, target.number));
    if ((await tx.first(contactListItems, taken)) === undefined)
      await tx.update(contactListItems, own, { number: target.number });
    else await tx.remove(contactListItems, own);
  }
}
