import { z } from 'zod';

import { company } from './company';
import { companyId, connectionId, userId } from './ids';
import { wireOfferedPermissions, wirePermissions } from './permission';
import { queueSummary } from './queue';
import { wireFlag, wireList, wireText } from './wire';

export const profiles = ['admin', 'user'] as const;
export const profile = z.enum(profiles).catch('user');

/** The signed-in user. `allTicket` is spelled `enabled` or `desabled` on the wire; here it is a boolean. */
export const sessionUser = z.object({
  id: userId,
  companyId,
  name: wireText,
  email: wireText,
  profile,
  super: wireFlag,
  allTicket: wireFlag,
  /** The company demands a second factor that this user has not enabled: the server refuses everything else. */
  mustEnableTwoFactor: wireFlag,
  /** Sent by servers with the capability `permissions`. */
  grantedPermissions: wirePermissions,
  /** Permissions that the server decides about. */
  offeredPermissions: wireOfferedPermissions,
  /** False where customers' numbers are sent masked; absent on servers without the capability `maskedNumbers`. */
  seesNumbers: z.boolean().optional().catch(undefined),
  whatsappId: connectionId.nullish().transform((value) => value ?? null),
  queues: wireList(queueSummary),
  company,
});

/** A user as a relation of tickets and lists. */
export const userSummary = z.object({ id: userId, name: wireText });

export type SessionUser = z.output<typeof sessionUser>;
export type UserSummary = z.output<typeof userSummary>;
