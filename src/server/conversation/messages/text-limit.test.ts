import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { ticketLane } from '@server/conversation/tickets/decide-ticket';
import { messages, tickets } from '@server/platform/storage/schema';
import { flowRuns } from '@server/platform/storage/tables/flow-runs';
import { flows } from '@server/platform/storage/tables/flows';
import { jobs } from '@server/platform/storage/tables/jobs';
import { robotSessions } from '@server/platform/storage/tables/robot-sessions';
import { ticketNotes } from '@server/platform/storage/tables/ticket-notes';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();

let contactCount = 0;
const aTicket = async () => {
  const { home } = workspace;
  const { id: contactId } = await home.contact({ number: `55249400${String((contactCount += 1)).padStart(5, '0')}` });
  return home.ticket({ contactId, status: 'pending', chatbot: true });
};
/** Queues automatic messages, every fifth a picture. */
const queueMessages = async (ticketId: number, count: number) => {
  const at = new Date(workspace.now());
  for (let index = 0; index < count; index += 1) {
    const isPicture = index % 5 === 4;
    const payload = isPicture
      ? { ticketId, media: 'img', name: 'a.png', original: '' }
      : { ticketId, text: `Texto ${index}` };
    const kind = isPicture ? 'flows.media' : 'rules.say';
    await workspace.home.scope.insert(jobs, { kind, payload, lane: ticketLane(ticketId), runAt: at });
  }
};
const sentTo = (ticketId: number) =>
  workspace.home.scope.count(messages, and(eq(messages.ticketId, ticketId), eq(messages.fromMe, true)));
const notesOf = (ticketId: number) =>
  workspace.home.scope.find(ticketNotes, { where: eq(ticketNotes.ticketId, ticketId) });

describe('the automatic messages of a ticket', () => {
  it('end after twenty within a minute, and attendants take over with a note', async () => {
    const { scope } = workspace.home;
    const [ticket, other] = [await aTicket(), await aTicket()];
    const flow = await scope.insert(flows, { name: 'Flow' });
    await scope.insert(flowRuns, { ticketId: ticket.id, flowId: flow.id, nodeId: 'a', waitsFor: 'typebot' });
    await scope.insert(robotSessions, { ticketId: ticket.id, kind: 'prompt', sourceId: 1 });
    await queueMessages(ticket.id, 30);
    await queueMessages(other.id, 20);
    await workspace.passTime(0);
    expect([await sentTo(ticket.id), await sentTo(other.id)]).toEqual([20, 20]);
    expect(await scope.find(jobs, { where: eq(jobs.lane, ticketLane(ticket.id)) })).toEqual([]);
    expect(await scope.count(flowRuns, eq(flowRuns.ticketId, ticket.id))).toBe(0);
    expect(await scope.first(robotSessions, eq(robotSessions.ticketId, ticket.id))).toMatchObject({ isOver: true });
    expect(await scope.first(tickets, eq(tickets.id, ticket.id))).toMatchObject({ chatbot: false, status: 'pending' });
    const notes = await notesOf(ticket.id);
    expect(notes).toMatchObject([{ userId: null }]);
    expect(notes[0]?.note).toContain('20 mensagens');
    expect(await notesOf(other.id)).toEqual([]);
  });

  it('go on a minute later, and those that attendants write do not count', async () => {
    const ticket = await aTicket();
    for (let index = 0; index < 20; index += 1) await workspace.home.message(ticket, { fromMe: true });
    await queueMessages(ticket.id, 20);
    await workspace.passTime(0);
    await workspace.passTime(61_000);
    await queueMessages(ticket.id, 5);
    await workspace.passTime(0);
    expect(await sentTo(ticket.id)).toBe(45);
    expect(await notesOf(ticket.id)).toEqual([]);
  });
});
