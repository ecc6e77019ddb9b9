import { setImmediate } from 'node:timers/promises';

/**
 * Lets pending I/O run. Work that only awaits the built-in database never returns to the event loop, because that
 * database resolves without I/O, and would delay every request.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
