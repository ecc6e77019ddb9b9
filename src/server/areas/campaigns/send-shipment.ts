import { and, asc, eq, ne } from 'drizzle-orm';

import { campaignMessageId } from '@server/platform/campaign-message-id';
import { Refusal } from '@server/platform/http/refusal';
import type { OutgoingFile } from '@server/platform/ports/channel';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { fileListOptions } from '@server/platform/storage/tables/automation';
import type { campaignShipping } from '@server/platform/storage/tables/campaigns';
import { AppError } from '@shared/domain/app-error';

import type { CampaignRow } from './campaign-rows';

export type Shipment = Row<typeof campaignShipping>;

type Sending = { row: CampaignRow; shipment: Shipment; connectionId: number; files: readonly ListedFile[] };

/**
 * Sends a recipient's message and then the files of the campaign's list. Message ids are derived from campaign and
 * number, so the channel counts repeated sends once. Returns an error code, or null on success.
 */
export async function sendShipment(
  { channel }: Services,
  { row, shipment, connectionId, files }: Sending,
): Promise<string | null> {
  const recipient = { connectionId, number: shipment.number };
  const messageId = campaignMessageId({ campaignId: row.id, number: shipment.number });
  try {
    const outgoing = { ...recipient, messageId, body: shipment.message };
    if (row.file === null) await channel.sendText(outgoing);
    else await channel.sendFile({ ...outgoing, file: row.file });
    for (const { id, ...file } of files) {
      await channel.sendFile({ ...recipient, messageId: `${messageId}F${id}`, body: '', file });
    }
    return null;
  } catch (error) {
    return error instanceof AppError || error instanceof Refusal ? error.code : 'ERR_SENDING_WAPP_MSG';
  }
}

type ListedFile = OutgoingFile['file'] & { id: number };

/** The uploaded files of the campaign's list, in its order. */
export async function filesOf(scope: CompanyScope, { fileListId }: CampaignRow): Promise<ListedFile[]> {
  if (fileListId === null) return [];
  const where = and(eq(fileListOptions.fileId, fileListId), ne(fileListOptions.path, ''));
  const options = await scope.find(fileListOptions, { where, orderBy: [asc(fileListOptions.id)] });
  return options.map(({ id, name, path, mediaType }) => ({ id, name, address: path, kind: kindOf(mediaType) }));
}

const kinds: readonly ListedFile['kind'][] = ['image', 'audio', 'video'];

const kindOf = (mediaType: string): ListedFile['kind'] => kinds.find((kind) => kind === mediaType) ?? 'file';
