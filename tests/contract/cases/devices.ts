import assert from 'node:assert/strict';

import { deviceId } from '@shared/domain/device';

import { MissingEndpoint, Skipped } from '../outcome';
import { isRefused, isUnauthenticated } from '../refusals';
import type { Case, Run } from '../run';
import { signedIn } from './session';

/** Skips the case on servers without the capability: those of the family have none. */
export async function ifOffered<T>(capability: string, ask: () => Promise<T>): Promise<T> {
  return ask().catch((error: unknown) => {
    if (error instanceof MissingEndpoint) throw new Skipped(`the server does not offer ${capability}`);
    throw error;
  });
}

const list = ({ client }: Pick<Run, 'client'>) => ifOffered('devices', () => client.call('devices.list', {}));
const currentOf = async (session: Pick<Run, 'client'>) => {
  const current = (await list(session)).find(({ isCurrent }) => isCurrent);
  assert.ok(current, 'the list marks the asking device');
  return current;
};
const isSignedIn = async ({ client }: Pick<Run, 'client'>) => (await client.send('session.me', {})).status === 200;

export const deviceCases = {
  'devices.list': async (run) => {
    await currentOf(run);
  },
  'devices.end': async (run) => {
    await list(run);
    const second = await signedIn(run.target);
    const unknown = { params: { deviceId: deviceId.parse('00000000-0000-4000-8000-000000000000') } };
    isRefused(await run.client.send('devices.end', unknown), 404, 'ERR_NO_DEVICE_FOUND');
    await run.client.call('devices.end', { params: { deviceId: (await currentOf(second)).id } });
    assert.equal(await isSignedIn(second), false);
  },
  'devices.endOthers': async (run) => {
    await list(run);
    // The user's other devices stay signed in: the call itself is tested beside its handler.
    isUnauthenticated(await run.client.send('devices.endOthers', {}, { token: null }));
  },
} satisfies Record<string, Case>;
