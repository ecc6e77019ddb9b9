import type { Company } from './company';
import { demoCompany } from './company';

/** Messages that a customer received, newest last. */
export type Received = {
  messageId: string;
  connectionId: number;
  body: string;
  receivedAt: string;
  file?: { name: string; kind: string };
};
export type Written = { messageId: string; connectionId: number; name: string; number: string; body: string };

/** Acts as the customers of the test's company and injects faults. */
export type Simulator = {
  customerWrites: (message: {
    number: string;
    name?: string;
    body?: string;
    mediaType?: string;
    quotedId?: string;
    connectionId?: number;
  }) => Promise<Written>;
  ack: (messageId: string, ack: 1 | 2 | 3 | 4 | 5) => Promise<void>;
  connection: (id: number, status: string) => Promise<void>;
  /** See src/server/demo/simulator/README.md for the kinds of faults. */
  fault: (fault: Record<string, unknown>) => Promise<void>;
  clearFaults: () => Promise<void>;
  customerInbox: (number: string) => Promise<Received[]>;
};

/** On a shared server every call names the company of the test. */
export function createSimulator(address: () => Promise<string>, company: Company = demoCompany): Simulator {
  const { mainConnection, shop, isCopy } = company;
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const reply = await fetch(`${await address()}/simulator/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`simulator ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const post = async (path: string, body: unknown): Promise<void> => {
    await ask(path, body);
  };
  return {
    customerWrites: async (message) =>
      (await ask('messages', isCopy ? { connectionId: mainConnection, ...message } : message)) as Written,
    ack: (messageId, ack) => post('acks', { messageId, ack }),
    connection: (id, status) => post(`connections/${id}`, { status }),
    fault: (fault) => post('faults', fault),
    clearFaults: () => post('faults', { clear: true }),
    customerInbox: async (number) => {
      const lines = isCopy ? `?connections=${mainConnection},${shop}` : '';
      const path = `customers/${number.replaceAll(/\D/g, '')}${lines}`;
      return ((await ask(path)) as { messages: Received[] }).messages;
    },
  };
}
