import { campaignJob } from '@server/campaigns/campaign-job';
import { flowActHandlers } from '@server/flows/flow-acts';
import { robotHandler } from '@server/flows/robot-handler';
import { webhookHandler } from '@server/integrations/call-webhook';
import { invoiceJobs } from '@server/invoices/invoice-jobs';
import { owedMessageHandler } from '@server/messages/send-text';
import { closeAfterSendingHandler } from '@server/messages-api/external-message-handlers';
import { attachedRobotHandler } from '@server/robots/attached-robot-handler';
import { answerHandler } from '@server/rules/answer-customer';
import { sayHandler } from '@server/rules/say';
import { ticketTimerHandlers } from '@server/rules/ticket-timers';
import { scheduleJob } from '@server/schedules/schedule-job';
import type { Services } from '@server/services';

import type { JobHandler } from './job-kind';

/** The work of every kind of job. */
export function createJobHandlers(services: Services): JobHandler[] {
  return [
    owedMessageHandler(services),
    sayHandler(services),
    answerHandler(services),
    ...ticketTimerHandlers(services),
    closeAfterSendingHandler(services),
    ...flowActHandlers(services),
    robotHandler(services),
    attachedRobotHandler(services),
    webhookHandler(),
    ...invoiceJobs(services),
    scheduleJob(services),
    campaignJob(services),
  ];
}
