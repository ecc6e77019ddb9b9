import { onTestFinished } from 'vitest';

import type { SessionEnd } from '@shared/ipc/pushes';

import type { Desk, Machine } from './desk';
import { aMachine, openDesk } from './desk';
import { familyRoutes } from './family-routes';
import type { FamilyServer, Routes } from './family-server';
import { startFamilyServer } from './family-server';

export const ana = { email: 'ana@recado.demo', password: 'recado' };

/** A server that goes when the test is over. */
export async function startServer(routes: Routes = familyRoutes()): Promise<FamilyServer> {
  const family = await startFamilyServer(routes);
  onTestFinished(() => family.close());
  return family;
}

/** A desk that is left when the test is over. */
export function sitDown(address: string, machine: Machine = aMachine()): Desk {
  const desk = openDesk(address, machine);
  onTestFinished(() => desk.close());
  return desk;
}

/** Collects why sessions ended. */
export function endsOf({ session }: Desk): (SessionEnd | null)[] {
  const ends: (SessionEnd | null)[] = [];
  session.onChanged((current, reason) => {
    if (current === null) ends.push(reason);
  });
  return ends;
}
