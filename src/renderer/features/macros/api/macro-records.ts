import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { queueKeys } from '@renderer/entities/queue/queue-keys';
import { quickReplyList } from '@renderer/entities/quick-reply/use-quick-replies';
import { useSession } from '@renderer/entities/session/session-store';
import { tagKeys } from '@renderer/entities/tag/tag-keys';
import { backend } from '@renderer/lib/backend';
import type { MacroStep } from '@shared/domain/macro';
import type { SessionView } from '@shared/ipc/views';

import type { MacroRecords } from '../model/macro-plan';

type Account = Pick<SessionView, 'accountKey' | 'user'>;

const freshFor = 60_000;

function lists(account: Account) {
  const { accountKey } = account;
  return {
    replies: quickReplyList(account),
    tags: queryOptions({
      queryKey: tagKeys.options(accountKey),
      queryFn: () => backend.send('tags.options', { query: {} }),
      staleTime: freshFor,
    }),
    queues: queryOptions({
      queryKey: queueKeys.list(accountKey),
      queryFn: () => backend.send('queues.list', { query: {} }),
      staleTime: freshFor,
    }),
    colleagues: queryOptions({
      queryKey: [accountKey, 'users', 'options'],
      queryFn: () => backend.send('users.options', { query: {} }),
      staleTime: freshFor,
    }),
  };
}

type Wanted = Readonly<Record<keyof MacroRecords, boolean>>;

const everything: Wanted = { replies: true, tags: true, queues: true, colleagues: true };

/** The lists that the steps refer to. */
function wantedBy(steps: readonly MacroStep[]): Wanted {
  const has = (kind: MacroStep['kind']): boolean => steps.some((step) => step.kind === kind);
  return {
    replies: has('quickReply'),
    tags: has('tag'),
    queues: has('transfer'),
    colleagues: steps.some((step) => step.kind === 'transfer' && step.user !== null),
  };
}

const none: [] = [];

type ShownRecords = { records: MacroRecords; isPending: boolean; error: Error | null; retry: () => void };

/** The records that the steps refer to; all of them for null. */
export function useMacroRecords(steps: readonly MacroStep[] | null): ShownRecords {
  const session = useSession();
  const all = lists(session);
  const wanted = steps === null ? everything : wantedBy(steps);
  const replies = useQuery({ ...all.replies, enabled: wanted.replies });
  const tags = useQuery({ ...all.tags, enabled: wanted.tags });
  const queues = useQuery({ ...all.queues, enabled: wanted.queues });
  const colleagues = useQuery({ ...all.colleagues, enabled: wanted.colleagues });
  const queries = [replies, tags, queues, colleagues];
  return {
    records: {
      replies: replies.data ?? none,
      tags: tags.data ?? none,
      queues: queues.data ?? none,
      colleagues: colleagues.data ?? none,
    },
    isPending: queries.some((query) => query.isLoading),
    error: queries.find((query) => query.data === undefined && query.error !== null)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

/** Fetches the records that the steps refer to. */
export async function fetchMacroRecords(
  client: QueryClient,
  account: Account,
  steps: readonly MacroStep[],
): Promise<MacroRecords> {
  const all = lists(account);
  const wanted = wantedBy(steps);
  const [replies, tags, queues, colleagues] = await Promise.all([
    wanted.replies ? client.query(all.replies) : none,
    wanted.tags ? client.query(all.tags) : none,
    wanted.queues ? client.query(all.queues) : none,
    wanted.colleagues ? client.query(all.colleagues) : none,
  ]);
  return { replies, tags, queues, colleagues };
}
