import type { Connection, ConnectionStatus } from '@shared/domain/connection';

/** Milliseconds between a change and its evaluation: connections pass through such states all the time. */
const warningDelay = 2_000;

const troubled: ReadonlySet<ConnectionStatus> = new Set([
  'qrcode',
  'PAIRING',
  'DISCONNECTED',
  'TIMEOUT',
  'OPENING',
  'PENDING',
]);

/** True if a connection needs attention. */
export function needsAttention(connections: readonly Pick<Connection, 'status'>[]): boolean {
  return connections.some(({ status }) => troubled.has(status));
}

type WarningWatch = { changed: (connections: readonly Pick<Connection, 'status'>[]) => void; stop: () => void };

/** Evaluates the list after it has not changed for a while, and reports the result. */
export function watchForWarning(notify: (isWarning: boolean) => void): WarningWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    stop,
    changed: (connections) => {
      stop();
      timer = setTimeout(() => notify(needsAttention(connections)), warningDelay);
    },
  };
}
