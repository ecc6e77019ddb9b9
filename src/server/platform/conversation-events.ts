import type { CompanyScope, Row } from './storage/company-scope';
import type { tickets, whatsapps } from './storage/schema';

type Ticket = Row<typeof tickets>;

/** An event inside this process. Nothing of it is stored or sent to clients. */
export type AsyncEvent<Payload, Answer = void> = {
  on(handler: (scope: CompanyScope, payload: Payload) => Promise<Answer>): void;
  /**
   * Awaits the handlers one after another, in the order of registration. Handlers work in the given scope, so inside a
   * transaction they commit or roll back with it. The error of a handler rejects and skips the handlers after it.
   */
  emit(scope: CompanyScope, payload: Payload): Promise<Answer[]>;
};

/** Lets automatic rules react to tickets and messages, which do not import them. */
export type ConversationEvents = {
  /** An attendant closes a ticket; nothing is written yet. The ticket stays as it is if a handler answers 'keep-open'. */
  ticketClosing: AsyncEvent<Ticket, 'close' | 'keep-open'>;
  /** An attendant has changed a ticket, and clients have been notified. */
  ticketUpdated: AsyncEvent<{ before: Ticket; after: Ticket }>;
  /** A rule, a flow or a robot has decided about a ticket, whether or not it changed. */
  ticketDecided: AsyncEvent<{ ticketId: number }>;
  /** A user has connected, so that waiting tickets may be given to them. */
  userOnline: AsyncEvent<{ userId: number }>;
  /** The channel has accepted a message of the company; clients have not been notified yet. */
  messageAccepted: AsyncEvent<{ ticketId: number; connection: Row<typeof whatsapps> }>;
};

export function createAsyncEvent<Payload, Answer = void>(): AsyncEvent<Payload, Answer> {
  const handlers: ((scope: CompanyScope, payload: Payload) => Promise<Answer>)[] = [];
  return {
    on(handler) {
      handlers.push(handler);
    },
    async emit(scope, payload) {
      const answers: Answer[] = [];
      for (const handler of handlers) answers.push(await handler(scope, payload));
      return answers;
    },
  };
}

export function createConversationEvents(): ConversationEvents {
  return {
    ticketClosing: createAsyncEvent(),
    ticketUpdated: createAsyncEvent(),
    ticketDecided: createAsyncEvent(),
    userOnline: createAsyncEvent(),
    messageAccepted: createAsyncEvent(),
  };
}
