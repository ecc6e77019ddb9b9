import { z } from 'zod';

import { contactId } from '@shared/domain/ids';
import type { Schedule } from '@shared/domain/schedule';

const ofContact = z.object({ query: z.object({ contactId }) });

/** server-quirk: some servers ignore the contact and answer all schedules. */
export function schedulesOfContact(schedules: readonly Schedule[], input: unknown): Schedule[] {
  const wanted = ofContact.safeParse(input).data?.query.contactId;
  return schedules.filter((schedule) => wanted === undefined || schedule.contactId === wanted);
}
