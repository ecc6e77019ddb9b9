import { toAppError } from '@shared/domain/app-error';
import type { Bridge } from '@shared/ipc/bridge';
import { bridgeName } from '@shared/ipc/bridge';

type Answer = (input: never) => unknown;

/** Answers by call name; `backend.send` is answered by endpoint name. */
export type Answers = Readonly<Record<string, Answer>>;

type FakeBridge = {
  /** What was asked, in order; an endpoint by its own name. */
  calls: { name: string; input: unknown }[];
  /** Says something as main would. */
  push: (name: string, payload: unknown) => void;
  remove: () => void;
};

/** Puts a bridge in place of the preload's for one test. What it is asked and has no answer for fails the test. */
export function installBridge(answers: Answers): FakeBridge {
  const calls: FakeBridge['calls'] = [];
  const listeners = new Set<(name: string, payload: unknown) => void>();
  const bridge: Bridge = {
    async call(name, input) {
      const asked = name === 'backend.send' ? (input as { name: string; input: unknown }) : { name, input };
      calls.push(asked);
      const answer = answers[asked.name];
      if (answer === undefined) throw new Error(`nobody answers ${asked.name}`);
      try {
        return { ok: true, value: await answer(asked.input as never) };
      } catch (error) {
        return { ok: false, error: toAppError(error).toData() };
      }
    },
    onPush: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  Object.assign(globalThis, { [bridgeName]: bridge });
  return {
    calls,
    push: (name, payload) => listeners.forEach((listener) => listener(name, payload)),
    remove: () => Reflect.deleteProperty(globalThis, bridgeName),
  };
}
