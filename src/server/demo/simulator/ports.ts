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

/** What the simulated network knows of the workspace. The workspace keeps the truth; nothing is remembered twice. */
export type SimulatorDirectory = {
  connection(connectionId: number): Promise<SimulatedConnection | undefined>;
  /** Where the demo's customers write to. */
  demoConnection(): Promise<SimulatedConnection | undefined>;
  /** Whose ticket on this connection is not closed. */
  ongoing(connection: SimulatedConnection): Promise<readonly OngoingConversation[]>;
  /** The ticks of those of these messages that the company has on this connection. */
  acks(connectionId: number, messageIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  isOngoing(connection: SimulatedConnection, number: string): Promise<boolean>;
};
