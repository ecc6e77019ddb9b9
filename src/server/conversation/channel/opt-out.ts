import { and, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';

import type { CompanyScope } from '@server/platform/storage/company-scope';
import { contacts } from '@server/platform/storage/schema';
import { campaignSettings, campaignShipping } from '@server/platform/storage/tables/campaigns';
import { wireRow } from '@server/platform/storage/wire-row';
import { queueContactEvents } from '@server/platform/webhooks/contact-events';
import { readCampaignSettings } from '@shared/domain/campaign-settings';
import { isOptOut } from '@shared/domain/opt-out';

import type { IncomingServices, StoredMessage } from './stored-message';

/** A word that is written long after a campaign is no answer to it. */
const answerDays = 30;
const dayMs = 86_400_000;

/** Characters of the longest word that a company can choose. */
const longestWord = 50;

/** Takes contacts out of campaigns who answer one with a word like STOP, and tells the company's clients. */
export async function storeOptOuts(
  services: IncomingServices,
  scope: CompanyScope,
  stored: readonly StoredMessage[],
): Promise<void> {
  const { publish, clock } = services;
  const short = stored.filter(({ message }) => message.body.length <= longestWord);
  if (short.length === 0) return;
  const at = clock.now();
  const numbers = await answeredNumbers(scope, short, new Date(at.getTime() - answerDays * dayMs));
  if (numbers.size === 0) return;
  const { optOutWords } = readCampaignSettings(await scope.find(campaignSettings));
  for (const { contact, message } of short) {
    if (!numbers.has(contact.number) || !isOptOut(message.body, optOutWords)) continue;
    const isIn = and(eq(contacts.id, contact.id), isNull(contacts.optedOutAt));
    const [changed] = await scope.update(contacts, isIn, { optedOutAt: at, updatedAt: at });
    if (changed === undefined) continue;
    await queueContactEvents(services, scope, { event: 'contact.updated', rows: [changed] });
    publish.toCompany(scope.companyId, 'contact', { action: 'update', contact: wireRow(changed) });
  }
}

/** Numbers among those of the messages that got a campaign's message since then. */
async function answeredNumbers(scope: CompanyScope, stored: readonly StoredMessage[], since: Date) {
  const numbers = stored.map(({ contact }) => contact.number);
  const where = and(
    inArray(campaignShipping.number, numbers),
    isNotNull(campaignShipping.deliveredAt),
    gte(campaignShipping.deliveredAt, since),
  );
  return new Set((await scope.find(campaignShipping, { where })).map(({ number }) => number));
}
