import type { AuthCalls } from '@main/backend/auth-calls';

import { createAnswerQueue } from './answer-queue';

export type AuthCall = keyof AuthCalls;
export type AuthReply<N extends AuthCall> = Awaited<ReturnType<AuthCalls[N]>>;

/** The server's session endpoints with answers that a test gives by hand, each by the name of the call. */
export type ScriptedAuth = {
  auth: AuthCalls;
  /** Names of all calls so far. */
  names(): AuthCall[];
  /** Arguments of the oldest call without an answer. Throws when it has another name. */
  open<N extends AuthCall>(name: N): Parameters<AuthCalls[N]>;
  answer<N extends AuthCall>(name: N, reply: AuthReply<N>, place?: number): void;
  refuse(name: AuthCall, error: Error, place?: number): void;
};

export function createScriptedAuth(): ScriptedAuth {
  const calls: { name: AuthCall; args: unknown[] }[] = [];
  const queue = createAnswerQueue<AuthCall>();
  const receive =
    <N extends AuthCall>(name: N) =>
    (...args: Parameters<AuthCalls[N]>) => {
      calls.push({ name, args });
      return queue.ask(name) as ReturnType<AuthCalls[N]>;
    };
  return {
    auth: {
      login: receive('login'),
      refresh: receive('refresh'),
      enterAs: receive('enterAs'),
      logout: receive('logout'),
      surroundings: receive('surroundings'),
    },
    names: () => calls.map(({ name }) => name),
    open: <N extends AuthCall>(name: N) => calls[queue.open(name)]?.args as Parameters<AuthCalls[N]>,
    answer: queue.answer,
    refuse: queue.refuse,
  };
}
