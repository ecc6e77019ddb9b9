import { toAppError } from '@shared/domain/app-error';
import type { Bridge } from '@shared/ipc/bridge';
import { bridgeName } from '@shared/ipc/bridge';

type Answer = (input: never) => unknown;

/** Answers by call name; `backend.send` is answered by endpoint name. */
export type Answers = Readonly<Record<string, Answer>>;

/** Puts a bridge in place of the preload's for one test. What it is asked and has no answer for fails the test. */
export function installBridge(answers: Answers): { calls: { name: string; input: unknown }[]; remove: () => void } {
  const calls: { name: string; input: unknown }[] = [];
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
    onPush: () => () => undefined,
  };
  Object.assign(globalThis, { [bridgeName]: bridge });
  return { calls, remove: () => Reflect.deleteProperty(globalThis, bridgeName) };
}
