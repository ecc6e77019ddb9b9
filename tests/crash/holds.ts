export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Timeout of expected messages in milliseconds. */
const timeoutMs = 180_000;

/** Waits until something is so. A server that is away does not answer, so nothing is. */
export async function holds(isSo: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + timeoutMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > until) throw new Error('It has not come to that');
    await wait(50);
  }
}
