import { z } from 'zod';

import { queueId } from './ids';
import { weekdaySchedule } from './week-schedule';
import { wireList, wireNumber, wireText } from './wire';

/** Minutes of a queue's own threshold; null where the company's holds, and on servers without `queueWaits`. */
const waitMinutes = z.number().int().positive().nullish().catch(null);

const optionalNumber = wireNumber.nullish().transform((value) => value ?? null);

/** A department: tickets wait in it and its attendants answer them. `color` is a hex colour with #. */
export const queue = z.object({
  id: queueId,
  name: wireText,
  color: wireText,
  greetingMessage: wireText,
});

/** A queue as a relation of a ticket or a user. Its thresholds come with tickets. */
export const queueSummary = queue
  .pick({ id: true, name: true, color: true })
  .extend({ waitMedium: waitMinutes, waitLong: waitMinutes });

/** A queue as its form edits it. Without `schedules` it is open around the clock. */
export const queueDetails = queue.extend({
  waitMedium: waitMinutes,
  waitLong: waitMinutes,
  outOfHoursMessage: wireText,
  schedules: wireList(weekdaySchedule),
  orderQueue: optionalNumber,
  /** The integration and the prompt that answer its tickets; null for none. */
  integrationId: optionalNumber,
  promptId: optionalNumber,
});

export type QueueDetails = z.output<typeof queueDetails>;
export type QueueSummary = z.output<typeof queueSummary>;
