import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { otherTicketOf } from '@renderer/entities/new-ticket/new-ticket-rules';
import { useCreateTicket } from '@renderer/entities/new-ticket/use-create-ticket';
import { handOver } from '@renderer/entities/outgoing/hand-over';
import type { Outbox } from '@renderer/entities/outgoing/outbox';
import { outboxKey, withOutgoing } from '@renderer/entities/outgoing/outbox';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { callMain } from '@renderer/lib/bridge';
import { toAppError } from '@shared/domain/app-error';
import type { Contact } from '@shared/domain/contact';
import type { QueueId, TicketId } from '@shared/domain/ids';
import { longestFileName, typeOfName } from '@shared/domain/media';
import type { Message } from '@shared/domain/message';
import type { OutgoingMessage } from '@shared/domain/outgoing';
import type { Ticket } from '@shared/domain/ticket';

import { forwardedContent } from '../../model/messages/forwarding';

/** An open ticket, or a contact with whom one is opened. */
export type ForwardTarget =
  { kind: 'ticket'; ticket: Ticket } | { kind: 'contact'; contact: Contact; queueId: QueueId | null };

/**
 * Sends messages again, one after the other. What a failed attempt has handed to the outbox is not sent by the next one,
 * and a ticket that it has opened is used again.
 */
export function useForward(messages: readonly Message[]) {
  const client = useQueryClient();
  const session = useSession();
  const createTicket = useCreateTicket();
  const sentIds = useRef<ReadonlySet<Message['id']>>(new Set());
  const opened = useRef<Ticket | null>(null);
  const open = async (target: ForwardTarget): Promise<Ticket> => {
    if (target.kind === 'ticket') return target.ticket;
    const { contact, queueId } = target;
    try {
      return await createTicket({ contact, queueId });
    } catch (error) {
      const other = otherTicketOf(toAppError(error), session.user);
      if (other?.isOwn !== true) throw error;
      return backend.send('tickets.showByUuid', { params: { uuid: other.uuid } });
    }
  };
  return useMutation({
    mutationFn: async (target: ForwardTarget): Promise<Ticket> => {
      opened.current ??= await open(target);
      const ticket = opened.current;
      for (const message of messages) {
        if (sentIds.current.has(message.id)) continue;
        const item = await sendAgain(message, ticket.id);
        sentIds.current = new Set([...sentIds.current, message.id]);
        client.setQueryData<Outbox>(outboxKey(session.accountKey), (outbox) =>
          item === null ? outbox : outbox && withOutgoing(outbox, item),
        );
      }
      return ticket;
    },
    onError: () => {
      // Nothing has gone anywhere: the user may choose another target.
      if (sentIds.current.size === 0) opened.current = null;
    },
  });
}

async function sendAgain(message: Message, ticketId: TicketId): Promise<OutgoingMessage | null> {
  const content = forwardedContent(message);
  if (content === null) return null;
  if (content.kind === 'text') return callMain('outbox.send', { ticketId, body: content.body });
  const bytes = new Uint8Array(await callMain('media.read', { reference: content.reference }));
  const file = new File([bytes], content.name.slice(-longestFileName), { type: typeOfName(content.name) });
  return callMain('outbox.sendFile', { fileId: await handOver(file), ticketId, body: content.caption });
}
