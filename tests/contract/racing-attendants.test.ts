import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import type { TicketOutcome } from '@renderer/entities/ticket/change-ticket';
import { changeTicket } from '@renderer/entities/ticket/change-ticket';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';
import { ticketId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';
import { ticket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';
import { openTestClient } from '@tests/support/main/test-client';
import { createSeededRandom } from '@tests/support/outbox-model/seeded-random';

const workspace = useWorkspace();
const { home } = workspace;

type Attendant = { user: SessionUser; answer(pending: Ticket): Promise<TicketOutcome> };

const clients: (() => void)[] = [];

/** An attendant that accepts a ticket and answers in it, if the acceptance was its own. */
async function signInAttendant(email: string, pause: () => Promise<void>): Promise<Attendant> {
  const { session, backend, close } = openTestClient(workspace.url);
  clients.push(close);
  await session.signIn({ email, password: testPassword });
  const user = session.current()?.view.user;
  if (user === undefined) throw new Error('The attendant is not signed in');
  return {
    user,
    async answer(pending) {
      await pause();
      const outcome = await changeTicket({ action: 'accept', ticket: pending }, user, backend);
      await pause();
      if (outcome.isDone) {
        const body = { body: `*${user.name}:*\nOi`, fromMe: true, read: 1, mediaUrl: '', quotedMsg: null } as const;
        await backend.send('messages.create', { params: { ticketId: pending.id }, body });
      }
      return outcome;
    },
  };
}

const answered = z.object({ messages: z.array(z.unknown()), ticket });

const rounds = 500;
/** Rounds that run at the same time; each has a ticket of its own. */
const atOnce = 10;

let attendants: Attendant[];
/** A pending ticket as both attendants show it; an accept reads its own ticket again. */
let seen: Ticket;
afterAll(() => clients.forEach((close) => close()));
beforeAll(async () => {
  const random = createSeededRandom(21);
  const pause = async () => {
    for (let turns = random.below(4); turns > 0; turns -= 1) await new Promise(setImmediate);
  };
  const { id } = await home.ticket({ queueId: null });
  seen = ticket.parse((await workspace.ana.get(`/tickets/${id}`)).body);
  attendants = await Promise.all([home.ana, home.bruno].map(({ email }) => signInAttendant(email, pause)));
});

async function race(): Promise<{ outcomes: TicketOutcome[]; answers: number; owner: number | null }> {
  const { id } = await home.ticket({ queueId: null });
  const pending = { ...seen, id: ticketId.parse(id) };
  const outcomes = await Promise.all(attendants.map((attendant) => attendant.answer(pending)));
  const after = answered.parse((await workspace.ana.get(`/messages/${id}?pageNumber=1`)).body);
  return { outcomes, answers: after.messages.length, owner: after.ticket.userId };
}

it(
  `of two attendants who race for a ticket ${rounds} times, exactly one answers, and the other learns who`,
  { timeout: 180_000 },
  async () => {
    const wins = new Map<string, number>();
    for (let round = 0; round < rounds; round += atOnce) {
      for (const { outcomes, answers, owner } of await Promise.all(Array.from({ length: atOnce }, race))) {
        expect(answers).toBe(1);
        const [winner] = attendants.filter((_attendant, place) => outcomes[place]?.isDone === true);
        expect(outcomes.filter(({ isDone }) => isDone)).toHaveLength(1);
        expect(owner).toBe(winner?.user.id);
        const [lost] = outcomes.flatMap((outcome) => (outcome.isDone ? [] : [outcome.takenBy]));
        expect(lost).toBe(winner?.user.name);
        wins.set(lost ?? '', (wins.get(lost ?? '') ?? 0) + 1);
      }
    }
    // A race that the same attendant always wins is none.
    expect(Math.min(...wins.values())).toBeGreaterThan(rounds / 20);
    expect(wins.size).toBe(2);
  },
);
