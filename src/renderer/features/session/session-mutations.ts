import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useMutation, useQuery } from '@tanstack/react-query';

import { useServer, useServerStore } from '@renderer/entities/session/server-store';
import { applySignedIn } from '@renderer/entities/session/session-changes';
import { useSessionStore } from '@renderer/entities/session/session-store';
import { callMain } from '@renderer/lib/bridge';
import type { Credentials } from '@shared/api/session';
import type { Capability } from '@shared/domain/capability';
import type { CallInput, CallOutput } from '@shared/ipc/calls';

type Checked = CallOutput<'server.check'>;
type ServerChoice = CallInput<'server.choose'>;
type FallbackStorage = CallInput<'session.chooseSecretStorage'>['storage'];

/** Signs in, after `prepare`. The route guard reacts to the session store. */
export function useSignIn(prepare: () => Promise<void>): UseMutationResult<unknown, Error, Credentials> {
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      await prepare();
      return callMain('session.signIn', credentials);
    },
    onSuccess: (signedIn) => useSessionStore.setState((state) => applySignedIn(state, signedIn)),
  });
}

/** Chooses the storage of the refresh token when the system has no keychain. */
export function useChooseSecretStorage(): UseMutationResult<unknown, Error, FallbackStorage> {
  return useMutation({
    mutationFn: (storage: FallbackStorage) => callMain('session.chooseSecretStorage', { storage }),
    onSuccess: (_nothing, storage) => useSessionStore.setState({ secretStorage: storage }),
  });
}

/** Checks for a compatible server at the address; disabled for ''. */
export function useServerCheck(address: string): UseQueryResult<Checked> {
  return useQuery({
    queryKey: ['server-check', address],
    queryFn: () => callMain('server.check', { address }),
    enabled: address !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Switches to another server. */
export function useChooseServer(): UseMutationResult<unknown, Error, ServerChoice> {
  return useMutation({
    mutationFn: (choice: ServerChoice) => callMain('server.choose', choice),
    onSuccess: (server) => {
      useServerStore.setState(server);
      useSessionStore.setState({ end: null });
    },
  });
}

/** True if the server in use has named this capability; nobody is signed in. */
export function useServerCapability(name: Capability): boolean {
  const { kind, address } = useServer();
  const { data } = useQuery({
    queryKey: ['server-capabilities', kind, address],
    queryFn: () => callMain('server.capabilities'),
    retry: false,
    gcTime: 0,
  });
  return data?.includes(name) ?? false;
}
