import { announcementsApi } from './announcements';
import { apiTokensApi } from './api-tokens';
import { auditLogApi } from './audit-log';
import { campaignsApi } from './campaigns';
import { chatsApi } from './chats';
import { checkoutApi } from './checkout';
import { companiesApi } from './companies';
import { connectionsApi } from './connections';
import { contactListsApi } from './contact-lists';
import { contactsApi } from './contacts';
import { dashboardApi } from './dashboard';
import { devicesApi } from './devices';
import type { InputOf, ReplyOf, TokenOf, UploadsOf } from './endpoint';
import { exportLogApi } from './export-log';
import { filesApi } from './files';
import { flowHistoryApi } from './flow-history';
import { flowTriggersApi } from './flow-triggers';
import { flowsApi } from './flows';
import { healthApi } from './health';
import { helpsApi } from './helps';
import { integrationCallsApi } from './integration-calls';
import { integrationsApi } from './integrations';
import { invitationsApi } from './invitations';
import { invoicesApi } from './invoices';
import { kanbanApi } from './kanban';
import { messagesApi } from './messages';
import { externalMessagesApi } from './messages-api';
import { passwordResetApi } from './password-reset';
import { permissionsApi } from './permissions';
import { phraseCampaignsApi } from './phrase-campaigns';
import { plansApi } from './plans';
import { programCallsApi } from './program-calls';
import { promptKeyApi } from './prompt-key';
import { promptsApi } from './prompts';
import { queueOptionsApi } from './queue-options';
import { queuesApi } from './queues';
import { quickMessagesApi } from './quick-messages';
import { schedulesApi } from './schedules';
import { sessionApi } from './session';
import { settingsApi } from './settings';
import { signupApi } from './signup';
import { tagsApi } from './tags';
import { ticketNotesApi } from './ticket-notes';
import { ticketsApi } from './tickets';
import { twoFactorApi } from './two-factor';
import { usersApi } from './users';
import { webhooksApi } from './webhooks';

/** Every endpoint by name. Main, the server and the contract tests are derived from this table. */
export const endpoints = {
  ...sessionApi,
  ...devicesApi,
  ...twoFactorApi,
  ...usersApi,
  ...companiesApi,
  ...plansApi,
  ...helpsApi,
  ...settingsApi,
  ...queuesApi,
  ...queueOptionsApi,
  ...quickMessagesApi,
  ...kanbanApi,
  ...contactsApi,
  ...tagsApi,
  ...connectionsApi,
  ...apiTokensApi,
  ...ticketsApi,
  ...ticketNotesApi,
  ...messagesApi,
  ...flowsApi,
  ...flowHistoryApi,
  ...flowTriggersApi,
  ...signupApi,
  ...dashboardApi,
  ...invoicesApi,
  ...checkoutApi,
  ...passwordResetApi,
  ...filesApi,
  ...promptsApi,
  ...integrationsApi,
  ...integrationCallsApi,
  ...phraseCampaignsApi,
  ...externalMessagesApi,
  ...programCallsApi,
  ...chatsApi,
  ...announcementsApi,
  ...schedulesApi,
  ...contactListsApi,
  ...campaignsApi,
  ...auditLogApi,
  ...healthApi,
  ...permissionsApi,
  ...invitationsApi,
  ...webhooksApi,
  ...promptKeyApi,
  ...exportLogApi,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type EndpointInput<N extends EndpointName> = InputOf<Endpoints[N]>;
/** Arguments of a call: the input, files where the endpoint takes them, a token where it is for programs. */
export type EndpointRequest<N extends EndpointName> = EndpointInput<N> &
  UploadsOf<Endpoints[N]> &
  TokenOf<Endpoints[N]>;
export type EndpointReply<N extends EndpointName> = ReplyOf<Endpoints[N]>;
