import { and, asc, eq, ne, or, sql } from 'drizzle-orm';

import { withUses } from '@server/conversation/messages/quick-message-uses';
import { requirePermission } from '@server/platform/http/granted-endpoints';
import type { AreaHandlers, Caller } from '@server/platform/http/handler';
import { forbidden, missing, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import { containing, offsetOf } from '@server/platform/storage/search';
import { quickMessages } from '@server/platform/storage/tables/quick-messages';
import { wireRow } from '@server/platform/storage/wire-row';

const pageSize = 20;

type QuickMessageRow = Row<typeof quickMessages>;

export function quickMessageHandlers(services: Services): AreaHandlers<'quickMessages'> {
  const { clock, publish, media } = services;
  /** A private quick message is published to its owner alone. */
  const send = (row: QuickMessageRow, payload: object) => {
    if (row.geral) publish.toCompany(row.companyId, 'quickmessage', payload);
    else publish.toUser({ id: row.userId, companyId: row.companyId }, 'quickmessage', payload);
  };
  const publishRow = async (scope: CompanyScope, row: QuickMessageRow, action: 'create' | 'update') => {
    const record = await shownRecord(scope, row);
    send(row, { action, record });
    return record;
  };
  const change = async (scope: CompanyScope, before: QuickMessageRow, changes: Partial<QuickMessageRow>) => {
    const { id } = before;
    const [row] = await scope.update(quickMessages, eq(quickMessages.id, id), { ...changes, updatedAt: clock.now() });
    if (row === undefined) throw missing('ERR_NO_QUICKMESSAGE_FOUND');
    if (before.geral && !row.geral) {
      const owner = { id: row.userId, companyId: row.companyId };
      publish.toColleagues(owner, 'quickmessage', { action: 'delete', id: String(id) });
    }
    return publishRow(scope, row, 'update');
  };
  return {
    async 'quickMessages.list'({ query }, { caller, scope }) {
      const text = query.searchParam;
      const where = and(
        visibleTo(caller),
        text === undefined
          ? undefined
          : or(containing(quickMessages.shortcode, text), containing(quickMessages.message, text)),
      );
      const offset = offsetOf(query.pageNumber, pageSize);
      const found = await scope.find(quickMessages, { where, orderBy: inOrder, limit: pageSize + 1, offset });
      const count = await scope.count(quickMessages, where);
      const records = await withUses(scope, found.slice(0, pageSize).map(wireRecord));
      return { records, count, hasMore: found.length > pageSize };
    },

    async 'quickMessages.options'(_input, { caller, scope }) {
      const found = await scope.find(quickMessages, { where: visibleTo(caller), orderBy: inOrder });
      return withUses(scope, found.map(wireRecord));
    },

    async 'quickMessages.show'({ params }, { caller, scope }) {
      return shownRecord(scope, await visible(scope, caller, params.quickMessageId));
    },

    async 'quickMessages.create'({ body }, { caller, scope }) {
      if (body.geral) await requirePermission('teamReplies', { caller, scope });
      await requireUnusedShortcode(scope, { userId: caller.id, shortcode: body.shortcode });
      const at = clock.now();
      const draft = { ...body, userId: caller.id, createdAt: at, updatedAt: at };
      return publishRow(scope, await scope.insert(quickMessages, draft), 'create');
    },

    async 'quickMessages.update'({ params, body }, { caller, scope }) {
      const before = await editable(scope, caller, params.quickMessageId);
      if (body.geral === true) await requirePermission('teamReplies', { caller, scope });
      const { id, userId } = before;
      if (body.shortcode !== undefined) await requireUnusedShortcode(scope, { id, userId, shortcode: body.shortcode });
      return change(scope, before, present(body));
    },

    async 'quickMessages.remove'({ params }, { caller, scope }) {
      const row = await editable(scope, caller, params.quickMessageId);
      await scope.remove(quickMessages, eq(quickMessages.id, row.id));
      send(row, { action: 'delete', id: String(row.id) });
      return { message: 'Quick message deleted' };
    },

    async 'quickMessages.attach'({ params, files }, { caller, scope }) {
      const before = await editable(scope, caller, params.quickMessageId);
      const [received] = files;
      if (received === undefined) throw refused('ERR_NO_FILE');
      const { address, name } = await media.keep(received);
      return change(scope, before, { mediaPath: address, mediaName: name });
    },

    async 'quickMessages.detach'({ params }, { caller, scope }) {
      const before = await editable(scope, caller, params.quickMessageId);
      return change(scope, before, { mediaPath: null, mediaName: null });
    },
  };
}

type Shortcode = { id?: number; userId: number; shortcode: string };

/** Shortcodes are unique per user, ignoring case. */
async function requireUnusedShortcode(scope: CompanyScope, { id, userId, shortcode }: Shortcode): Promise<void> {
  const isOther = id === undefined ? undefined : ne(quickMessages.id, id);
  const same = eq(sql`lower(${quickMessages.shortcode})`, shortcode.trim().toLowerCase());
  const taken = await scope.first(quickMessages, and(eq(quickMessages.userId, userId), same, isOther));
  if (taken !== undefined) throw refused('ERR_QUICKMESSAGE_NAME_ALREADY_EXISTS');
}

const inOrder = [asc(quickMessages.shortcode), asc(quickMessages.id)];

const visibleTo = (caller: Caller) => or(eq(quickMessages.userId, caller.id), eq(quickMessages.geral, true));

function wireRecord(row: QuickMessageRow) {
  return { ...wireRow(row), isMedia: row.mediaPath !== null };
}

/** A row as the wire has it, with its uses. */
async function shownRecord(scope: CompanyScope, row: QuickMessageRow) {
  const [record] = await withUses(scope, [wireRecord(row)]);
  if (record === undefined) throw missing('ERR_NO_QUICKMESSAGE_FOUND');
  return record;
}

async function visible(scope: CompanyScope, caller: Caller, id: number): Promise<QuickMessageRow> {
  const row = await scope.first(quickMessages, eq(quickMessages.id, id));
  if (row === undefined || !(row.geral || row.userId === caller.id || caller.profile === 'admin')) {
    throw missing('ERR_NO_QUICKMESSAGE_FOUND');
  }
  return row;
}

/** Throws `Refusal` unless the caller is an admin, or owns the quick message and may change shared ones if it is one. */
async function editable(scope: CompanyScope, caller: Caller, id: number): Promise<QuickMessageRow> {
  const row = await visible(scope, caller, id);
  if (row.userId !== caller.id && caller.profile !== 'admin') throw forbidden();
  if (row.geral) await requirePermission('teamReplies', { caller, scope });
  return row;
}
