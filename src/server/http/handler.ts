import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { CompanyScope } from '@server/storage/company-scope';
import type { EndpointInput, EndpointName, Endpoints } from '@shared/api/table';

/** Who calls, as the database knows them now. */
export type Caller = {
  id: number;
  companyId: number;
  profile: 'admin' | 'user';
  super: boolean;
  allTicket: boolean;
  queueIds: readonly number[];
};

export type PublicContext = { request: FastifyRequest; reply: FastifyReply };
export type UserContext = PublicContext & { caller: Caller; scope: CompanyScope };

/** Answers one endpoint. Its input is decoded by the table, its access checked; refuses by throwing a Refusal. */
export type Handler<N extends EndpointName> = (
  input: EndpointInput<N>,
  context: Endpoints[N]['access'] extends 'public' ? PublicContext : UserContext,
) => Promise<z.input<Endpoints[N]['reply']>>;

/** One handler for each endpoint: a missing or an extra one does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> };

/** The handlers of one area: `AreaHandlers<'tickets'>` has every `tickets.*`. */
export type AreaHandlers<Area extends string> = {
  [N in EndpointName as N extends `${Area}.${string}` ? N : never]: Handler<N>;
};
