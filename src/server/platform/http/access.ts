import type { Quirks } from '@server/platform/quirks';
import type { Access } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';

import type { Caller } from './handler';
import { forbidden, Refusal } from './refusal';

/** Endpoints that real servers open to every user although only admins see the page. */
const leftToClient: ReadonlySet<string> = new Set<EndpointName>([
  'tickets.remove',
  'contacts.remove',
  'queues.create',
  'queues.update',
  'queues.remove',
  'connections.create',
  'connections.update',
  'connections.remove',
]);

/** Access rule of an endpoint on this server, with the quirks applied. */
export function accessOf(name: string, access: Access, quirks: Quirks): Access {
  return quirks.rolesLeftToClient && leftToClient.has(name) ? 'user' : access;
}

/** Throws for a caller without permission; statuses and texts are those of the wire. */
export function mustBeAllowed(
  access: Exclude<Access, 'public' | 'connection'>,
  caller: Pick<Caller, 'profile' | 'super'>,
): void {
  if (access === 'admin' && caller.profile !== 'admin') throw forbidden();
  if (access === 'super' && !caller.super) throw new Refusal(401, 'Acesso não permitido');
}
