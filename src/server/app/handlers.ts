import { announcementHandlers } from '@server/areas/announcements/announcement-handlers';
import { auditLogHandlers } from '@server/areas/audit-log/audit-log-handlers';
import { campaignHandlers } from '@server/areas/campaigns/campaign-handlers';
import { chatHandlers } from '@server/areas/chats/chat-handlers';
import { checkoutHandlers } from '@server/areas/checkout/checkout-handlers';
import { companyHandlers } from '@server/areas/companies/company-handlers';
import { apiTokenHandlers } from '@server/areas/connections/api-token-handlers';
import { connectionHandlers } from '@server/areas/connections/connection-handlers';
import { contactListHandlers } from '@server/areas/contact-lists/contact-list-handlers';
import { contactListItemHandlers } from '@server/areas/contact-lists/contact-list-item-handlers';
import { contactHandlers } from '@server/areas/contacts/contact-handlers';
import { dashboardHandlers } from '@server/areas/dashboard/dashboard-handlers';
import { deviceHandlers } from '@server/areas/devices/device-handlers';
import { exportLogHandlers } from '@server/areas/exports/export-log-handlers';
import { fileHandlers } from '@server/areas/files/file-handlers';
import { healthHandlers } from '@server/areas/health/health-handlers';
import { helpHandlers } from '@server/areas/helps/help-handlers';
import { integrationCallHandlers } from '@server/areas/integrations/integration-call-handlers';
import { integrationHandlers } from '@server/areas/integrations/integration-handlers';
import { invitationHandlers } from '@server/areas/invitations/invitation-handlers';
import { invoiceHandlers } from '@server/areas/invoices/invoice-handlers';
import { kanbanHandlers } from '@server/areas/kanban/kanban-handlers';
import { passwordResetHandlers } from '@server/areas/password-reset/password-reset-handlers';
import { permissionHandlers } from '@server/areas/permissions/permission-handlers';
import { phraseCampaignHandlers } from '@server/areas/phrase-campaigns/phrase-campaign-handlers';
import { planHandlers } from '@server/areas/plans/plan-handlers';
import { promptHandlers } from '@server/areas/prompts/prompt-handlers';
import { promptKeyHandlers } from '@server/areas/prompts/prompt-key-handlers';
import { queueHandlers } from '@server/areas/queues/queue-handlers';
import { queueOptionHandlers } from '@server/areas/queues/queue-option-handlers';
import { quickMessageHandlers } from '@server/areas/quick-messages/quick-message-handlers';
import { scheduleHandlers } from '@server/areas/schedules/schedule-handlers';
import { settingHandlers } from '@server/areas/settings/setting-handlers';
import { signupHandlers } from '@server/areas/signup/signup-handlers';
import { tagHandlers } from '@server/areas/tags/tag-handlers';
import { twoFactorHandlers } from '@server/areas/two-factor/two-factor-handlers';
import { userHandlers } from '@server/areas/users/user-handlers';
import { webhookHandlers } from '@server/areas/webhooks/webhook-handlers';
import { flowHandlers } from '@server/conversation/flows/flow-handlers';
import { flowHistoryHandlers } from '@server/conversation/flows/flow-history-handlers';
import { flowTriggerHandlers } from '@server/conversation/flows/flow-trigger-handlers';
import { messageHandlers } from '@server/conversation/messages/message-handlers';
import { externalMessageHandlers } from '@server/conversation/messages-api/external-message-handlers';
import { programCallHandlers } from '@server/conversation/messages-api/program-call-log';
import { ticketHandlers } from '@server/conversation/tickets/ticket-handlers';
import { ticketNoteHandlers } from '@server/conversation/tickets/ticket-note-handlers';
import type { Services } from '@server/platform/services';
import { loginGate, sessionHandlers } from '@server/platform/session/session-handlers';

import { guessingFrom, signingUp } from '../platform/http/attempts';
import type { Binding } from '../platform/http/binder';
import type { Handlers } from '../platform/http/handler';

/** A handler for every endpoint of the table. */
export function createHandlers(services: Services): Handlers {
  return {
    ...sessionHandlers(services),
    ...deviceHandlers(services),
    ...twoFactorHandlers(services),
    ...userHandlers(services),
    ...permissionHandlers(services),
    ...invitationHandlers(services),
    ...webhookHandlers(services),
    ...promptKeyHandlers(services),
    ...exportLogHandlers(),
    ...companyHandlers(services),
    ...planHandlers(services),
    ...helpHandlers(services),
    ...settingHandlers(services),
    ...queueHandlers(services),
    ...queueOptionHandlers(services),
    ...quickMessageHandlers(services),
    ...kanbanHandlers(services),
    ...contactHandlers(services),
    ...tagHandlers(services),
    ...connectionHandlers(services),
    ...apiTokenHandlers(services),
    ...ticketHandlers(services),
    ...ticketNoteHandlers(services),
    ...messageHandlers(services),
    ...flowHandlers(services),
    ...flowHistoryHandlers(services),
    ...flowTriggerHandlers(services),
    ...signupHandlers(services),
    ...dashboardHandlers(services),
    ...invoiceHandlers(services),
    ...checkoutHandlers(services),
    ...passwordResetHandlers(services),
    ...fileHandlers(services),
    ...promptHandlers(services),
    ...integrationHandlers(services),
    ...integrationCallHandlers(services),
    ...phraseCampaignHandlers(services),
    ...externalMessageHandlers(services),
    ...programCallHandlers(),
    ...chatHandlers(services),
    ...announcementHandlers(services),
    ...scheduleHandlers(services),
    ...contactListHandlers(services),
    ...contactListItemHandlers(services),
    ...campaignHandlers(services),
    ...auditLogHandlers(services),
    ...healthHandlers(services),
  };
}

/** Rate limits that are checked before the body of a request is read. */
export function createGates(services: Services): Binding['gates'] {
  const { attempts } = services;
  return {
    'session.login': loginGate(services),
    'passwordReset.confirm': (request) => attempts.check([guessingFrom('code', request)]),
    'invitations.accept': (request) => attempts.check([guessingFrom('code', request)]),
    'signup.create': (request) => attempts.check(signingUp(request)),
  };
}
