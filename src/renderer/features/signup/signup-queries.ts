import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';

import { useServer } from '@renderer/entities/session/server-store';
import { applySignedIn } from '@renderer/entities/session/session-changes';
import { useSessionStore } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { callMain } from '@renderer/lib/bridge';
import { currentTime } from '@renderer/lib/current-time';
import type { Credentials } from '@shared/api/session';
import type { SignupForm } from '@shared/api/signup';
import type { Plan } from '@shared/domain/plan';

import { signupRequest } from './model/signup-request';

const retryMs = 5_000;

/** Plans that the current server offers for sign-up. */
export function useOfferedPlans(): UseQueryResult<Plan[]> {
  const { kind, address } = useServer();
  return useQuery({
    queryKey: ['offered-plans', kind, address],
    queryFn: () => backend.send('plans.options', {}),
    staleTime: 0,
    // Without a session no event reports that the server is back.
    refetchInterval: ({ state }) => (state.data === undefined && state.status === 'error' ? retryMs : false),
  });
}

/** Rejects with the server's error code. */
export async function signUp(form: SignupForm): Promise<void> {
  await backend.send('signup.create', { body: signupRequest(form, currentTime()) });
}

/** Signs the new company's admin in, after `prepare`. Resolves to false where the server wants more than the password first. */
export function useFirstSignIn(prepare: () => Promise<void>): (credentials: Credentials) => Promise<boolean> {
  return async (credentials) => {
    try {
      await prepare();
      const signedIn = await callMain('session.signIn', credentials);
      useSessionStore.setState((state) => applySignedIn(state, signedIn));
      return true;
    } catch {
      return false;
    }
  };
}
