import { announcementHandlers } from '@server/announcements/announcement-handlers';
import { campaignHandlers } from '@server/campaigns/campaign-handlers';
import { chatHandlers } from '@server/chats/chat-handlers';
import { companyHandlers } from '@server/companies/company-handlers';
import { connectionHandlers } from '@server/connections/connection-handlers';
import { contactListHandlers } from '@server/contact-lists/contact-list-handlers';
import { contactListItemHandlers } from '@server/contact-lists/contact-list-item-handlers';
import { contactHandlers } from '@server/contacts/contact-handlers';
import { dashboardHandlers } from '@server/dashboard/dashboard-handlers';
import { fileHandlers } from '@server/files/file-handlers';
import { flowHandlers } from '@server/flows/flow-handlers';
import { helpHandlers } from '@server/helps/help-handlers';
import { integrationHandlers } from '@server/integrations/integration-handlers';
import { invoiceHandlers } from '@server/invoices/invoice-handlers';
import { kanbanHandlers } from '@server/kanban/kanban-handlers';
import { messageHandlers } from '@server/messages/message-handlers';
import { externalMessageHandlers } from '@server/messages-api/external-message-handlers';
import { passwordResetHandlers } from '@server/password-reset/password-reset-handlers';
import { checkoutHandlers } from '@server/payments/checkout-handlers';
import { phraseCampaignHandlers } from '@server/phrase-campaigns/phrase-campaign-handlers';
import { planHandlers } from '@server/plans/plan-handlers';
import { promptHandlers } from '@server/prompts/prompt-handlers';
import { queueHandlers } from '@server/queues/queue-handlers';
import { queueOptionHandlers } from '@server/queues/queue-option-handlers';
import { quickMessageHandlers } from '@server/quick-messages/quick-message-handlers';
import { scheduleHandlers } from '@server/schedules/schedule-handlers';
import type { Services } from '@server/services';
import { sessionHandlers } from '@server/session/session-handlers';
import { settingHandlers } from '@server/settings/setting-handlers';
import { signupHandlers } from '@server/signup/signup-handlers';
import { tagHandlers } from '@server/tags/tag-handlers';
import { ticketHandlers } from '@server/tickets/ticket-handlers';
import { ticketNoteHandlers } from '@server/tickets/ticket-note-handlers';
import { userHandlers } from '@server/users/user-handlers';

import type { Handlers } from './handler';

/** A handler for every endpoint of the table. */
export function createHandlers(services: Services): Handlers {
  return {
    ...sessionHandlers(services),
    ...userHandlers(services),
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
    ...ticketHandlers(services),
    ...ticketNoteHandlers(services),
    ...messageHandlers(services),
    ...flowHandlers(services),
    ...signupHandlers(services),
    ...dashboardHandlers(services),
    ...invoiceHandlers(services),
    ...checkoutHandlers(services),
    ...passwordResetHandlers(services),
    ...fileHandlers(services),
    ...promptHandlers(services),
    ...integrationHandlers(services),
    ...phraseCampaignHandlers(services),
    ...externalMessageHandlers(services),
    ...chatHandlers(services),
    ...announcementHandlers(services),
    ...scheduleHandlers(services),
    ...contactListHandlers(services),
    ...contactListItemHandlers(services),
    ...campaignHandlers(services),
  };
}
