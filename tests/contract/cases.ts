import type { EndpointName } from '@shared/api/table';

import { administrationCases } from './cases/administration';
import { announcementCases } from './cases/announcements';
import { auditLogCases } from './cases/audit-log';
import { automationCases } from './cases/automation';
import { campaignCases } from './cases/campaigns';
import { chatCases } from './cases/chats';
import { companyCases } from './cases/company';
import { connectionCases } from './cases/connections';
import { contactListCases, contactListRemovalCases } from './cases/contact-lists';
import { contactCases } from './cases/contacts';
import { dashboardCases } from './cases/dashboard';
import { deviceCases } from './cases/devices';
import { exportLogCases } from './cases/export-log';
import { flowCases } from './cases/flows';
import { gettingInCases } from './cases/getting-in';
import { healthCases } from './cases/health';
import { integrationCallCases } from './cases/integration-calls';
import { invitationCases } from './cases/invitations';
import { invoiceCases } from './cases/invoices';
import { kanbanCases } from './cases/kanban';
import { messageCases } from './cases/messages';
import { onTicketCases } from './cases/on-tickets';
import { permissionCases } from './cases/permissions';
import { promptKeyCases } from './cases/prompt-key';
import { queueOptionCases } from './cases/queue-options';
import { quickMessageCases } from './cases/quick-messages';
import { runningCases } from './cases/running';
import { scheduleCases } from './cases/schedules';
import { logoutCases, sessionCases } from './cases/session';
import { tagCases } from './cases/tags';
import { ticketCases, ticketChangeCases } from './cases/tickets';
import { twoFactorCases } from './cases/two-factor';
import { webhookCases } from './cases/webhooks';
import type { Case } from './run';

/**
 * One case for each endpoint, in the order in which they run: later ones use what earlier ones made. An endpoint
 * without a case, or a case without an endpoint, does not compile.
 */
export const cases = {
  ...sessionCases,
  ...deviceCases,
  ...twoFactorCases,
  ...companyCases,
  ...runningCases,
  ...queueOptionCases,
  ...quickMessageCases,
  ...administrationCases,
  ...connectionCases,
  ...contactCases,
  ...tagCases,
  ...ticketCases,
  ...kanbanCases,
  ...messageCases,
  ...exportLogCases,
  ...flowCases,
  ...gettingInCases,
  ...dashboardCases,
  ...invoiceCases,
  ...onTicketCases,
  ...automationCases,
  ...integrationCallCases,
  ...webhookCases,
  ...promptKeyCases,
  ...chatCases,
  ...announcementCases,
  ...scheduleCases,
  ...contactListCases,
  ...campaignCases,
  ...contactListRemovalCases,
  ...auditLogCases,
  ...healthCases,
  ...permissionCases,
  ...invitationCases,
  ...ticketChangeCases,
  ...logoutCases,
} satisfies Record<EndpointName, Case> as Record<EndpointName, Case>;
