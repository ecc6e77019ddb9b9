import { z } from 'zod';

/**
 * Abilities that a server of the family may lack. The workspace server names its own in `GET /health`; without one, the
 * client hides the controls that need it.
 */
export const capabilities = [
  'devices',
  'twoFactor',
  'apiTokens',
  'passwordRules',
  'preview',
  'waiting',
  'activities',
  'planPublishing',
  'mentions',
  'campaignReview',
  'campaignDelivery',
  'optOut',
  'flowBlocks',
  'presence',
  'periodReport',
  'sheetColumns',
  'flowHistory',
  'flowTriggers',
  'auditLog',
  'autoAssignment',
  'healthDetails',
  'queueWaits',
  'contactMerge',
  'openingHours',
  'companyUsage',
  'planRequests',
  'flowPresence',
  'flowConditions',
  'promptTest',
  'enterAs',
  'integrationCalls',
  'programCalls',
  'permissions',
  'invitations',
  'maskedNumbers',
  'webhooks',
  'promptKey',
  'exportLog',
  'replyUsage',
  'contactTags',
  'campaignEvents',
] as const;

export const capability = z.enum(capabilities);
export type Capability = z.output<typeof capability>;

const healthAnswer = z.object({ capabilities: z.array(z.unknown()) });

/** Capabilities in an answer to `GET /health`, in the table's order. Unknown names and other answers give none. */
export function capabilitiesOf(body: unknown): Capability[] {
  const { data } = healthAnswer.safeParse(body);
  return capabilities.filter((name) => data?.capabilities.includes(name));
}
