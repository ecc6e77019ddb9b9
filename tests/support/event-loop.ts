/** Yields 20 turns of the event loop, so that replies, microtasks and zero-delay timers already due have run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
