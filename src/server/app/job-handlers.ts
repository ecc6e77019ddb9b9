import { campaignJob } from '@server/areas/campaigns/campaign-job';
import { scheduleJob } from '@server/areas/schedules/schedule-job';
import { unconfirmedCompanyJob } from '@server/areas/signup/unconfirmed-companies';
import { webhookDeliveryHandler } from '@server/areas/webhooks/deliver-webhook';
import { outageHandlers } from '@server/conversation/channel/outages';
import { callHandler } from '@server/conversation/flows/call-handler';
import { changeTagHandler, moveToQueueHandler } from '@server/conversation/flows/flow-actions';
import { robotHandler } from '@server/conversation/flows/robot-handler';
import { endWaitHandler } from '@server/conversation/flows/wait-handler';
import { sendLaterHandlers } from '@server/conversation/messages/send-later';
import { pendingMessageHandler } from '@server/conversation/messages/send-text';
import { closeAfterSendingHandler } from '@server/conversation/messages-api/external-message-handlers';
import { attachedRobotHandler } from '@server/conversation/robots/attached-robot-handler';
import { webhookHandler } from '@server/conversation/robots/call-webhook';
import { answerHandler } from '@server/conversation/rules/answer-customer';
import { assignTicketsHandler } from '@server/conversation/rules/assign-tickets';
import { ticketTimerHandlers } from '@server/conversation/rules/ticket-timers';
import { trimAuditLogJob } from '@server/platform/audit/trim-audit-log';
import { invoiceJobs } from '@server/platform/company/invoice-jobs';
import type { Services } from '@server/platform/services';
import { endEnteredSessionJob } from '@server/platform/session/entered-sessions';

import type { JobHandler } from '../platform/jobs/job-kind';

/** The work of every kind of job. */
export function createJobHandlers(services: Services): JobHandler[] {
  return [
    pendingMessageHandler(services),
    ...sendLaterHandlers(services),
    answerHandler(services),
    ...ticketTimerHandlers(services),
    assignTicketsHandler(services),
    closeAfterSendingHandler(services),
    moveToQueueHandler(services),
    changeTagHandler(services),
    robotHandler(services),
    callHandler(services),
    endWaitHandler(services),
    attachedRobotHandler(services),
    webhookHandler(services),
    webhookDeliveryHandler(services),
    ...invoiceJobs(services),
    unconfirmedCompanyJob(services),
    scheduleJob(services),
    campaignJob(services),
    trimAuditLogJob(services),
    endEnteredSessionJob(services),
    ...outageHandlers(services),
  ];
}
