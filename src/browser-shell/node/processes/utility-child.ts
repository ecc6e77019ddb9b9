import { EventEmitter } from 'node:events';

/**
 * Imported before the module that `utilityProcess.fork` runs: gives it `process.parentPort`, and ends it with its
 * parent, however that ended.
 */
const timeoutMs = 5_000;
const events = new EventEmitter();
const parentPort = Object.assign(events, {
  postMessage: (message: unknown) => process.send?.(message),
  start: () => undefined,
});

// Messages wait, as at Electron's port, until somebody listens.
events.once('newListener', () => process.on('message', (message) => events.emit('message', message)));
process.on('disconnect', () => {
  // A module that listens itself closes what it has open; it is not waited for longer than that should take.
  if (process.listenerCount('disconnect') === 1) process.exit(0);
  setTimeout(() => process.exit(1), timeoutMs).unref();
});
// A terminal's Ctrl-C reaches the whole group; the parent decides when its children end.
process.on('SIGINT', () => undefined);

Object.defineProperty(process, 'parentPort', { value: parentPort });
Object.defineProperty(process, 'type', { value: 'utility' });
