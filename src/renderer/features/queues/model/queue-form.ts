import { z } from 'zod';

import { isValidWeek, weekToSend } from '@renderer/entities/hours/week';
import { queueDraft } from '@shared/api/queues';
import type { QueueDetails } from '@shared/domain/queue';
import { weekSchedule } from '@shared/domain/week-schedule';

import { daysToStore, defaultHours, queueRules, wholeWeek } from './queue-hours';

/** The fields of the endpoint, with an order number that may be cleared while it is typed, and complete hours. */
export const queueForm = queueDraft.extend({
  orderQueue: z.int32().min(0).nullable().optional(),
  schedules: weekSchedule.refine((week) => isValidWeek(week, queueRules)).optional(),
});

export type QueueForm = z.output<typeof queueForm>;

export const blankQueue: Partial<z.input<typeof queueForm>> = { schedules: [...defaultHours] };

export function valuesOf(queue: QueueDetails): Partial<z.input<typeof queueForm>> {
  const { name, color, greetingMessage, outOfHoursMessage, orderQueue, integrationId, promptId } = queue;
  const { waitMedium, waitLong } = queue;
  return {
    name,
    greetingMessage,
    outOfHoursMessage,
    orderQueue,
    integrationId,
    promptId,
    waitMedium,
    waitLong,
    color: color.toUpperCase(),
    schedules: wholeWeek(queue.schedules),
  };
}

export function changeOf(change: Partial<QueueForm>, queue: QueueDetails | null): Partial<QueueForm> {
  if (change.schedules === undefined) return change;
  return { ...change, schedules: daysToStore(change.schedules, queue?.schedules ?? []) };
}

/** Values with the hours as they are sent; `hasIntervals` where the server stores several of a day. */
export function withHoursToSend<T extends Partial<QueueForm>>(values: T, hasIntervals: boolean): T {
  if (values.schedules === undefined) return values;
  return { ...values, schedules: weekToSend(values.schedules, hasIntervals) };
}

/** Name of the field that shows the error, or null when it belongs to none. */
export function fieldOfRefusal(code: string): string | null {
  if (code === 'ERR_QUEUE_INVALID_WAIT') return 'waitLong';
  if (code.startsWith('ERR_QUEUE_') && code.includes('COLOR')) return 'color';
  return code.startsWith('ERR_QUEUE_') ? 'name' : null;
}
