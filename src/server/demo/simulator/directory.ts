import { and, eq, inArray, ne } from 'drizzle-orm';

import type { CompanyScope } from '@server/platform/storage/company-scope';
import { contacts, messages, tickets, whatsapps } from '@server/platform/storage/schema';
import type { Unscoped } from '@server/platform/storage/unscoped';
import { connectionStatus } from '@shared/domain/connection';
import { languageOf } from '@shared/i18n/languages';

import type { OngoingConversation, SimulatedConnection, SimulatorDirectory } from './ports';

/** Implements the simulator's queries. Without a demo company, customers write only on explicit request. */
export function simulatorDirectory(storage: Unscoped, demoCompanyId: number | null): SimulatorDirectory {
  return {
    async connection(connectionId) {
      const scope = await storage.scopeOfConnection(connectionId);
      const row = await scope?.byId(whatsapps, connectionId);
      return scope && row && seen(row, scope);
    },
    async demoConnection() {
      if (demoCompanyId === null) return undefined;
      const scope = storage.scope(demoCompanyId);
      const rows = await scope.among(whatsapps, whatsapps.companyId, [demoCompanyId]);
      const [first] = rows.sort((one, other) => Number(other.isDefault) - Number(one.isDefault) || one.id - other.id);
      return first && seen(first, scope);
    },
    async ongoing(connection) {
      const scope = storage.scope(connection.companyId);
      const rows = await scope.find(tickets, { where: ongoingOn(connection) });
      const people = await scope.find(contacts, {
        where: inArray(contacts.id, [...new Set(rows.map((row) => row.contactId))]),
      });
      const numbers = new Map(people.map((person) => [person.id, person.number]));
      return rows.flatMap((row): OngoingConversation[] => {
        const number = numbers.get(row.contactId);
        return number === undefined || row.status === 'closed' ? [] : [{ number, status: row.status }];
      });
    },
    async acks(connectionId, messageIds) {
      const scope = await storage.scopeOfConnection(connectionId);
      const rows = (await scope?.among(messages, messages.id, messageIds)) ?? [];
      return new Map(rows.map(({ id, ack }) => [id, ack]));
    },
    async isOngoing(connection, number) {
      const scope = storage.scope(connection.companyId);
      const person = await scope.first(contacts, eq(contacts.number, number));
      if (person === undefined) return false;
      return (await scope.count(tickets, and(ongoingOn(connection), eq(tickets.contactId, person.id)))) > 0;
    },
  };
}

function ongoingOn(connection: SimulatedConnection) {
  return and(eq(tickets.whatsappId, connection.id), ne(tickets.status, 'closed'));
}

async function seen(row: { id: number; status: string }, scope: CompanyScope): Promise<SimulatedConnection> {
  const { language } = await scope.company();
  return {
    id: row.id,
    companyId: scope.companyId,
    status: connectionStatus.parse(row.status),
    language: languageOf(language),
  };
}
