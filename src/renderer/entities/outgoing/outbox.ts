import type { QueryKey } from '@tanstack/react-query';

import type { TicketId } from '@shared/domain/ids';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import type { Viewer } from '../live/projection';
import { projection } from '../live/projection';
import type { Reducers } from '../live/reducers';

/** Contents of main's outbox, in the order of writing. */
export type Outbox = {
  items: readonly OutgoingMessage[];
  /** Recently removed ids: a late event about one must not bring it back. */
  gone: readonly string[];
};

const mostRemovedIds = 200;

export function outboxKey(accountKey: string): QueryKey {
  return [accountKey, 'outbox'];
}

/** The outbox with the latest state of an item; unchanged for one that has left it. */
export function withOutgoing(outbox: Outbox, item: OutgoingMessage): Outbox {
  if (outbox.gone.includes(item.clientId)) return outbox;
  const index = outbox.items.findIndex(({ clientId }) => clientId === item.clientId);
  const known = outbox.items[index];
  if (known === undefined) return { ...outbox, items: [...outbox.items, item] };
  const isSame =
    known.state === item.state &&
    known.failure === item.failure &&
    known.progress === item.progress &&
    known.body === item.body;
  return isSame ? outbox : { ...outbox, items: outbox.items.with(index, item) };
}

/** The outbox without an item, which will not return. */
function withoutOutgoing(outbox: Outbox, clientId: string): Outbox {
  if (outbox.gone.includes(clientId)) return outbox;
  return {
    items: outbox.items.filter((item) => item.clientId !== clientId),
    gone: [...outbox.gone, clientId].slice(-mostRemovedIds),
  };
}

/** Items of one ticket, shown below its messages. */
export function outgoingOf(outbox: Outbox, ticketId: TicketId): OutgoingMessage[] {
  return outbox.items.filter((item) => item.ticketId === ticketId);
}

export const outboxReducers: Reducers<Outbox, Viewer> = {
  'outgoing.changed': (outbox, { item }) => withOutgoing(outbox, item),
  'outgoing.settled': (outbox, { clientId }) => withoutOutgoing(outbox, clientId),
  'outgoing.discarded': (outbox, { clientId }) => withoutOutgoing(outbox, clientId),
};

/** The outbox of an account. */
export const outboxes = projection<Outbox>({ prefix: outboxKey, reducers: outboxReducers });
