import { asc, eq, inArray } from 'drizzle-orm';

import { missing } from '@server/platform/http/refusal';
import { wireAttachment } from '@server/platform/media/attachment';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { whatsapps } from '@server/platform/storage/schema';
import { campaigns, campaignShipping } from '@server/platform/storage/tables/campaigns';
import { contactListItems, contactLists } from '@server/platform/storage/tables/contact-lists';
import { byId, idsOf, wireRow } from '@server/platform/storage/wire-row';

import type { Answer } from './campaign-answers';
import { answersTo } from './campaign-answers';
import { progressOf } from './campaign-progress';

export type CampaignRow = Row<typeof campaigns>;

/** Wire records of campaigns, with contact list, connection and counts of the prepared messages. */
export async function wireCampaigns(scope: CompanyScope, rows: readonly CampaignRow[]) {
  const listIds = idsOf(rows.map(({ contactListId }) => contactListId));
  const connectionIds = idsOf(rows.map(({ whatsappId }) => whatsappId));
  const lists = byId(await scope.find(contactLists, { where: inArray(contactLists.id, listIds) }));
  const connections = byId(await scope.find(whatsapps, { where: inArray(whatsapps.id, connectionIds) }));
  const progress = await progressOf(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map(({ file, ...row }) => {
    const list = row.contactListId === null ? undefined : lists.get(row.contactListId);
    const connection = row.whatsappId === null ? undefined : connections.get(row.whatsappId);
    return {
      ...wireRow(row),
      ...wireAttachment(file),
      progress: progress.get(row.id) ?? null,
      contactList: list ? wireRow(list) : null,
      whatsapp: connection ? { id: connection.id, name: connection.name } : null,
    };
  });
}

export async function wireCampaign(scope: CompanyScope, row: CampaignRow) {
  const [wire] = await wireCampaigns(scope, [row]);
  if (wire === undefined) throw missing('ERR_NO_CAMPAIGN_FOUND');
  return wire;
}

/** The wire record with all shipments and all recipients of the contact list. */
export async function wireCampaignReport(scope: CompanyScope, row: CampaignRow) {
  const wire = await wireCampaign(scope, row);
  const shipping = await scope.find(campaignShipping, {
    where: eq(campaignShipping.campaignId, row.id),
    orderBy: [asc(campaignShipping.id)],
  });
  const contacts = await recipientsOf(scope, row);
  const answers = await answersTo(scope, shipping);
  return {
    ...wire,
    shipping: shipping.map((shipment) => ({ ...wireRow(shipment), ...wireAnswer(answers.get(shipment.number)) })),
    contactList: wire.contactList && { ...wire.contactList, contacts: contacts.map(wireRow) },
  };
}

function wireAnswer(answer: Answer | undefined) {
  const { repliedAt = null, optedOutAt = null } = answer ?? {};
  return { repliedAt: repliedAt?.toISOString() ?? null, optedOutAt: optedOutAt?.toISOString() ?? null };
}

export async function recipientsOf(scope: CompanyScope, { contactListId }: CampaignRow) {
  if (contactListId === null) return [];
  const where = eq(contactListItems.contactListId, contactListId);
  return scope.find(contactListItems, { where, orderBy: [asc(contactListItems.id)] });
}

export async function existingCampaign(scope: CompanyScope, campaignId: number): Promise<CampaignRow> {
  const row = await scope.first(campaigns, eq(campaigns.id, campaignId));
  if (row === undefined) throw missing('ERR_NO_CAMPAIGN_FOUND');
  return row;
}
