import { useQuery } from '@tanstack/react-query';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import type { EndpointReply } from '@shared/api/table';

const none: EndpointReply<'users.options'> = [];

/** Names of the company's users; none until `isWanted`. */
export function useColleagues(isWanted = true): EndpointReply<'users.options'> {
  const { accountKey } = useSession();
  const { data = none } = useQuery({
    queryKey: [accountKey, 'users', 'options'],
    queryFn: () => backend.send('users.options', { query: {} }),
    enabled: isWanted,
  });
  return data;
}
