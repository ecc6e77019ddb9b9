import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { EndpointName } from '@shared/api/table';

/** A request of a list and the account that sends it. */
type ListRequest = { accountKey: string; name: EndpointName; input: unknown };

export type PageCursors = {
  /** The input with the cursor that the server gave for this page, if it gave one. */
  withCursor(request: ListRequest): unknown;
  /** Remembers the page. Returns its body, without rows if they are those of the page before. */
  readPage(request: ListRequest, body: unknown): unknown;
};

type Cursor = Readonly<{ nextUpdatedAt: string }> | Readonly<{ nextId: string }>;
type Page = { fingerprint: string; cursor: Cursor | undefined };

/** Lists whose pages are remembered; the one that was read longest ago is forgotten. */
const mostLists = 100;

const paged = z.looseObject({ query: z.looseObject({ pageNumber: z.number() }) });
const answered = z.record(z.string(), z.unknown());
const rowsOf = z.array(answered).min(1);
const changedRows = z.array(z.object({ updatedAt: z.iso.datetime({ offset: true }) })).min(1);
const nextMessage = z.object({ nextId: z.string().min(1) });

/**
 * server-quirk: some servers ignore page numbers. Ticketz continues a list of tickets before the time `nextUpdatedAt`,
 * and a list of messages before the message `nextId`. Without a cursor such a server answers every request with the
 * first page, and a page that repeats the one before is therefore read as an empty one, which ends a list.
 */
export function createPageCursors(): PageCursors {
  const lists = new Map<string, Map<number, Page>>();

  function pagesOf(key: string): Map<number, Page> {
    const pages = lists.get(key) ?? new Map<number, Page>();
    lists.delete(key);
    lists.set(key, pages);
    for (const oldest of lists.keys()) {
      if (lists.size <= mostLists) break;
      lists.delete(oldest);
    }
    return pages;
  }

  return {
    withCursor(request) {
      const place = placeOf(request);
      const cursor = place && lists.get(place.key)?.get(place.page - 1)?.cursor;
      if (cursor === undefined) return request.input;
      const { query, ...rest } = paged.parse(request.input);
      return { ...rest, query: { ...query, ...cursor } };
    },

    readPage(request, body) {
      const place = placeOf(request);
      const found = findRows(body);
      if (place === undefined || found === undefined) return body;
      const pages = pagesOf(place.key);
      const page = { fingerprint: fingerprintOf(found.rows), cursor: cursorOf(request.name, body) };
      const isRepeated = pages.get(place.page - 1)?.fingerprint === page.fingerprint;
      pages.set(place.page, page);
      return isRepeated ? { ...answered.parse(body), [found.name]: [], hasMore: false } : body;
    },
  };
}

function placeOf({ accountKey, name, input }: ListRequest): { key: string; page: number } | undefined {
  const { success, data } = paged.safeParse(input);
  if (!success) return undefined;
  const { pageNumber, peek: _peek, ...query } = data.query;
  return { key: JSON.stringify([accountKey, name, { ...data, query }]), page: pageNumber };
}

function findRows(body: unknown): { name: string; rows: z.output<typeof rowsOf> } | undefined {
  for (const [name, value] of Object.entries(answered.safeParse(body).data ?? {})) {
    const { success, data } = rowsOf.safeParse(value);
    if (success) return { name, rows: data };
  }
  return undefined;
}

/** Covers the ids of rows and of their parts: a search may show one ticket on two pages, with different messages. */
function fingerprintOf(rows: z.output<typeof rowsOf>): string {
  const ids = rows.map((row) => [row.id, ...Object.values(row).filter(Array.isArray).map(idsOf)]);
  return createHash('sha256').update(JSON.stringify(ids)).digest('base64');
}

function idsOf(parts: unknown): unknown[] {
  return z
    .array(z.object({ id: z.unknown() }))
    .catch([])
    .parse(parts)
    .map(({ id }) => id);
}

function cursorOf(name: EndpointName, body: unknown): Cursor | undefined {
  const answer = answered.parse(body);
  if (name === 'messages.list') return nextMessage.safeParse(answer).data;
  if (name !== 'tickets.list' || 'hasMore' in answer) return undefined;
  const { data } = changedRows.safeParse(answer.tickets);
  return data && { nextUpdatedAt: timeAfter(data.map(({ updatedAt }) => Date.parse(updatedAt))) };
}

/** The millisecond after the oldest change, so that tickets of one time may be on two pages and none is left out. */
function timeAfter(changes: readonly number[]): string {
  const oldest = Math.min(...changes);
  const isOneTime = changes.every((change) => change === oldest);
  return new Date(isOneTime ? oldest : oldest + 1).toISOString();
}
