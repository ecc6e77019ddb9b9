import { wireMessages } from '@server/conversation/messages/message-rows';
import type { AcknowledgedMessage } from '@server/platform/storage/advance-acks';
import type { CompanyScope } from '@server/platform/storage/company-scope';

import type { IncomingServices } from './stored-message';

/** `ack` is at most 5. */
export type Acknowledgement = { messageId: string; ack: number };

type AckServices = Pick<IncomingServices, 'storage' | 'clock' | 'publish' | 'quirks'>;

/** Stores how far messages of any companies got, the furthest of each, and publishes those that moved. */
export async function storeAcks(services: AckServices, batch: readonly Acknowledgement[]): Promise<void> {
  const furthest = new Map<string, number>();
  for (const { messageId, ack } of batch) furthest.set(messageId, Math.max(ack, furthest.get(messageId) ?? 0));
  const moved = await services.storage.advanceAcks(furthest, services.clock.now());
  for (const companyId of new Set(moved.map(({ message }) => message.companyId))) {
    const ofCompany = moved.filter(({ message }) => message.companyId === companyId);
    await publishAcks(services, services.storage.scope(companyId), ofCompany);
  }
}

async function publishAcks(
  { publish, quirks }: AckServices,
  scope: CompanyScope,
  moved: readonly AcknowledgedMessage[],
): Promise<void> {
  const rows = moved.map(({ message }) => message);
  for (const message of await wireMessages(scope, rows)) publish.messageChanged(scope.companyId, message);
  if (quirks.thinTickets) return;
  for (const { message, ticket } of moved) {
    const { createdAt, ack } = message;
    if (!ticket.fromMe || ticket.lastMessageAt?.getTime() !== createdAt.getTime()) continue;
    publish.lastMessageAcknowledged(ticket, { messageAt: createdAt.toISOString(), ack });
  }
}
