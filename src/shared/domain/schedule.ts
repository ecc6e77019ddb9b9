import { z } from 'zod';

import { contactId, scheduleId, userId } from './ids';
import { wireInstant, wireText } from './wire';

const scheduleStatuses = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'] as const;

/** A message to be sent to a contact at a moment. */
export const schedule = z.object({
  id: scheduleId,
  body: wireText,
  sendAt: wireInstant,
  sentAt: wireInstant.nullish().transform((value) => value ?? null),
  status: z.enum(scheduleStatuses).catch('PENDENTE'),
  contactId,
  // server-quirk: the event of a new one comes without its contact.
  contact: z
    .object({ id: contactId, name: wireText })
    .nullish()
    .transform((value) => value ?? null),
  userId: userId.nullish().transform((value) => value ?? null),
  mediaPath: wireText,
  mediaName: wireText,
});

export type Schedule = z.output<typeof schedule>;

/** What was sent is history: nobody changes it any more. */
export function canSaveSchedule({ sentAt }: Pick<Schedule, 'sentAt'>): boolean {
  return sentAt === null;
}
