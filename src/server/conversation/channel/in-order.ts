export type InOrder = <Prepared, Result>(
  key: string,
  prepare: () => Promise<Prepared>,
  act: (prepared: Prepared) => Promise<Result>,
) => Promise<Result>;

const ignore = (): void => undefined;

/** Prepares at once, and starts to act in the order of the calls with the same key. A failure holds up no later call. */
export function createInOrder(): InOrder {
  const last = new Map<string, Promise<void>>();
  return async (key, prepare, act) => {
    const before = last.get(key);
    const prepared = prepare();
    prepared.catch(ignore);
    const started = (async () => {
      await before;
      const acting = act(await prepared);
      // The next call may start before this one has ended.
      return { acting };
    })();
    const turn = started.then(ignore, ignore);
    last.set(key, turn);
    try {
      return await (
        await started
      ).acting;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
