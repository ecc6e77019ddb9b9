import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { backend } from '@renderer/lib/backend';
import type { InvitationDraft } from '@shared/api/invitations';
import type { EndpointReply } from '@shared/api/table';
import type { Invitation } from '@shared/domain/invitation';

import { canManageUsers } from './model/managed-users';

export type SentInvitation = EndpointReply<'invitations.create'>;

/** True if the user may invite colleagues on this server. */
export function useCanInvite(): boolean {
  const { user } = useSession();
  return useCapability('invitations') && canManageUsers(user);
}

/** Pending invitations; an event about them fetches them again. */
export function useInvitations(): UseQueryResult<Invitation[]> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: areaKey(accountKey, 'invitations'),
    queryFn: () => backend.send('invitations.list', {}),
    enabled: useCanInvite(),
    staleTime: 0,
  });
}

type InvitationActions = {
  create: (body: InvitationDraft) => Promise<SentInvitation>;
  resend: (invitation: Invitation) => Promise<SentInvitation>;
  withdraw: (invitation: Invitation) => Promise<void>;
};

export function useInvitationActions(): InvitationActions {
  const { accountKey } = useSession();
  const client = useQueryClient();
  const refreshed = async <T>(request: Promise<T>): Promise<T> => {
    try {
      return await request;
    } finally {
      void client.invalidateQueries({ queryKey: areaKey(accountKey, 'invitations') });
    }
  };
  return {
    create: (body) => refreshed(backend.send('invitations.create', { body })),
    resend: ({ id }) => refreshed(backend.send('invitations.resend', { params: { invitationId: id } })),
    withdraw: async ({ id }) => {
      await refreshed(backend.send('invitations.withdraw', { params: { invitationId: id } }));
    },
  };
}
