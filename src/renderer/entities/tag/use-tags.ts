import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import type { TagDetails } from '@shared/domain/tag';

import { useSession } from '../session/session-store';
import { tagKeys } from './tag-keys';

/** All tags of the company, for pickers and filters. Requested on first use. */
export function useTagOptions(isWanted = true): UseQueryResult<TagDetails[]> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: tagKeys.options(accountKey),
    queryFn: () => backend.send('tags.options', { query: {} }),
    enabled: isWanted,
  });
}
