import { call } from '@server/testing/test-client';
import type { WorkspaceFixture } from '@server/testing/use-workspace';

/** The valid token of a user, who signs in again after an attack that has ended the session. */
export function lastingSession(
  workspace: Pick<WorkspaceFixture, 'url' | 'signIn'>,
  user: () => { email: string },
): () => Promise<string> {
  let token = '';
  return async () => {
    const known = await call(workspace.url, '/auth/me', { as: { token } });
    if (known.status !== 200) ({ token } = await workspace.signIn(user()));
    return token;
  };
}
