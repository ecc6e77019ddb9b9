import type { Access } from '@shared/api/endpoint';

import type { Caller } from './handler';
import { forbidden, Refusal } from './refusal';

/** Refuses a signed-in caller who may not; the two refusals have the statuses and texts of the wire. */
export function mustBeAllowed(access: Exclude<Access, 'public'>, caller: Pick<Caller, 'profile' | 'super'>): void {
  if (access === 'admin' && caller.profile !== 'admin') throw forbidden();
  if (access === 'super' && !caller.super) throw new Refusal(401, 'Acesso não permitido');
}
