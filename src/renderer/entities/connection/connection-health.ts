import type { Connection, ConnectionStatus } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';

/** Instants are in milliseconds. `isSeen`: the number was connected before, in this window. */
export type ConnectionHealth =
  | { kind: 'up' }
  /** Never connected since the window opened, and not expected to be. */
  | { kind: 'idle' }
  /** Lost for a short time only: a phone reconnects by itself. */
  | { kind: 'falling'; since: number }
  | { kind: 'down'; since: number; isSeen: boolean }
  /** Connected again, but not long enough to be relied on. */
  | { kind: 'recovering'; since: number; isSeen: boolean; backAt: number };

export type HealthMap = ReadonlyMap<ConnectionId, ConnectionHealth>;

/** Milliseconds after which a lost connection counts as down, and a returned one as up. */
export const fallMs = 30_000;
export const recoveryMs = 15_000;
/** A number that has been down for longer when the window opens is not in use, unless it is the default one. */
const longestOutage = 24 * 3_600_000;

type Known = Pick<Connection, 'id' | 'status' | 'isDefault' | 'updatedAt'>;

const isConnected = (status: ConnectionStatus): boolean => status === 'CONNECTED';

/** Health of each connection at `now`; the same reference if nothing changed. `known` is null when the window opens. */
export function nextHealth(known: HealthMap | null, connections: readonly Known[], now: number): HealthMap {
  const next = new Map<ConnectionId, ConnectionHealth>();
  for (const connection of connections) {
    const before = known?.get(connection.id);
    next.set(connection.id, before === undefined ? first(connection, known, now) : after(before, connection, now));
  }
  const isSame = known?.size === next.size && [...next].every(([id, health]) => known.get(id) === health);
  return isSame ? known : next;
}

function first({ status, isDefault, updatedAt }: Known, known: HealthMap | null, now: number): ConnectionHealth {
  if (isConnected(status)) return { kind: 'up' };
  // A new connection waits for its code to be read.
  if (known !== null) return { kind: 'idle' };
  const changed = Date.parse(updatedAt);
  const since = Number.isFinite(changed) ? Math.min(changed, now) : now;
  if (!isDefault && now - since > longestOutage) return { kind: 'idle' };
  return status === 'OPENING' ? { kind: 'falling', since: now } : { kind: 'down', since, isSeen: false };
}

function after(before: ConnectionHealth, { status }: Known, now: number): ConnectionHealth {
  const isUp = isConnected(status);
  switch (before.kind) {
    case 'idle':
      return isUp ? { kind: 'up' } : before;
    case 'up':
      return isUp ? before : { kind: 'falling', since: now };
    case 'falling':
      if (isUp) return { kind: 'up' };
      return now - before.since >= fallMs ? { kind: 'down', since: before.since, isSeen: true } : before;
    case 'down':
      return isUp ? { ...before, kind: 'recovering', backAt: now } : before;
    case 'recovering':
      if (!isUp) return { kind: 'down', since: before.since, isSeen: before.isSeen };
      return now - before.backAt >= recoveryMs ? { kind: 'up' } : before;
  }
}

/** Instant at which the health of a connection changes without an event; null if none does. */
export function nextChange(health: HealthMap): number | null {
  const instants = [...health.values()].flatMap((one) => {
    if (one.kind === 'falling') return [one.since + fallMs];
    return one.kind === 'recovering' ? [one.backAt + recoveryMs] : [];
  });
  return instants.length === 0 ? null : Math.min(...instants);
}
