import type { UseQueryResult } from '@tanstack/react-query';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import { callMain } from '@renderer/lib/bridge';
import { longestFileName, typeOfName } from '@shared/domain/media';
import type { QuickMessage } from '@shared/domain/quick-message';
import type { SessionView } from '@shared/ipc/views';

import { areaKey } from '../records/record-areas';
import { useSession } from '../session/session-store';

const freshFor = 60_000;

/** Quick replies available to the user. */
export function quickReplyList({ accountKey, user }: Pick<SessionView, 'accountKey' | 'user'>) {
  return queryOptions({
    queryKey: areaKey(accountKey, 'quick-messages', 'options'),
    queryFn: () => backend.send('quickMessages.options', { query: { companyId: user.companyId, userId: user.id } }),
    staleTime: freshFor,
  });
}

export function useQuickReplies(): UseQueryResult<QuickMessage[]> {
  return useQuery(quickReplyList(useSession()));
}

/** Fetches the file of a reply. */
export async function replyFile({ mediaPath, mediaName }: QuickMessage): Promise<File> {
  const bytes = new Uint8Array(await callMain('media.read', { reference: mediaPath }));
  const name = mediaName === '' ? (mediaPath.split('/').at(-1) ?? '') : mediaName;
  return new File([bytes], name.slice(-longestFileName), { type: typeOfName(name) });
}
