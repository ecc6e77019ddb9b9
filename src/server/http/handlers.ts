import { companyHandlers } from '@server/companies/company-handlers';
import { connectionHandlers } from '@server/connections/connection-handlers';
import { contactHandlers } from '@server/contacts/contact-handlers';
import { messageHandlers } from '@server/messages/message-handlers';
import { planHandlers } from '@server/plans/plan-handlers';
import { queueHandlers } from '@server/queues/queue-handlers';
import type { Services } from '@server/services';
import { sessionHandlers } from '@server/session/session-handlers';
import { settingHandlers } from '@server/settings/setting-handlers';
import { ticketHandlers } from '@server/tickets/ticket-handlers';
import { userHandlers } from '@server/users/user-handlers';

import type { Handlers } from './handler';

/** A handler for every endpoint of the table. */
export function createHandlers(services: Services): Handlers {
  return {
    ...sessionHandlers(services),
    ...userHandlers(services),
    ...companyHandlers(services),
    ...planHandlers(services),
    ...settingHandlers(services),
    ...queueHandlers(services),
    ...contactHandlers(services),
    ...connectionHandlers(services),
    ...ticketHandlers(services),
    ...messageHandlers(services),
  };
}
