import type { Quirks } from '@server/platform/quirks';
import type { Capability } from '@shared/domain/capability';
import { capabilities } from '@shared/domain/capability';

/** A capability is offered once its endpoints are in place. */
const isOffered: Record<Capability, boolean> = {
  devices: true,
  twoFactor: true,
  apiTokens: true,
  passwordRules: true,
  preview: true,
  waiting: true,
  activities: true,
  planPublishing: true,
  mentions: true,
  campaignReview: true,
  campaignDelivery: true,
  optOut: true,
  flowBlocks: true,
  presence: true,
  periodReport: true,
  sheetColumns: true,
  flowHistory: true,
  flowTriggers: true,
  auditLog: true,
  autoAssignment: true,
  healthDetails: true,
  queueWaits: true,
  contactMerge: true,
  openingHours: true,
  companyUsage: true,
  planRequests: true,
  flowPresence: true,
  flowConditions: true,
  promptTest: true,
  enterAs: true,
  integrationCalls: true,
  programCalls: true,
  permissions: true,
  invitations: true,
  maskedNumbers: true,
  webhooks: true,
  promptKey: true,
  exportLog: true,
  replyUsage: true,
  contactTags: true,
  campaignEvents: true,
};

type Defects = Pick<Quirks, 'thinTickets' | 'silentActivities' | 'thinContacts'>;

/** Defects under which a capability is not offered. */
const missingUnder: Readonly<Partial<Record<Capability, keyof Defects>>> = {
  waiting: 'thinTickets',
  queueWaits: 'thinTickets',
  activities: 'silentActivities',
  mentions: 'silentActivities',
  presence: 'silentActivities',
  flowPresence: 'silentActivities',
  contactTags: 'thinContacts',
};

/** The capabilities that this server names in `GET /health`. */
export function offeredCapabilities(quirks: Defects): readonly Capability[] {
  return capabilities.filter((name) => {
    const defect = missingUnder[name];
    return isOffered[name] && (defect === undefined || !quirks[defect]);
  });
}
