import type { UseQueryResult } from '@tanstack/react-query';
import { useMutation, useQuery } from '@tanstack/react-query';

import { useSendFile } from '@renderer/entities/outgoing/use-send-file';
import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { callMain } from '@renderer/lib/bridge';
import type { TicketId } from '@shared/domain/ids';
import { typeOfName } from '@shared/domain/media';
import type { QuickMessage } from '@shared/domain/quick-message';

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

/** Sends the file of a reply with its text as the caption. */
export function useSendReplyMedia(ticketId: TicketId, onSent: () => void) {
  const sendFile = useSendFile(ticketId);
  return useMutation({
    mutationFn: async ({ mediaPath, mediaName, message }: QuickMessage) => {
      const bytes = new Uint8Array(await callMain('media.read', { reference: mediaPath }));
      const name = mediaName === '' ? (mediaPath.split('/').at(-1) ?? '') : mediaName;
      await sendFile(new File([bytes], name, { type: typeOfName(name) }), message.trim());
    },
    onSuccess: onSent,
  });
}
