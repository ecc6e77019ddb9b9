import { z } from 'zod';

import type { EndpointName, EndpointReply } from '@shared/api/table';
import { AppError } from '@shared/domain/app-error';
import { contactId } from '@shared/domain/ids';
import type { QueueOption } from '@shared/domain/queue-option';

import type { Backend } from '../backend';

/** Sends a further request of the same account. */
type Send = Backend['send'];

type Complete<N extends EndpointName> = (reply: EndpointReply<N>, send: Send) => Promise<EndpointReply<N>>;

const completions: { [N in EndpointName]?: Complete<N> } = {
  'queueOptions.list': completeMenu,
};

/** The reply with the parts that some servers answer to further requests only. */
export async function completeReply<N extends EndpointName>(
  name: N,
  reply: EndpointReply<N>,
  send: Send,
): Promise<EndpointReply<N>> {
  const complete = completions[name];
  return complete === undefined ? reply : complete(reply, send);
}

/** The error with facts that some servers answer to further requests only. */
export async function completeError(
  error: AppError,
  { name, input }: { name: EndpointName; input: unknown },
  send: Send,
): Promise<AppError> {
  if (error.code === 'ERR_OTHER_OPEN_TICKET' && error.data.ticketUuid === undefined) {
    return findOtherOpenTicket(error, input, send).catch(() => error);
  }
  if (name === 'files.create' && error.code === 'ERR_INTERNAL_SERVER_ERROR') {
    return findHalfSavedList(error, input, send).catch(() => error);
  }
  return error;
}

/**
 * server-quirk: the request to pair a phone is answered once the phone has scanned the code, if ever. No answer to a
 * request that may have arrived is therefore a success.
 */
export function isAnsweredLate(name: EndpointName, { code, data }: AppError): boolean {
  const isPairing = name === 'connections.pair' || name === 'connections.pairAnew';
  return isPairing && code === 'ERR_OFFLINE' && data.ambiguous === true;
}

/** server-quirk: some servers answer one level of a menu at a time. `send` completes the levels below in turn. */
async function completeMenu(options: QueueOption[], send: Send): Promise<QueueOption[]> {
  return Promise.all(
    options.map(async (option) => {
      const { id, queueId, children } = option;
      if (children !== undefined) return { ...option, children: await completeMenu(children, send) };
      return { ...option, children: await send('queueOptions.list', { query: { queueId, parentId: id } }) };
    }),
  );
}

const named = z.object({ body: z.object({ name: z.string() }) });

/** server-quirk: a file list whose entries cannot be stored stays behind without them, under a name that is then taken. */
async function findHalfSavedList(error: AppError, input: unknown, send: Send): Promise<AppError> {
  const { name } = named.parse(input).body;
  const { files } = await send('files.list', { query: { searchParam: name, pageNumber: 1 } });
  return files.some((list) => list.name === name) ? new AppError('ERR_FILE_LIST_INCOMPLETE', 'conflict') : error;
}

const draft = z.object({ body: z.object({ contactId }) });

/** server-quirk: some servers say that the contact has an open ticket and not which. The contact's number finds it. */
async function findOtherOpenTicket(error: AppError, input: unknown, send: Send): Promise<AppError> {
  const { contactId: wanted } = draft.parse(input).body;
  const { number } = await send('contacts.show', { params: { contactId: wanted } });
  const queueIds = (await send('queues.list', { query: {} })).map(({ id }) => id);
  const query = { searchParam: number, showAll: true, queueIds, pageNumber: 1 };
  const { tickets } = await send('tickets.list', { query });
  const other = tickets.find((ticket) => ticket.contactId === wanted && ticket.status !== 'closed');
  if (other === undefined) return error;
  return new AppError(error.code, error.kind, {
    ticketId: other.id,
    ticketUuid: other.uuid,
    userId: other.userId,
    userName: other.user?.name ?? null,
    queueName: other.queue?.name ?? null,
  });
}
