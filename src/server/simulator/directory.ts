import { and, asc, desc, eq, ne } from 'drizzle-orm';

import type { Database } from '@server/storage/open-database';
import { companies, contacts, tickets, whatsapps } from '@server/storage/schema';
import { connectionStatus } from '@shared/domain/connection';
import { languageOf } from '@shared/i18n/languages';

import type { OngoingConversation, SimulatedConnection, SimulatorDirectory } from './ports';

const columns = {
  id: whatsapps.id,
  companyId: whatsapps.companyId,
  status: whatsapps.status,
  language: companies.language,
};

type Row = { id: number; companyId: number; status: string; language: string };

/** The workspace as the simulated network sees it. A connection's id leads to its company, never the other way. */
export function simulatorDirectory(database: Database): SimulatorDirectory {
  const connections = () =>
    database.select(columns).from(whatsapps).innerJoin(companies, eq(companies.id, whatsapps.companyId));

  const ongoingOn = (connection: SimulatedConnection, number?: string) =>
    database
      .select({ number: contacts.number, status: tickets.status })
      .from(tickets)
      .innerJoin(contacts, eq(contacts.id, tickets.contactId))
      .where(
        and(
          eq(tickets.companyId, connection.companyId),
          eq(tickets.whatsappId, connection.id),
          ne(tickets.status, 'closed'),
          number === undefined ? undefined : eq(contacts.number, number),
        ),
      );

  return {
    async connection(connectionId) {
      const [row] = await connections().where(eq(whatsapps.id, connectionId));
      return row && readRow(row);
    },
    async demoConnection() {
      const [row] = await connections()
        .orderBy(asc(whatsapps.companyId), desc(whatsapps.isDefault), asc(whatsapps.id))
        .limit(1);
      return row && readRow(row);
    },
    async ongoing(connection) {
      const rows = await ongoingOn(connection);
      return rows.flatMap((row): OngoingConversation[] =>
        row.status === 'closed' ? [] : [{ number: row.number, status: row.status }],
      );
    },
    isOngoing: async (connection, number) => (await ongoingOn(connection, number).limit(1)).length > 0,
  };
}

function readRow(row: Row): SimulatedConnection {
  return {
    id: row.id,
    companyId: row.companyId,
    status: connectionStatus.parse(row.status),
    language: languageOf(row.language),
  };
}
