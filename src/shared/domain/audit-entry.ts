import { z } from 'zod';

import { wireInstant, wireList, wireText } from './wire';

/** Areas whose changes are recorded. */
export const auditAreas = [
  'settings',
  'users',
  'queues',
  'connections',
  'apiTokens',
  'plans',
  'companies',
  'campaigns',
  'flows',
  'prompts',
  'integrations',
  'tags',
  'files',
  'contacts',
  'permissions',
  'invitations',
  'webhooks',
  'conversations',
] as const;
export type AuditArea = (typeof auditAreas)[number];

export const auditActions = [
  'created',
  'changed',
  'removed',
  'devicesEnded',
  'secondFactorReset',
  'secretRenewed',
  'paired',
  'disconnected',
  'cancelled',
  'restarted',
  'merged',
  'entered',
  'left',
  'sentAgain',
  'exported',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Value of a field that is no secret. */
const plainValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type PlainValue = z.output<typeof plainValue>;

/** `from` and `to` are absent for secrets and long texts. */
export const changedField = z.object({
  field: z.string(),
  from: plainValue.optional(),
  to: plainValue.optional(),
});
export type ChangedField = z.output<typeof changedField>;

/** A change of the company's configuration. Names are those of the time of the change. */
export const auditEntry = z.object({
  id: z.number(),
  userId: z.number(),
  userName: wireText,
  /** Super administrator who had entered as the user; '' for the user's own actions. */
  enteredByName: wireText,
  endpoint: wireText,
  area: z.enum(auditAreas),
  action: z.enum(auditActions),
  recordId: z.number().nullable(),
  recordName: wireText,
  fields: wireList(changedField),
  address: wireText,
  createdAt: wireInstant,
});
export type AuditEntry = z.output<typeof auditEntry>;
