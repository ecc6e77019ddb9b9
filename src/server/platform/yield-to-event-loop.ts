import { setImmediate } from 'node:timers/promises';

/**
 * Lets others have the thread: work that only awaits the built-in database, which answers at once, would keep every
 * request waiting until it is done.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
