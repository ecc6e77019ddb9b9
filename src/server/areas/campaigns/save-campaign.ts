import { and, eq } from 'drizzle-orm';

import { missing, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import { tags, whatsapps } from '@server/platform/storage/schema';
import { fileLists } from '@server/platform/storage/tables/automation';
import { campaigns } from '@server/platform/storage/tables/campaigns';
import { contactListItems, contactLists } from '@server/platform/storage/tables/contact-lists';
import type { CampaignChange, CampaignDraft } from '@shared/api/campaigns';
import { canEditCampaign, statusAfterEdit } from '@shared/domain/campaign';

import { contactsWithTag } from './campaign-audience';
import { campaignKey, campaignWork } from './campaign-job';
import type { CampaignRow } from './campaign-rows';
import { existingCampaign } from './campaign-rows';
import { removeUnsent } from './prepare-shipping';

export async function createCampaign(
  services: Services,
  scope: CompanyScope,
  draft: CampaignDraft,
): Promise<CampaignRow> {
  const at = services.clock.now();
  return scope.transaction(async (inner) => {
    const columns = await columnsOf(inner, draft, at);
    const status = columns.scheduledAt === null ? 'INATIVA' : 'PROGRAMADA';
    const row = await inner.insert(campaigns, { ...columns, status, createdAt: at });
    await plan(services, inner, row);
    return row;
  });
}

/** Omitted fields keep their value. Throws `Refusal` if the campaign is locked. A cancelled campaign stays cancelled unless its time changes. */
export async function updateCampaign(
  services: Services,
  scope: CompanyScope,
  { campaignId, change }: { campaignId: number; change: CampaignChange },
): Promise<CampaignRow> {
  const at = services.clock.now();
  const before = await existingCampaign(scope, campaignId);
  const scheduledAt = before.scheduledAt?.toISOString() ?? null;
  const { status } = before;
  if (!canEditCampaign({ status, scheduledAt }, services.clock.wall().getTime())) throw refused('ERR_CAMPAIGN_LOCKED');
  return scope.transaction(async (inner) => {
    const columns = await columnsOf(inner, merged(before, change), at);
    const tagId = change.tagListId === undefined ? before.tagId : columns.tagId;
    const unchanged = and(eq(campaigns.id, campaignId), eq(campaigns.status, status));
    const [row] = await inner.update(campaigns, unchanged, {
      ...columns,
      tagId,
      status: statusAfterEdit({ status, scheduledAt }, columns.scheduledAt?.toISOString() ?? null),
    });
    if (row === undefined) throw refused('ERR_CAMPAIGN_LOCKED');
    await removeUnsent(inner, campaignId, at);
    await plan(services, inner, row);
    return row;
  });
}

/** Schedules the job of the campaign, or removes it if the campaign has no time. */
async function plan({ jobs }: Services, scope: CompanyScope, row: CampaignRow): Promise<void> {
  const key = campaignKey(row.id);
  if (row.status !== 'PROGRAMADA' || row.scheduledAt === null) {
    await jobs.remove(scope, campaignWork, key);
    return;
  }
  await jobs.add(scope, campaignWork, {
    payload: { campaignId: row.id, isPrepared: false },
    runAt: row.scheduledAt,
    key,
  });
}

/** A campaign as clients write it, with ids that may come from its row. */
type CampaignValues = Omit<CampaignDraft, 'whatsappId' | 'contactListId' | 'fileListId'> & {
  whatsappId?: number | null | undefined;
  contactListId?: number | '' | null | undefined;
  fileListId?: number | null | undefined;
};

/** The campaign after the change. Its tag is left out: only a change that names a tag makes a list from it. */
function merged(before: CampaignRow, change: CampaignChange): CampaignValues {
  const { name, message1, message2, message3, message4, message5, whatsappId, contactListId, fileListId } = before;
  const texts = { name, message1, message2, message3, message4, message5 };
  const scheduledAt = before.scheduledAt?.toISOString() ?? null;
  return { ...texts, whatsappId, contactListId, fileListId, scheduledAt, ...present(change) };
}

async function columnsOf(scope: CompanyScope, draft: CampaignValues, at: Date) {
  const { tagListId = null, whatsappId = null, fileListId = null, name, scheduledAt } = draft;
  if (whatsappId !== null && !(await scope.first(whatsapps, eq(whatsapps.id, whatsappId)))) {
    throw missing('ERR_NO_WAPP_FOUND');
  }
  const contactListId = tagListId === null ? listIdOf(draft) : await listOfTag(scope, tagListId, { name, at });
  if (contactListId !== null && !(await scope.first(contactLists, eq(contactLists.id, contactListId)))) {
    throw missing('ERR_NO_CONTACTLIST_FOUND');
  }
  if (fileListId !== null && !(await scope.first(fileLists, eq(fileLists.id, fileListId)))) {
    throw missing('ERR_NO_FILE_FOUND');
  }
  return {
    name,
    whatsappId,
    contactListId,
    tagId: tagListId,
    fileListId,
    updatedAt: at,
    scheduledAt: scheduledAt === undefined || scheduledAt === null ? null : new Date(scheduledAt),
    ...textsOf(draft),
  };
}

/** Missing variants become empty. */
function textsOf({ message1 = '', message2 = '', message3 = '', message4 = '', message5 = '' }: CampaignValues) {
  return { message1, message2, message3, message4, message5 };
}

const listIdOf = ({ contactListId: id = null }: CampaignValues) => (id === '' ? null : id);

/** Creates a list of all contacts that have a ticket with the tag now. */
async function listOfTag(
  scope: CompanyScope,
  tagId: number,
  { name, at }: { name: string; at: Date },
): Promise<number> {
  const tag = await scope.first(tags, eq(tags.id, tagId));
  if (tag === undefined) throw missing('ERR_NO_TAG_FOUND');
  const times = { createdAt: at, updatedAt: at };
  const list = await scope.insert(contactLists, { name: `${name} | TAG: ${tagId} - ${at.toISOString()}`, ...times });
  for (const { name: who, number, email } of await contactsWithTag(scope, tagId)) {
    await scope.insertIfAbsent(contactListItems, { contactListId: list.id, name: who, number, email, ...times });
  }
  return list.id;
}
