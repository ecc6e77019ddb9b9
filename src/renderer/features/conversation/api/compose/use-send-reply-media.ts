import { useMutation } from '@tanstack/react-query';

import { handOver } from '@renderer/entities/outgoing/hand-over';
import { replyFile } from '@renderer/entities/quick-reply/use-quick-replies';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { withSaved } from '@renderer/features/conversation/model/compose/attachments';
import { callMain } from '@renderer/lib/bridge';
import { useToast } from '@renderer/ui/use-toast';
import type { TicketId } from '@shared/domain/ids';
import type { QuickMessage } from '@shared/domain/quick-message';

import { changeAttachments } from './attachment-store';
import { sendSoon } from './pending-files';

type ReplyMedia = {
  reply: QuickMessage;
  /** A caption that needs a correction waits in the composer. */
  waitsInComposer: boolean;
};

/** Sends the file of a reply, with its text as the caption, after the time to take it back. */
export function useSendReplyMedia(ticketId: TicketId, onChosen: () => void) {
  const { accountKey } = useSession();
  const isCounted = useCapability('replyUsage');
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ reply, waitsInComposer }: ReplyMedia) => {
      const file = await replyFile(reply);
      const caption = reply.message.trim();
      const fileId = await handOver(file);
      // Attached, it survives a crash before it is sent.
      const uses = isCounted && { quickMessageIds: [reply.id] };
      await callMain('files.attach', { fileId, ticketId, caption, ...uses });
      const attached = { fileId, ticketId, caption, name: file.name, type: file.type, size: file.size };
      if (waitsInComposer) changeAttachments({ accountKey, ticketId }, (now) => withSaved(now, [attached]));
      else void sendSoon(accountKey, attached).catch(toast.error);
    },
    onSuccess: onChosen,
  });
}
