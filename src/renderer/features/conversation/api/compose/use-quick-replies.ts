import type { UseQueryResult } from '@tanstack/react-query';
import { useMutation, useQuery } from '@tanstack/react-query';

import { handOver } from '@renderer/entities/outgoing/hand-over';
import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { withSaved } from '@renderer/features/conversation/model/compose/attachments';
import { backend } from '@renderer/lib/backend';
import { callMain } from '@renderer/lib/bridge';
import { useToast } from '@renderer/ui/use-toast';
import type { TicketId } from '@shared/domain/ids';
import { longestFileName, typeOfName } from '@shared/domain/media';
import type { QuickMessage } from '@shared/domain/quick-message';

import { changeAttachments } from './attachment-store';
import { sendSoon } from './pending-files';

const freshFor = 60_000;

/** Quick replies available to the user. */
export function useQuickReplies(): UseQueryResult<QuickMessage[]> {
  const { accountKey, user } = useSession();
  return useQuery({
    queryKey: areaKey(accountKey, 'quick-messages', 'options'),
    queryFn: () => backend.send('quickMessages.options', { query: { companyId: user.companyId, userId: user.id } }),
    staleTime: freshFor,
  });
}

type ReplyMedia = {
  reply: QuickMessage;
  /** A caption that needs a correction waits in the composer. */
  waitsInComposer: boolean;
};

/** Sends the file of a reply, with its text as the caption, after the time to take it back. */
export function useSendReplyMedia(ticketId: TicketId, onChosen: () => void) {
  const { accountKey } = useSession();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ reply, waitsInComposer }: ReplyMedia) => {
      const { mediaPath, mediaName, message } = reply;
      const bytes = new Uint8Array(await callMain('media.read', { reference: mediaPath }));
      const name = mediaName === '' ? (mediaPath.split('/').at(-1) ?? '') : mediaName;
      const file = new File([bytes], name.slice(-longestFileName), { type: typeOfName(name) });
      const caption = message.trim();
      const fileId = await handOver(file);
      // Attached, it survives a crash before it is sent.
      await callMain('files.attach', { fileId, ticketId, caption });
      const attached = { fileId, ticketId, caption, name: file.name, type: file.type, size: file.size };
      if (waitsInComposer) changeAttachments({ accountKey, ticketId }, (now) => withSaved(now, [attached]));
      else void sendSoon(accountKey, attached).catch(toast.error);
    },
    onSuccess: onChosen,
  });
}
