import { eq, inArray } from 'drizzle-orm';

import { recordActivity } from '@server/conversation/tickets/ticket-activities';
import { ticketFor } from '@server/conversation/tickets/ticket-handlers';
import { wireTicket } from '@server/conversation/tickets/ticket-rows';
import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { byName } from '@server/platform/storage/columns';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import { tags } from '@server/platform/storage/schema';
import { containing, offsetOf } from '@server/platform/storage/search';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import { isUniqueViolation } from '@server/platform/storage/unique-violation';
import { wireRow } from '@server/platform/storage/wire-row';

const pageSize = 20;

type TagRow = Row<typeof tags>;

export function tagHandlers(services: Services): AreaHandlers<'tags'> {
  const { clock, publish, quirks } = services;
  const publishRow = (row: TagRow, action: 'create' | 'update') => {
    const tag = wireRow(row);
    publish.toCompany(row.companyId, 'tag', { action, tag });
    return tag;
  };
  return {
    async 'tags.list'({ query }, { scope }) {
      const where = nameFilter(query.searchParam);
      const offset = offsetOf(query.pageNumber, pageSize);
      const found = await scope.find(tags, { where, orderBy: [byName(tags.name)], limit: pageSize + 1, offset });
      const rows = await withTicketsCount(scope, found.slice(0, pageSize));
      return { tags: rows, count: await scope.count(tags, where), hasMore: found.length > pageSize };
    },

    async 'tags.options'({ query }, { scope }) {
      const found = await scope.find(tags, { where: nameFilter(query.searchParam), orderBy: [byName(tags.name)] });
      return withTicketsCount(scope, found);
    },

    async 'tags.show'({ params }, { scope }) {
      const [row] = await withTicketsCount(scope, [await existingTag(scope, params.tagId)]);
      if (row === undefined) throw missing('ERR_NO_TAG_FOUND');
      return row;
    },

    /** Concurrent requests with the same name all get the tag that was created first. */
    async 'tags.create'({ body }, { caller, scope }) {
      const at = clock.now();
      const created = await scope.insertIfAbsent(tags, { ...body, userId: caller.id, createdAt: at, updatedAt: at });
      if (created !== undefined) return publishRow(created, 'create');
      const known = await scope.first(tags, eq(tags.name, body.name));
      if (known === undefined) throw refused('ERR_TAG_INVALID_NAME');
      return wireRow(known);
    },

    async 'tags.update'({ params, body }, { scope }) {
      const changes = { ...present(body), updatedAt: clock.now() };
      const [row] = await refuseDuplicates(() => scope.update(tags, eq(tags.id, params.tagId), changes));
      if (row === undefined) throw missing('ERR_NO_TAG_FOUND');
      return publishRow(row, 'update');
    },

    /** Keeps the ticket's `updatedAt`, so that lists do not reorder. */
    async 'tags.sync'({ body }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, body.ticketId);
      const requested = [...new Set<number>(body.tags.map(({ id }) => id))];
      const former = await wireTicket(scope, ticket);
      await scope.transaction(async (inner) => {
        if ((await inner.count(tags, inArray(tags.id, requested))) < requested.length)
          throw missing('ERR_NO_TAG_FOUND');
        await inner.remove(ticketTags, eq(ticketTags.ticketId, ticket.id));
        // Concurrent requests for one ticket result in the tags of both.
        for (const tagId of requested) await inner.insertIfAbsent(ticketTags, { ticketId: ticket.id, tagId });
      });
      if (quirks.staleTagAnswers) return former;
      const wire = await wireTicket(scope, ticket);
      publish.ticketChanged(wire, ticket);
      const tagsAdded = namesMissingIn(former, wire);
      const tagsRemoved = namesMissingIn(wire, former);
      if (tagsAdded.length + tagsRemoved.length > 0) {
        const tagged = { ticket: wire, kind: 'tagged', tagsAdded, tagsRemoved } as const;
        await recordActivity(services, scope, { ...tagged, callerId: caller.id });
      }
      return wire;
    },

    async 'tags.remove'({ params }, { scope }) {
      const { id, companyId } = await existingTag(scope, params.tagId);
      await scope.remove(tags, eq(tags.id, id));
      publish.toCompany(companyId, 'tag', { action: 'delete', tagId: id });
      return { message: 'Tag deleted' };
    },
  };
}

type Tagged = { tags: readonly { id: number; name: string }[] };

function namesMissingIn({ tags: known }: Tagged, { tags: all }: Tagged): string[] {
  return all.filter(({ id }) => !known.some((tag) => tag.id === id)).map(({ name }) => name);
}

function nameFilter(text: string | undefined) {
  return text === undefined || text.trim() === '' ? undefined : containing(tags.name, text);
}

/** Throws `Refusal` if the company has no such tag. */
async function existingTag(scope: CompanyScope, tagId: number): Promise<TagRow> {
  const row = await scope.first(tags, eq(tags.id, tagId));
  if (row === undefined) throw missing('ERR_NO_TAG_FOUND');
  return row;
}

/** Adds the number of tickets with each tag, as text for clients. */
async function withTicketsCount(scope: CompanyScope, rows: readonly TagRow[]) {
  const counts = await scope.countBy(ticketTags, {
    by: ticketTags.tagId,
    where: inArray(
      ticketTags.tagId,
      rows.map(({ id }) => id),
    ),
  });
  return rows.map((row) => ({ ...wireRow(row), ticketsCount: String(counts.get(row.id) ?? 0) }));
}

async function refuseDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'tags_companyId_name_unique')) throw refused('ERR_TAG_NAME_ALREADY_EXISTS');
    throw error;
  }
}
