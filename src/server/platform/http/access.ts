import type { Quirks } from '@server/platform/quirks';
import type { Access } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';

import type { Caller } from './handler';
import { forbidden, Refusal } from './refusal';

/** What real servers let every user do, though only admins get to see the page. */
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

/** Who may call an endpoint on this server. */
export function accessOf(name: string, access: Access, quirks: Quirks): Access {
  return quirks.rolesLeftToClient && leftToClient.has(name) ? 'user' : access;
}

/** Refuses a signed-in caller who may not; the two refusals have the statuses and texts of the wire. */
export function mustBeAllowed(
  access: Exclude<Access, 'public' | 'connection'>,
  caller: Pick<Caller, 'profile' | 'super'>,
): void {
  if (access === 'admin' && caller.profile !== 'admin') throw forbidden();
  if (access === 'super' && !caller.super) throw new Refusal(401, 'Acesso não permitido');
}
