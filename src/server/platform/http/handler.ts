import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { ReceivedFile } from '@server/platform/media/media-store';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { whatsapps } from '@server/platform/storage/schema';
import type { Access } from '@shared/api/endpoint';
import type { EndpointInput, EndpointName, Endpoints } from '@shared/api/table';

/** A super administrator in a session as another user. `sessionId` is of the own sign-in. */
export type EnteredBy = { name: string; sessionId: string };

/** The authenticated user, with current permissions. */
export type Caller = {
  id: number;
  companyId: number;
  /** The signed-in device. */
  sessionId: string;
  profile: 'admin' | 'user';
  super: boolean;
  allTicket: boolean;
  queueIds: readonly number[];
  /** Super administrator who has entered as this user; null for the user's own sign-in. */
  enteredBy: EnteredBy | null;
  /** The company demands a second factor that the caller lacks. */
  mustEnableTwoFactor: boolean;
  /** False for a user to whom customers' numbers are sent masked. */
  seesNumbers: boolean;
};

export type PublicContext = { request: FastifyRequest; reply: FastifyReply };
export type UserContext = PublicContext & { caller: Caller; scope: CompanyScope };

/** Context of a program authenticated by a connection's API token. */
export type ConnectionContext = PublicContext & {
  connection: Row<typeof whatsapps>;
  tokenName: string;
  scope: CompanyScope;
};

type ContextOf<A extends Access> = A extends 'public'
  ? PublicContext
  : A extends 'connection'
    ? ConnectionContext
    : UserContext;

/** Answers one endpoint. Its input is decoded by the table, its access checked; refuses by throwing a Refusal. */
export type Handler<N extends EndpointName> = (
  input: EndpointInput<N> & FilesOf<Endpoints[N]>,
  context: ContextOf<Endpoints[N]['access']>,
) => Promise<z.input<Endpoints[N]['reply']>>;

/** Uploaded files of a form; those that the handler does not keep are deleted after it. */
type FilesOf<E> = E extends { files: object } ? { files: readonly ReceivedFile[] } : unknown;

/** Handlers of all endpoints: a missing or an extra one does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> };

/** The handlers of one area: `AreaHandlers<'tickets'>` has every `tickets.*`. */
export type AreaHandlers<Area extends string> = {
  [N in EndpointName as N extends `${Area}.${string}` ? N : never]: Handler<N>;
};
