import { z } from 'zod';

import { queueDraft } from '@shared/api/queues';
import type { QueueDetails } from '@shared/domain/queue';

import { defaultHours, wholeWeek } from './queue-hours';

/** What the form of a queue holds: the fields of the endpoint, a number of the order as it is typed. */
export const queueForm = queueDraft.extend({ orderQueue: z.int32().min(0).nullable().optional() });

export type QueueForm = z.output<typeof queueForm>;

/** What the form starts with. */
export function startOf(queue: QueueDetails | null): Partial<z.input<typeof queueForm>> {
  if (queue === null) return { schedules: [...defaultHours] };
  const { name, color, greetingMessage, outOfHoursMessage, orderQueue, integrationId, promptId } = queue;
  return {
    ...{ name, greetingMessage, outOfHoursMessage, orderQueue, integrationId, promptId },
    color: color.toUpperCase(),
    schedules: wholeWeek(queue.schedules),
  };
}

/** The field that a refusal is about. */
export function fieldOfRefusal(code: string): string | null {
  if (code.startsWith('ERR_QUEUE_') && code.includes('COLOR')) return 'color';
  return code.startsWith('ERR_QUEUE_') ? 'name' : null;
}
