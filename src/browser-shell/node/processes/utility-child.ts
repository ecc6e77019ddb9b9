import { EventEmitter } from 'node:events';

/**
 * Imported before the module that `utilityProcess.fork` runs: gives it `process.parentPort`, and ends it with its
 * parent, however that ended.
 */
const events = new EventEmitter();
const parentPort = Object.assign(events, {
  postMessage: (message: unknown) => process.send?.(message),
  start: () => undefined,
});

process.on('message', (message) => events.emit('message', message));
process.on('disconnect', () => process.exit(0));
// A terminal's Ctrl-C reaches the whole group; the parent decides when its children end.
process.on('SIGINT', () => undefined);

Object.defineProperty(process, 'parentPort', { value: parentPort });
Object.defineProperty(process, 'type', { value: 'utility' });
