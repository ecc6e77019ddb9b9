import { and, desc, eq, inArray } from 'drizzle-orm';

import type { AreaHandlers, Caller } from '@server/platform/http/handler';
import { forbidden, missing } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { canSeeTicket } from '@server/platform/session/ticket-access';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { userQueues, users } from '@server/platform/storage/schema';
import { ticketNotes } from '@server/platform/storage/tables/ticket-notes';
import { byId, idsOf, wireRow } from '@server/platform/storage/wire-row';

import { ticketFor } from './ticket-handlers';
import type { TicketRow } from './ticket-rows';
import { wireTicket } from './ticket-rows';

/** Every caller who may see a ticket may read and write its notes. */
export function ticketNoteHandlers({ clock, publish, quirks }: Services): AreaHandlers<'ticketNotes'> {
  return {
    async 'ticketNotes.list'({ query }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, query.ticketId);
      const where = and(eq(ticketNotes.ticketId, ticket.id), eq(ticketNotes.contactId, query.contactId));
      return wireNotes(scope, await scope.find(ticketNotes, { where, orderBy: [desc(ticketNotes.id)] }));
    },

    async 'ticketNotes.create'({ body }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, body.ticketId);
      const at = clock.now();
      const draft = { note: body.note, ticketId: ticket.id, contactId: ticket.contactId, userId: caller.id };
      const row = await scope.insert(ticketNotes, { ...draft, createdAt: at, updatedAt: at });
      const [note] = await wireNotes(scope, [row]);
      if (note === undefined) throw new Error('Each row has one wire record');
      const wire = await wireTicket(scope, ticket);
      publish.notesChanged(wire);
      const ids = quirks.silentActivities ? [] : (body.mentions ?? []);
      for (const user of await mentionedUsers(scope, { ticket, caller, ids })) {
        publish.toUser(user, 'mention', { action: 'create', note, ticket: wire });
      }
      return note;
    },

    async 'ticketNotes.remove'({ params }, { caller, scope }) {
      const note = await scope.first(ticketNotes, eq(ticketNotes.id, params.noteId));
      if (note === undefined) throw missing('ERR_NO_TICKETNOTE_FOUND');
      const ticket = await ticketFor(caller, scope, note.ticketId);
      if (caller.profile !== 'admin' && note.userId !== caller.id) throw forbidden();
      await scope.remove(ticketNotes, eq(ticketNotes.id, note.id));
      publish.notesChanged(await wireTicket(scope, ticket));
      return { message: 'Observação removida' };
    },
  };
}

type Mentions = { ticket: TicketRow; caller: Caller; ids: readonly number[] };

/** The mentioned users of the company who may see the ticket, without the author. */
async function mentionedUsers(scope: CompanyScope, { ticket, caller, ids }: Mentions) {
  const wanted = [...new Set(ids)].filter((id) => id !== caller.id);
  if (wanted.length === 0) return [];
  const found = await scope.among(users, users.id, wanted);
  const members = await scope.among(userQueues, userQueues.userId, wanted);
  return found.filter(({ id, profile }) => {
    const queueIds = members.filter(({ userId }) => userId === id).map(({ queueId }) => queueId);
    return canSeeTicket({ profile, queueIds }, ticket);
  });
}

async function wireNotes(scope: CompanyScope, rows: readonly Row<typeof ticketNotes>[]) {
  const writers = idsOf(rows.map((row) => row.userId));
  const writerOf = byId(await scope.find(users, { where: inArray(users.id, writers) }));
  return rows.map((row) => {
    const writer = row.userId === null ? undefined : writerOf.get(row.userId);
    return { ...wireRow(row), user: writer ? { id: writer.id, name: writer.name, email: writer.email } : null };
  });
}
