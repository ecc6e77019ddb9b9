import { z } from 'zod';

import { AppError } from '@shared/domain/app-error';
import { ticketId, userId } from '@shared/domain/ids';
import { queueSummary } from '@shared/domain/queue';
import { userSummary } from '@shared/domain/user';

import { errorTextOf } from '../answer-text';
import type { Answer } from '../exchange';

const code = 'ERR_OTHER_OPEN_TICKET';

const existingTicket = z.object({
  id: ticketId,
  uuid: z.string().min(1),
  userId: userId.nullish(),
  user: userSummary.nullish().catch(null),
  queue: queueSummary.nullish().catch(null),
});

/**
 * server-quirk: the contact's open ticket is beside the code, or as JSON in place of the code, or missing. A known
 * ticket becomes the data of the error.
 */
export function explainOtherOpenTicket(error: AppError, answer: Answer): AppError {
  const ticket = ticketBeside(answer.body) ?? ticketInText(errorTextOf(answer.body));
  if (ticket === null) return error.code === code ? new AppError(code, 'conflict') : error;
  return new AppError(code, 'conflict', {
    ticketId: ticket.id,
    ticketUuid: ticket.uuid,
    userId: ticket.userId ?? null,
    userName: ticket.user?.name ?? null,
    queueName: ticket.queue?.name ?? null,
  });
}

type ExistingTicket = z.output<typeof existingTicket>;

function ticketBeside(body: unknown): ExistingTicket | null {
  if (errorTextOf(body) !== code || typeof body !== 'object' || body === null || !('ticket' in body)) return null;
  return existingTicket.safeParse(body.ticket).data ?? null;
}

function ticketInText(text: string | null): ExistingTicket | null {
  if (text?.startsWith('{') !== true) return null;
  try {
    return existingTicket.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
