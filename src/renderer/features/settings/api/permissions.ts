import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import type { EndpointReply } from '@shared/api/table';
import type { UserId } from '@shared/domain/ids';
import type { Permission } from '@shared/domain/permission';

export type SavedPermissions = EndpointReply<'permissions.show'>;

/** An event about the area fetches them again: another admin has changed them. */
export const permissionsQuery = (accountKey: string) =>
  queryOptions({
    queryKey: [accountKey, 'permissions'],
    queryFn: () => backend.send('permissions.show', {}),
    staleTime: 0,
    gcTime: 0,
  });

/** The permissions of a user, or the default of all users where the user is null. */
type PermissionChange = {
  userId: UserId | null;
  granted: Permission[];
  withheld: Permission[];
  /** The state that was on screen. */
  expected: { granted: Permission[]; withheld: Permission[] };
  /** The permissions that were on screen. */
  offered: Permission[];
};

/** Saves permissions; the old ones are shown until the server has accepted the new ones. */
export function useSavePermissions() {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return useMutation({
    mutationFn: async ({ userId, granted, withheld, expected, offered }: PermissionChange): Promise<unknown> =>
      userId === null
        ? backend.send('permissions.setDefaults', { body: { granted, expected, offered } })
        : backend.send('permissions.setUser', { params: { userId }, body: { granted, withheld, expected, offered } }),
    onSettled: () => client.invalidateQueries(permissionsQuery(accountKey)),
  });
}
