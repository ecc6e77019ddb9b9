import { performance } from 'node:perf_hooks';
import type { Duplex } from 'node:stream';

import type { Server, Socket } from 'socket.io';

/** An event waits this long at most, and its connection's next events leave with it. */
const gatherMs = 30;
/** Share of the thread's time above which writes are gathered. */
const busyShare = 0.5;
const sampleMs = 500;

type Options = { isBusy: () => boolean; wait: (act: () => void, milliseconds: number) => unknown };

/**
 * While the thread is busy, holds the packets of all connections back for a moment, and sends those of each connection
 * in one write: the system's work for a write is most of an event's cost. A server that is not busy sends at once.
 */
export function gatherWrites(
  io: Server,
  { isBusy, wait }: Options = { isBusy: createBusyMeter(), wait: setTimeout },
): void {
  const corked = new Set<Duplex>();
  let isGathering = false;
  function release(): void {
    const sockets = [...corked];
    corked.clear();
    for (const socket of sockets) socket.uncork();
  }
  function gather(): void {
    isGathering = true;
    wait(() => {
      release();
      // A connection has one packet on the way; when that has left, it sends all that came meanwhile.
      setImmediate(() => {
        release();
        isGathering = false;
      });
    }, gatherMs);
  }
  io.engine.on('connection', (connection: Socket['conn']) => {
    const { socket } = connection.request;
    connection.on('flush', () => {
      if (!isGathering && isBusy()) gather();
      if (!isGathering || corked.has(socket)) return;
      corked.add(socket);
      socket.cork();
    });
  });
}

/** True while the thread has worked for more than half of the last half second. */
function createBusyMeter(): () => boolean {
  let before = performance.eventLoopUtilization();
  let isBusy = false;
  return () => {
    const sample = performance.eventLoopUtilization();
    const { idle, active, utilization } = performance.eventLoopUtilization(sample, before);
    if (idle + active < sampleMs) return isBusy;
    before = sample;
    isBusy = utilization > busyShare;
    return isBusy;
  };
}
