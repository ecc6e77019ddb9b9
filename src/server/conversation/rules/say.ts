import { eq } from 'drizzle-orm';

import { sendText } from '@server/conversation/messages/send-text';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import { tickets } from '@server/platform/storage/schema';

import { say } from './send-later';

/** The id of the message that a job sends: the same however often it is run. */
export const messageIdOf = (jobId: number) => `3EB0J${jobId.toString().padStart(12, '0')}`;

export function sendLaterHandler(services: Services): JobHandler {
  return jobHandler(say, {
    async run({ id, payload, scope }) {
      const ticket = await scope.first(tickets, eq(tickets.id, payload.ticketId));
      if (ticket === undefined) return 'done';
      await sendText(services, scope, { ticket, body: payload.text, quotedId: null, messageId: messageIdOf(id) });
      return 'done';
    },
  });
}
