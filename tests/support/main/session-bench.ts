import type { Surroundings } from '@main/backend/auth-calls';
import type { AccountMemory } from '@main/session/account-memory';
import type { SecretVault } from '@main/session/secret-vault';
import type { SessionService } from '@main/session/session';
import { createSessionService } from '@main/session/session-service';
import { AppError } from '@shared/domain/app-error';
import type { Capability } from '@shared/domain/capability';
import type { OptionalRoute } from '@shared/domain/optional-route';

import { aUser } from '../live/builders';
import type { AuthCall, AuthReply, ScriptedAuth } from '../live/scripted-auth';
import { createScriptedAuth } from '../live/scripted-auth';
import { settled } from '../live/settled';
import type { Machine } from './test-client';
import { aMachine, storesOn } from './test-client';

/** The session over a server that the test answers by hand. A second bench on the same machine is a restart. */
export type SessionBench = {
  session: SessionService;
  machine: Machine;
  vault: SecretVault;
  memory: AccountMemory;
  script: ScriptedAuth;
  /** The server in use. */
  server: { key: string; address: () => Promise<string> };
  /** Answers the questions for capabilities, which the bench records by address; by default none is answered. */
  health: { asked: string[]; answer: () => Promise<readonly Capability[] | null> };
  /** Answers the questions for routes that the server lacks, in the same way. */
  missingRoutes: { asked: string[]; answer: () => Promise<readonly OptionalRoute[] | null> };
  /** Changes to another server; resolves when the session has ended. */
  leaveServer(): Promise<void>;
  /** Notifications of listeners in short: the token, or the reason of the end. */
  changes: (string | null)[];
  /** Answers the pending call, which must have this name, and lets the session continue. */
  answer<N extends AuthCall>(name: N, reply: AuthReply<N>, place?: number): Promise<void>;
  refuse(name: AuthCall, error: Error, place?: number): Promise<void>;
  /** Signs Ana in and clears the recorded changes; `place` is the number of calls pending before. */
  signIn(parts?: { refreshSecret?: string | null; token?: string }, place?: number): Promise<void>;
};

/** A reply to a refresh, with fewer fields of the company than a login. */
export function aRefresh(
  user: Record<string, unknown> = {},
  parts: Partial<AuthReply<'refresh'>> = {},
): AuthReply<'refresh'> {
  const { company: _company, ...received } = aUser(user);
  return { token: 'token-2', refreshSecret: 'secret-2', user: received, ...parts };
}

/** For a `catch` in a test that expects a code. */
export const codeOf = (thrown: unknown): string => (thrown instanceof AppError ? thrown.code : 'no AppError');

/** The server answers neither company, settings nor plan. */
export const noSurroundings: Surroundings = { company: null, settings: null, plan: null };

export function createSessionBench(machine: Machine = aMachine()): SessionBench {
  const { vault, memory } = storesOn(machine);
  const script = createScriptedAuth();
  const server: SessionBench['server'] = { key: 'demo', address: async () => 'http://127.0.0.1:4000' };
  const health: SessionBench['health'] = { asked: [], answer: () => new Promise(() => undefined) };
  const missingRoutes: SessionBench['missingRoutes'] = { asked: [], answer: () => new Promise(() => undefined) };
  let leave = async (): Promise<void> => undefined;
  const session = createSessionService({
    auth: script.auth,
    readCapabilities: (address) => {
      health.asked.push(address);
      return health.answer();
    },
    readMissingRoutes: (address) => {
      missingRoutes.asked.push(address);
      return missingRoutes.answer();
    },
    server: {
      key: () => server.key,
      address: () => server.address(),
      onChanging(listener) {
        leave = listener;
        return () => {
          leave = async () => undefined;
        };
      },
    },
    vault,
    memory,
    clock: machine.clock,
    log: machine.log,
  });
  const changes: SessionBench['changes'] = [];
  session.onChanged((current, reason) => changes.push(current?.accessToken ?? reason));

  async function answer<N extends AuthCall>(name: N, reply: AuthReply<N>, place = 0): Promise<void> {
    script.answer(name, reply, place);
    await settled();
  }

  return {
    session,
    machine,
    vault,
    memory,
    script,
    server,
    health,
    missingRoutes,
    leaveServer: () => leave(),
    changes,
    answer,
    async refuse(name, error, place) {
      script.refuse(name, error, place);
      await settled();
    },
    async signIn({ refreshSecret = 'secret-1', token = 'token-1' } = {}, place = 0) {
      const done = session.signIn({ email: 'ana@example.com', password: 'recado' });
      await settled();
      await answer('login', { token, user: aUser(), refreshSecret }, place);
      await answer('surroundings', noSurroundings, place);
      await done;
      changes.length = 0;
    },
  };
}
