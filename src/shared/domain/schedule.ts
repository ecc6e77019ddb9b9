import { z } from 'zod';

import { contactId, scheduleId, userId } from './ids';
import { wireInstant, wireText } from './wire';

const scheduleStatuses = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'] as const;

/** A message scheduled for a contact. */
export const schedule = z.object({
  id: scheduleId,
  body: wireText,
  sendAt: wireInstant,
  sentAt: wireInstant.nullish().transform((value) => value ?? null),
  status: z.enum(scheduleStatuses).catch('PENDENTE'),
  contactId,
  // server-quirk: the event of a new schedule lacks the contact.
  contact: z
    .object({ id: contactId, name: wireText })
    .nullish()
    .transform((value) => value ?? null),
  userId: userId.nullish().transform((value) => value ?? null),
  mediaPath: wireText,
  mediaName: wireText,
});

export type Schedule = z.output<typeof schedule>;

/** A sent message can no longer be changed. */
export function canSaveSchedule({ sentAt }: Pick<Schedule, 'sentAt'>): boolean {
  return sentAt === null;
}
