import { onTestFinished } from 'vitest';

import type { Session } from '@main/session/session';
import type { SessionEnd } from '@shared/ipc/pushes';

import type { Desk, Machine } from './desk';
import { aMachine, openDesk } from './desk';
import { familyRoutes } from './family-routes';
import type { FamilyServer, Routes } from './family-server';
import { startFamilyServer } from './family-server';

export const ana = { email: 'ana@recado.demo', password: 'recado' };

/** Starts a server that closes when the test ends. */
export async function startServer(routes: Routes = familyRoutes()): Promise<FamilyServer> {
  const family = await startFamilyServer(routes);
  onTestFinished(() => family.close());
  return family;
}

/** Opens a desk that closes when the test ends. */
export function sitDown(address: string, machine: Machine = aMachine()): Desk {
  const desk = openDesk(address, machine);
  onTestFinished(() => desk.close());
  return desk;
}

/** Resolves once the session matches; checked after each change. */
export function until({ session }: Desk, isWanted: (session: Session | null) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (current: Session | null): void => {
      if (!isWanted(current)) return;
      stop();
      resolve();
    };
    const stop = session.onChanged(look);
    look(session.current());
  });
}

/** Records the reasons for which sessions ended. */
export function endsOf({ session }: Desk): (SessionEnd | null)[] {
  const ends: (SessionEnd | null)[] = [];
  session.onChanged((current, reason) => {
    if (current === null) ends.push(reason);
  });
  return ends;
}
