import { beforeEach, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aUser } from '@tests/support/live/builders';
import { createScriptedAuth } from '@tests/support/live/scripted-auth';
import { settled } from '@tests/support/live/settled';
import { noSurroundings } from '@tests/support/main/session-bench';
import { aMachine, storesOn } from '@tests/support/main/test-client';

import type { SessionDeps } from './session-deps';
import { createSessionService } from './session-service';

const address = 'http://127.0.0.1:4000';
const loggedIn = { token: 'token-1', user: aUser(), refreshSecret: 'secret-1' };
const refusal = new AppError('ERR_ACCOUNT_HERE', 'conflict');

let chosen = 'demo';
beforeEach(() => {
  chosen = 'demo';
});

/** A sign-in to which the server has answered with token and user. */
async function startSignIn(admit: SessionDeps['admit']) {
  const machine = aMachine();
  const { vault, memory } = storesOn(machine);
  const script = createScriptedAuth();
  const session = createSessionService({
    auth: script.auth,
    readCapabilities: async () => null,
    readMissingRoutes: async () => null,
    server: { key: () => chosen, address: async () => address, onChanging: () => () => undefined },
    vault,
    memory,
    admit,
    clock: machine.clock,
    log: machine.log,
  });
  const end = session.signIn({ email: 'ana@example.com', password: 'recado' }).catch((thrown: unknown) => thrown);
  await settled();
  script.answer('login', loggedIn);
  await settled();
  return { machine, memory, script, session, end };
}

it('a user who may not sign in here is signed out at the server, and nothing of them is stored', async () => {
  const { machine, memory, script, session, end } = await startSignIn(() => {
    throw refusal;
  });
  expect(script.names()).toEqual(['login', 'logout']);
  expect(await end).toBe(refusal);
  expect(script.open('logout')).toEqual([address, { accessToken: 'token-1', refreshSecret: 'secret-1' }]);
  expect(session.current()).toBeNull();
  expect(machine.keychain.secrets.size).toBe(0);
  expect(memory.recall('demo')).toBeNull();
});

it('a user who may sign in here is asked for by the key of the account', async () => {
  const keys: string[] = [];
  const { script, session, end } = await startSignIn((key) => keys.push(key));
  script.answer('surroundings', noSurroundings);
  await end;
  expect(keys).toEqual(['demo#3']);
  expect(session.current()?.accountKey).toBe('demo#3');
});

it('a user who has chosen another server meanwhile is signed out at the former one', async () => {
  const { machine, script, session, end } = await startSignIn(undefined);
  chosen = 'other';
  script.answer('surroundings', noSurroundings);
  expect(await end).toMatchObject({ code: 'ERR_SESSION_EXPIRED', kind: 'unauthorized' });
  expect(script.names()).toEqual(['login', 'surroundings', 'logout']);
  expect(script.open('logout')).toEqual([address, { accessToken: 'token-1', refreshSecret: 'secret-1' }]);
  expect(session.current()).toBeNull();
  expect(machine.keychain.secrets.size).toBe(0);
});
