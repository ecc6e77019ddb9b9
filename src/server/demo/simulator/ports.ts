import type { ConnectionStatus } from '@shared/domain/connection';
import type { Language } from '@shared/i18n/languages';

export type SimulatedConnection = {
  id: number;
  companyId: number;
  status: ConnectionStatus;
  /** The company's language: most of its customers speak it. */
  language: Language;
};

export type OngoingConversation = { number: string; status: 'pending' | 'open' };

/** Queries of the simulated network. The workspace's database is the only source; nothing is stored twice. */
export type SimulatorDirectory = {
  connection(connectionId: number): Promise<SimulatedConnection | undefined>;
  /** Connection that the demo's customers write to. */
  demoConnection(): Promise<SimulatedConnection | undefined>;
  /** Contacts with a ticket on this connection that is not closed. */
  ongoing(connection: SimulatedConnection): Promise<readonly OngoingConversation[]>;
  /** Ticks of the given messages; omits messages of other companies and connections. */
  acks(connectionId: number, messageIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  isOngoing(connection: SimulatedConnection, number: string): Promise<boolean>;
};
