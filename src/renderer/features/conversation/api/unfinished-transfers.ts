import type { Colleague } from '@renderer/entities/ticket/transfer';
import type { TransferChoice } from '@renderer/entities/ticket/transfer';
import type { TicketId } from '@shared/domain/ids';

export type UnfinishedTransfer = { choice: TransferChoice; colleague: Colleague | null; note: string };

const unfinished = new Map<string, UnfinishedTransfer>();

const keyOf = (accountKey: string, ticketId: TicketId): string => `${accountKey} ${ticketId}`;

/** The choices of a transfer that was undone or refused, for the next opening of its dialog. */
export function unfinishedTransfer(accountKey: string, ticketId: TicketId): UnfinishedTransfer | null {
  return unfinished.get(keyOf(accountKey, ticketId)) ?? null;
}

/** Keeps the choices until the window closes; null forgets them. */
export function keepTransfer(accountKey: string, ticketId: TicketId, transfer: UnfinishedTransfer | null): void {
  if (transfer === null) unfinished.delete(keyOf(accountKey, ticketId));
  else unfinished.set(keyOf(accountKey, ticketId), transfer);
}
