import { eq } from 'drizzle-orm';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { Caller } from '@server/platform/http/handler';
import { Refusal } from '@server/platform/http/refusal';
import type { ReceivedFile } from '@server/platform/media/media-store';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { settings } from '@server/platform/storage/schema';
import type { SettingKey } from '@shared/domain/setting';

import type { WireMessage } from './message-rows';
import { sendText } from './send-text';

type FilesDraft = {
  ticket: TicketRow;
  caller: Pick<Caller, 'profile'>;
  files: readonly ReceivedFile[];
  captions: readonly string[];
};

/** Sends files one after another, each with its caption. What was sent before one fails stays sent. */
export async function sendFiles(
  services: Services,
  scope: CompanyScope,
  { ticket, caller, files, captions }: FilesDraft,
): Promise<WireMessage[]> {
  const hasAudio = files.some(({ kind }) => kind === 'audio');
  if (hasAudio && caller.profile === 'user') await mustAllowAudio(scope);
  const sent: WireMessage[] = [];
  for (const [index, received] of files.entries()) {
    const file = await services.media.keep(received);
    sent.push(await sendText(services, scope, { ticket, body: captions[index] ?? '', quotedId: null, file }));
  }
  return sent;
}

async function mustAllowAudio(scope: CompanyScope): Promise<void> {
  const setting = await scope.first(settings, eq(settings.key, 'userAudioRestriction' satisfies SettingKey));
  if (setting?.value === 'disabled') throw new Refusal(403, 'ERR_AUDIO_NOT_ALLOWED');
}
