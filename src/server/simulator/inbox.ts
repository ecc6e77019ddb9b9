/** A message on a customer's phone. */
export type ReceivedText = { messageId: string; connectionId: number; body: string; receivedAt: string };

/** What customers received from the company, in order, as long as the process lives. */
export type Inbox = {
  add(number: string, received: ReceivedText): void;
  of(number: string): readonly ReceivedText[];
};

const mostPerCustomer = 2000;
const mostCustomers = 5000;

/** The oldest goes first when a phone, or the town, is full. */
export function createInbox(): Inbox {
  const phones = new Map<string, ReceivedText[]>();
  return {
    add(number, received) {
      const texts = phones.get(number) ?? [];
      texts.push(received);
      if (texts.length > mostPerCustomer) texts.shift();
      phones.delete(number);
      phones.set(number, texts);
      const [quietest] = phones.keys();
      if (phones.size > mostCustomers && quietest !== undefined) phones.delete(quietest);
    },
    of: (number) => phones.get(number) ?? [],
  };
}
