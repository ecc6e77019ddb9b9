import { EventEmitter } from 'node:events';

/**
 * Imported before the module that `utilityProcess.fork` runs: defines `process.parentPort`, and ends the process with
 * its parent.
 */
const timeoutMs = 5_000;
const events = new EventEmitter();
const parentPort = Object.assign(events, {
  postMessage: (message: unknown) => process.send?.(message),
  start: () => undefined,
});

// Messages are queued until the first listener, as at Electron's port.
events.once('newListener', () => process.on('message', (message) => events.emit('message', message)));
process.on('disconnect', () => {
  // A module with its own listener closes its resources; the timeout limits that.
  if (process.listenerCount('disconnect') === 1) process.exit(0);
  setTimeout(() => process.exit(1), timeoutMs).unref();
});
// Ctrl-C reaches the whole process group; the parent decides when its children end.
process.on('SIGINT', () => undefined);

Object.defineProperty(process, 'parentPort', { value: parentPort });
Object.defineProperty(process, 'type', { value: 'utility' });
