import { onTestFinished } from 'vitest';

import type { Session } from '@main/session/session';
import type { SessionEnd } from '@shared/ipc/pushes';

import { familyRoutes } from './family-routes';
import type { FamilyServer, Routes } from './family-server';
import { startFamilyServer } from './family-server';
import type { Machine, TestClient } from './test-client';
import { aMachine, openTestClient } from './test-client';

export const ana = { email: 'ana@recado.demo', password: 'recado' };

/** Starts a server that closes when the test ends. */
export async function startServer(routes: Routes = familyRoutes()): Promise<FamilyServer> {
  const family = await startFamilyServer(routes);
  onTestFinished(() => family.close());
  return family;
}

/** Opens a client that closes when the test ends. */
export function startClient(address: string, machine: Machine = aMachine()): TestClient {
  const client = openTestClient(address, machine);
  onTestFinished(() => client.close());
  return client;
}

/** Resolves once the session matches; checked after each change. */
export function until({ session }: TestClient, isWanted: (session: Session | null) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = (current: Session | null): void => {
      if (!isWanted(current)) return;
      stop();
      resolve();
    };
    const stop = session.onChanged(check);
    check(session.current());
  });
}

/** Records the reasons for which sessions ended. */
export function endsOf({ session }: TestClient): (SessionEnd | null)[] {
  const ends: (SessionEnd | null)[] = [];
  session.onChanged((current, reason) => {
    if (current === null) ends.push(reason);
  });
  return ends;
}
