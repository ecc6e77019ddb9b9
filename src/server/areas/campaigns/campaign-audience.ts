import { eq, inArray } from 'drizzle-orm';

import { missing } from '@server/platform/http/refusal';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { contacts, tags, tickets } from '@server/platform/storage/schema';
import { contactListItems, contactLists } from '@server/platform/storage/tables/contact-lists';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import { sortAudience } from '@shared/domain/campaign-audience';

import { optedOutSubscribers } from './campaign-answers';

type Chosen = { contactListId?: number | undefined; tagListId?: number | undefined };

/** People in the answer, for previews. */
const sampleSize = 20;

/** Counts the recipients of a list, else of a tag. Throws `Refusal` for one that does not exist. */
export async function audienceOf(scope: CompanyScope, chosen: Chosen) {
  const people = await peopleOf(scope, chosen);
  const { reached, ...left } = sortAudience(people, await optedOutSubscribers(scope));
  const sample = reached.slice(0, sampleSize).map(({ name, number, email }) => ({ name, number, email }));
  return { total: people.length, reached: reached.length, ...left, people: sample };
}

type Recipient = { name: string; number: string; email: string; isWhatsappValid?: boolean };

async function peopleOf(scope: CompanyScope, { contactListId, tagListId }: Chosen): Promise<Recipient[]> {
  if (contactListId !== undefined) {
    const list = await scope.first(contactLists, eq(contactLists.id, contactListId));
    if (list === undefined) throw missing('ERR_NO_CONTACTLIST_FOUND');
    return scope.find(contactListItems, { where: eq(contactListItems.contactListId, list.id) });
  }
  if (tagListId === undefined) return [];
  if ((await scope.first(tags, eq(tags.id, tagListId))) === undefined) throw missing('ERR_NO_TAG_FOUND');
  return contactsWithTag(scope, tagListId);
}

/** The contacts that have a ticket with the tag. */
export async function contactsWithTag(scope: CompanyScope, tagId: number) {
  const links = await scope.find(ticketTags, { where: eq(ticketTags.tagId, tagId) });
  const tagged = await scope.find(tickets, {
    where: inArray(
      tickets.id,
      links.map(({ ticketId }) => ticketId),
    ),
  });
  const ids = [...new Set(tagged.map(({ contactId }) => contactId))];
  return scope.find(contacts, { where: inArray(contacts.id, ids) });
}
