import { and, asc, eq, gte, lt, or } from 'drizzle-orm';

import { dayBounds } from '@server/platform/day-bounds';
import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, refused } from '@server/platform/http/refusal';
import { unmasked } from '@server/platform/masking/masked-input';
import type { Services } from '@server/platform/services';
import { byName } from '@server/platform/storage/columns';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import { contacts, tickets } from '@server/platform/storage/schema';
import { containingFor, digitsContainingFor, offsetOf } from '@server/platform/storage/search';
import { isUniqueViolation } from '@server/platform/storage/unique-violation';
import { wireRow } from '@server/platform/storage/wire-row';
import { createContactWithEvent, queueContactEvents } from '@server/platform/webhooks/contact-events';
import { withWebhookEvents } from '@server/platform/webhooks/webhook-events';
import type { ContactChange, ContactDraft } from '@shared/api/contacts';

import { wireContact, wireContacts } from './contact-rows';
import { importRows } from './import-rows';
import { mergeHandlers } from './merge-handlers';

const contactsPerPage = 30;
const minDigits = 8;

export function contactHandlers(services: Services): AreaHandlers<'contacts'> {
  const { publish, clock, quirks } = services;
  const published = { viewer: null, quirks };
  return {
    ...mergeHandlers(services),

    async 'contacts.list'({ query }, { caller, scope }) {
      const text = query.searchParam;
      const where = and(
        text === undefined
          ? undefined
          : or(containingFor(caller, contacts.name, text), digitsContainingFor(caller, contacts.number, text)),
        between(query.dateStart ?? query.date, query.dateEnd ?? query.date),
      );
      const offset = offsetOf(query.pageNumber, contactsPerPage);
      const count = await scope.count(contacts, where);
      const orderBy = [byName(contacts.name), asc(contacts.id)];
      const rows = await scope.find(contacts, { where, orderBy, limit: contactsPerPage, offset });
      return {
        contacts: await wireContacts(scope, rows, { viewer: caller, quirks }),
        count,
        hasMore: count > offset + rows.length,
      };
    },

    async 'contacts.show'({ params }, { caller, scope }) {
      const row = await scope.first(contacts, eq(contacts.id, params.contactId));
      if (row === undefined) throw missing('ERR_NO_CONTACT_FOUND');
      return wireContact(scope, row, { viewer: caller, quirks });
    },

    async 'contacts.create'({ body }, { caller, scope }) {
      const number = numberOf(body);
      const at = clock.now();
      const draft = { ...present(body), name: body.name, number, createdAt: at, updatedAt: at };
      const row = await createContactWithEvent(services, scope, draft);
      if (row === undefined) throw refused('ERR_DUPLICATED_CONTACT');
      publish.toCompany(scope.companyId, 'contact', {
        action: 'create',
        contact: await wireContact(scope, row, published),
      });
      return wireContact(scope, row, { viewer: caller, quirks });
    },

    async 'contacts.update'({ params, body }, { caller, scope }) {
      const { isOptedOut, ...fields } = body;
      const at = clock.now();
      const optedOut = isOptedOut === undefined ? {} : { optedOutAt: isOptedOut ? at : null };
      const own = caller.seesNumbers
        ? { ...fields, number: numberOf(body) }
        : await withoutMasks(scope, params, fields);
      const changes = { ...present(own), ...optedOut, updatedAt: at };
      const row = await refuseDuplicates(() => updateWithEvent(services, scope, { ...params, changes }));
      if (row === undefined) throw missing('ERR_NO_CONTACT_FOUND');
      publish.toCompany(scope.companyId, 'contact', {
        action: 'update',
        contact: await wireContact(scope, row, published),
      });
      return wireContact(scope, row, { viewer: caller, quirks });
    },

    /** Deletes the contact's tickets too. */
    async 'contacts.remove'({ params }, { scope }) {
      const { contactId } = params;
      if ((await scope.first(contacts, eq(contacts.id, contactId))) === undefined)
        throw missing('ERR_NO_CONTACT_FOUND');
      const deletedTickets = await scope.find(tickets, { where: eq(tickets.contactId, contactId) });
      await scope.remove(contacts, eq(contacts.id, contactId));
      for (const ticket of deletedTickets) publish.ticketRemoved(ticket);
      publish.toCompany(scope.companyId, 'contact', { action: 'delete', contactId: String(contactId) });
      return { message: 'Contact deleted' };
    },

    async 'contacts.options'({ query }, { caller, scope }) {
      const where = query.name === undefined ? undefined : containingFor(caller, contacts.name, query.name);
      return (await scope.find(contacts, { where, orderBy: [byName(contacts.name), asc(contacts.id)] })).map(wireRow);
    },

    'contacts.upload': ({ body }, { scope }) => importRows(services, scope, body),

    async 'contacts.import'({ body }, { scope }) {
      await importRows(services, scope, body ?? []);
      return { message: 'contacts imported' };
    },
  };
}

type StoredChange = { contactId: number; changes: Partial<typeof contacts.$inferInsert> };

/** Resolves with the changed contact; undefined for an unknown one. */
function updateWithEvent(services: Services, scope: CompanyScope, { contactId, changes }: StoredChange) {
  return withWebhookEvents(scope, async (inner) => {
    const rows = await inner.update(contacts, eq(contacts.id, contactId), changes);
    await queueContactEvents(services, inner, { event: 'contact.updated', rows });
    return rows[0];
  });
}

/** Created between two days, both included, in the server's time zone. */
function between(first: string | undefined, last: string | undefined) {
  const start = first === undefined ? undefined : dayBounds(first).start;
  const end = last === undefined ? undefined : dayBounds(last).end;
  return and(
    start === undefined ? undefined : gte(contacts.createdAt, start),
    end === undefined ? undefined : lt(contacts.createdAt, end),
  );
}

/**
 * The change of a user to whom the contact was shown masked: the number stays, and so does every other text that the
 * user sends back as it was shown. Throws `Refusal` for another mask.
 */
async function withoutMasks(
  scope: CompanyScope,
  { contactId }: { contactId: number },
  { number: _hidden, ...fields }: ContactChange,
): Promise<Partial<ContactChange>> {
  const stored = await scope.first(contacts, eq(contacts.id, contactId));
  const former = stored?.extraInfo ?? [];
  const texts = former.flatMap(({ name, value }) => [name, value]);
  return {
    ...fields,
    name: fields.name === undefined ? undefined : unmasked(fields.name, stored ? [stored.name] : []),
    extraInfo: fields.extraInfo?.map(({ name, value }) => ({
      name: unmasked(name, texts),
      value: unmasked(value, [...former.filter((one) => one.name === name).map((one) => one.value), ...texts]),
    })),
  };
}

/** Reduces a number to digits. Throws `Refusal` for too few digits. */
function numberOf(draft: Pick<ContactDraft, 'number'>): string {
  const number = draft.number.replace(/\D/g, '');
  if (number.length < minDigits) throw refused('ERR_WAPP_INVALID_CONTACT');
  return number;
}

/** A number is unique in a company, also under concurrent requests. */
async function refuseDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'contacts_companyId_number_unique')) throw refused('ERR_DUPLICATED_CONTACT');
    throw error;
  }
}
