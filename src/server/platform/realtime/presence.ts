import { eq } from 'drizzle-orm';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';

import type { Caller } from '@server/platform/http/handler';
import { canSeeTicket } from '@server/platform/session/ticket-access';
import { tickets, users } from '@server/platform/storage/schema';
import type { Unscoped } from '@server/platform/storage/unscoped';

import { companyPresenceRoom, presenceRoom, subscribersOf, ticketRoom } from './rooms';
import { withData } from './socket-data';
import { createTurns } from './turns';

/** The ticket that a socket has open, and its user; kept in the socket's data, which every server of a cluster reads. */
const presence = z.object({
  ticketId: z.number(),
  isTyping: z.boolean(),
  user: z.object({ id: z.number(), name: z.string() }),
});
type Presence = z.output<typeof presence>;
const socketData = z.object({ presence });

const request = z.object({ ticketId: z.int32().positive().nullable(), isTyping: z.boolean() });
type Request = z.output<typeof request>;
const nowhere: Request = { ticketId: null, isTyping: false };

/** Milliseconds between two announcements of one socket; requests between them are merged. */
const pauseMs = 200;
/** Milliseconds after which a user who has sent no further request counts as not typing. */
const typingMs = 10_000;

/** Payload for one ticket. */
type TicketPresence = { ticketId: number; users: { id: number; name: string; isTyping: boolean }[] };

export type PresenceBook = {
  /** Opens a ticket in the name of the socket and leaves the one before; an invisible ticket counts as none. */
  enter(socket: Socket, caller: Caller, wanted: Request): Promise<void>;
  /** Tells those who see the ticket who has it open now. */
  announce(companyId: number, ticketId: number): Promise<void>;
  /** Sends the socket all presences in tickets that its user may see. */
  sendAll(socket: Socket, caller: Caller): Promise<void>;
};

/** Users who have tickets open: nothing is stored, and a presence ends with its socket. */
export function createPresenceBook(io: Server, storage: Unscoped): PresenceBook {
  // Announcements of a ticket are made one after another, so that the last one tells the present state.
  const inTurnOfTicket = createTurns();

  async function announce(companyId: number, ticketId: number): Promise<void> {
    await inTurnOfTicket(ticketId, async () => {
      const ticket = await storage.scope(companyId).first(tickets, eq(tickets.id, ticketId));
      if (ticket === undefined) return;
      const [found = { ticketId, users: [] }] = await presencesIn(io, presenceRoom(ticketId));
      const audience = io.to([ticketRoom(ticketId), ...subscribersOf(ticket)]);
      audience.emit(`company-${companyId}-ticketPresence`, { action: 'update', presence: found });
    });
  }

  async function presenceIn(ticketId: number, isTyping: boolean, caller: Caller): Promise<Presence | null> {
    const scope = storage.scope(caller.companyId);
    const ticket = await scope.first(tickets, eq(tickets.id, ticketId));
    const user = await scope.byId(users, caller.id);
    if (ticket === undefined || user === undefined || !canSeeTicket(caller, ticket)) return null;
    return { ticketId, isTyping, user: { id: user.id, name: user.name } };
  }

  return {
    announce,
    async enter(socket, caller, { ticketId, isTyping }) {
      const before = presenceOf(socket.data);
      const now = ticketId === null ? null : await presenceIn(ticketId, isTyping, caller);
      socket.data = withData(socket, { presence: now });
      if (before !== null) await socket.leave(presenceRoom(before.ticketId));
      if (now === null) await socket.leave(companyPresenceRoom(caller.companyId));
      else await socket.join([presenceRoom(now.ticketId), companyPresenceRoom(caller.companyId)]);
      const changed = new Set([before, now].flatMap((one) => (one === null ? [] : [one.ticketId])));
      for (const id of changed) await announce(caller.companyId, id);
    },
    async sendAll(socket, caller) {
      const present = await presencesIn(io, companyPresenceRoom(caller.companyId));
      const ids = present.map(({ ticketId }) => ticketId);
      const rows = await storage.scope(caller.companyId).among(tickets, tickets.id, ids);
      const visible = new Set(rows.filter((row) => canSeeTicket(caller, row)).map(({ id }) => id));
      const presences = present.filter(({ ticketId }) => visible.has(ticketId));
      socket.emit(`company-${caller.companyId}-ticketPresence`, { action: 'list', presences });
    },
  };
}

const presenceOf = (data: unknown): Presence | null => socketData.safeParse(data).data?.presence ?? null;

/** One entry for each ticket; a user with two devices counts once. */
async function presencesIn(io: Server, room: string): Promise<TicketPresence[]> {
  const byTicket = new Map<number, TicketPresence>();
  for (const { data } of await io.in(room).fetchSockets()) {
    const found = presenceOf(data);
    if (found === null) continue;
    const { ticketId, isTyping, user } = found;
    const entry = byTicket.get(ticketId) ?? { ticketId, users: [] };
    byTicket.set(ticketId, entry);
    const known = entry.users.find(({ id }) => id === user.id);
    if (known === undefined) entry.users.push({ ...user, isTyping });
    else known.isTyping ||= isTyping;
  }
  return [...byTicket.values()];
}

type SocketPresence = {
  /** Takes a request of the client; requests that cannot be read are ignored. */
  set(caller: Caller, argument: unknown): Promise<void>;
};

/** The presence of one socket: merges requests that come too fast, and ends typing that is not renewed. */
export function createSocketPresence(
  socket: Socket,
  { book, report }: { book: PresenceBook; report: (error: unknown) => void },
): SocketPresence {
  let wanted = nowhere;
  let entered = nowhere;
  let isPausing = false;
  let pause: NodeJS.Timeout | undefined;
  let typing: NodeJS.Timeout | undefined;
  let companyId: number | null = null;

  socket.on('disconnect', () => {
    clearTimeout(pause);
    clearTimeout(typing);
    const left = presenceOf(socket.data);
    if (left !== null && companyId !== null) book.announce(companyId, left.ticketId).catch(report);
  });

  async function apply(caller: Caller): Promise<void> {
    if (isPausing || !socket.connected || isSame(wanted, entered)) return;
    isPausing = true;
    entered = wanted;
    try {
      await book.enter(socket, caller, wanted);
    } finally {
      pause = setTimeout(() => {
        isPausing = false;
        apply(caller).catch(report);
      }, pauseMs);
    }
  }

  function endTypingLater(caller: Caller): void {
    clearTimeout(typing);
    if (!wanted.isTyping) return;
    typing = setTimeout(() => {
      wanted = { ...wanted, isTyping: false };
      apply(caller).catch(report);
    }, typingMs);
  }

  return {
    async set(caller, argument) {
      const parsed = request.safeParse(argument);
      if (!parsed.success) return;
      wanted = parsed.data;
      companyId = caller.companyId;
      endTypingLater(caller);
      await apply(caller);
    },
  };
}

const isSame = (one: Request, other: Request): boolean =>
  one.ticketId === other.ticketId && one.isTyping === other.isTyping;
