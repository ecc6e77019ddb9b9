/** Calls that wait for a test to answer them by name. */
export type AnswerQueue<Name extends string> = {
  ask(name: Name): Promise<unknown>;
  /** Place of the call among all calls so far. Throws unless the open call at `place` has this name. */
  open(name: Name, place?: number): number;
  answer(name: Name, reply: unknown, place?: number): void;
  refuse(name: Name, error: Error, place?: number): void;
};

type OpenCall<Name> = { name: Name; index: number; resolve: (reply: unknown) => void; reject: (error: Error) => void };

/**
 * A test names the call that it answers: when another one is open the answer throws, so that no reply reaches a call it
 * was not meant for. `place` counts among the open calls, oldest first.
 */
export function createAnswerQueue<Name extends string>(): AnswerQueue<Name> {
  const unanswered: OpenCall<Name>[] = [];
  let count = 0;

  function required(name: Name, place = 0): OpenCall<Name> {
    const call = unanswered[place];
    if (call === undefined) throw new Error(`expected ${name} to be open, but no request is`);
    if (call.name !== name) throw new Error(`expected ${name} to be open, but it is ${call.name}`);
    return call;
  }

  function take(name: Name, place = 0): OpenCall<Name> {
    const call = required(name, place);
    unanswered.splice(place, 1);
    return call;
  }

  return {
    ask: (name) =>
      new Promise((resolve, reject) => {
        unanswered.push({ name, index: count, resolve, reject });
        count += 1;
      }),
    open: (name, place) => required(name, place).index,
    answer: (name, reply, place) => take(name, place).resolve(reply),
    refuse: (name, error, place) => take(name, place).reject(error),
  };
}
