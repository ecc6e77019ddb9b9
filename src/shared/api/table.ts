import { companiesApi } from './companies';
import { connectionsApi } from './connections';
import { contactsApi } from './contacts';
import type { InputOf, ReplyOf } from './endpoint';
import { messagesApi } from './messages';
import { plansApi } from './plans';
import { queuesApi } from './queues';
import { sessionApi } from './session';
import { settingsApi } from './settings';
import { ticketsApi } from './tickets';
import { usersApi } from './users';

/** Every endpoint by name. Main, the server and the contract tests are all derived from this one table. */
export const endpoints = {
  ...sessionApi,
  ...usersApi,
  ...companiesApi,
  ...plansApi,
  ...settingsApi,
  ...queuesApi,
  ...contactsApi,
  ...connectionsApi,
  ...ticketsApi,
  ...messagesApi,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type EndpointInput<N extends EndpointName> = InputOf<Endpoints[N]>;
export type EndpointReply<N extends EndpointName> = ReplyOf<Endpoints[N]>;
