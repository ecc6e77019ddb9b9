import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm';

import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { contacts, messages, tickets } from '@server/platform/storage/schema';
import type { campaignShipping } from '@server/platform/storage/tables/campaigns';
import { spellingsOf, subscriberOf } from '@shared/domain/campaign-audience';

type Shipment = Row<typeof campaignShipping>;
export type Answer = { repliedAt: Date | null; optedOutAt: Date | null };

/** Subscribers who have opted out of the company's campaigns. */
export async function optedOutSubscribers(scope: CompanyScope): Promise<ReadonlySet<string>> {
  const rows = await scope.find(contacts, { where: isNotNull(contacts.optedOutAt) });
  return new Set(rows.map(({ number }) => subscriberOf(number)));
}

/** True if the subscriber of the number has opted out, however the number was written. */
export async function hasOptedOut(scope: CompanyScope, number: string): Promise<boolean> {
  const spellings = inArray(contacts.number, spellingsOf(number));
  return (await scope.first(contacts, and(spellings, isNotNull(contacts.optedOutAt)))) !== undefined;
}

/** First message, and opt-out, of each recipient after the campaign's message; by number. */
export async function answersTo(scope: CompanyScope, shipping: readonly Shipment[]): Promise<Map<string, Answer>> {
  const deliveredAt = new Map(shipping.flatMap(({ number, deliveredAt: at }) => (at === null ? [] : [[number, at]])));
  if (deliveredAt.size === 0) return new Map();
  const people = await scope.find(contacts, { where: inArray(contacts.number, [...deliveredAt.keys()]) });
  const firstReply = await repliesOf(scope, people, deliveredAt);
  return new Map(
    people.map(({ id, number, optedOutAt }) => {
      const at = deliveredAt.get(number);
      const isAnswer = optedOutAt !== null && at !== undefined && optedOutAt >= at;
      return [number, { repliedAt: firstReply.get(id) ?? null, optedOutAt: isAnswer ? optedOutAt : null }];
    }),
  );
}

async function repliesOf(
  scope: CompanyScope,
  people: readonly Row<typeof contacts>[],
  deliveredAt: ReadonlyMap<string, Date>,
): Promise<Map<number, Date>> {
  const numbers = new Map(people.map(({ id, number }) => [id, number]));
  const [since] = [...deliveredAt.values()].toSorted((one, other) => one.getTime() - other.getTime());
  if (since === undefined || numbers.size === 0) return new Map();
  const own = and(inArray(tickets.contactId, [...numbers.keys()]), gte(tickets.lastMessageAt, since));
  const ticketIds = (await scope.find(tickets, { where: own })).map(({ id }) => id);
  const received = and(
    inArray(messages.ticketId, ticketIds),
    eq(messages.fromMe, false),
    gte(messages.createdAt, since),
  );
  const first = new Map<number, Date>();
  for (const { contactId, createdAt } of await scope.find(messages, { where: received })) {
    const sentAt = contactId === null ? undefined : deliveredAt.get(numbers.get(contactId) ?? '');
    if (contactId === null || sentAt === undefined || createdAt < sentAt) continue;
    const known = first.get(contactId);
    if (known === undefined || createdAt < known) first.set(contactId, createdAt);
  }
  return first;
}
