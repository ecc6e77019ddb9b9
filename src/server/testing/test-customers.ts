import { and, asc, eq } from 'drizzle-orm';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import { contacts, messages, tickets } from '@server/platform/storage/schema';
import { flowRuns } from '@server/platform/storage/tables/flow-runs';

import type { WorkspaceFixture } from './use-workspace';

/** Customers who write to the home company, told apart by their numbers. */
export type TestCustomers = {
  newNumber: () => string;
  /** Sends a text, and waits for the jobs that it causes. */
  write: (number: string, body: string) => Promise<void>;
  ticketOf: (number: string) => Promise<TicketRow>;
  /** Texts that the customer received, oldest first; files by their media type. */
  sentTexts: (number: string) => Promise<string[]>;
  isInFlow: (number: string) => Promise<boolean>;
};

export function testCustomers(workspace: WorkspaceFixture): TestCustomers {
  let customers = 0;
  async function ticketOf(number: string): Promise<TicketRow> {
    const { scope } = workspace.home;
    const contact = await scope.first(contacts, eq(contacts.number, number));
    const ticket = contact && (await scope.first(tickets, eq(tickets.contactId, contact.id)));
    if (ticket === undefined) throw new Error(`No ticket of ${number}`);
    return ticket;
  }
  return {
    newNumber: () => `55209400${String((customers += 1)).padStart(5, '0')}`,
    async write(number, body) {
      await workspace.customerWrites({ number, body });
      await workspace.passTime(0);
    },
    ticketOf,
    async sentTexts(number) {
      const where = and(eq(messages.ticketId, (await ticketOf(number)).id), eq(messages.fromMe, true));
      const rows = await workspace.home.scope.find(messages, { where, orderBy: [asc(messages.createdAt)] });
      return rows.map(({ body, mediaType }) => (mediaType === 'extendedTextMessage' ? body : mediaType));
    },
    async isInFlow(number) {
      const { id } = await ticketOf(number);
      return (await workspace.home.scope.count(flowRuns, eq(flowRuns.ticketId, id))) === 1;
    },
  };
}
