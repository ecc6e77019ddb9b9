import { campaignJob } from '@server/areas/campaigns/campaign-job';
import { scheduleJob } from '@server/areas/schedules/schedule-job';
import { flowActionHandlers } from '@server/conversation/flows/flow-actions';
import { robotHandler } from '@server/conversation/flows/robot-handler';
import { pendingMessageHandler } from '@server/conversation/messages/send-text';
import { closeAfterSendingHandler } from '@server/conversation/messages-api/external-message-handlers';
import { attachedRobotHandler } from '@server/conversation/robots/attached-robot-handler';
import { webhookHandler } from '@server/conversation/robots/call-webhook';
import { answerHandler } from '@server/conversation/rules/answer-customer';
import { sendLaterHandler } from '@server/conversation/rules/say';
import { ticketTimerHandlers } from '@server/conversation/rules/ticket-timers';
import { invoiceJobs } from '@server/platform/company/invoice-jobs';
import type { Services } from '@server/platform/services';

import type { JobHandler } from '../platform/jobs/job-kind';

/** The work of every kind of job. */
export function createJobHandlers(services: Services): JobHandler[] {
  return [
    pendingMessageHandler(services),
    sendLaterHandler(services),
    answerHandler(services),
    ...ticketTimerHandlers(services),
    closeAfterSendingHandler(services),
    ...flowActionHandlers(services),
    robotHandler(services),
    attachedRobotHandler(services),
    webhookHandler(),
    ...invoiceJobs(services),
    scheduleJob(services),
    campaignJob(services),
  ];
}
