import { useEffect, useState } from 'react';

import type { HealthMap } from '@renderer/entities/connection/connection-health';
import { nextChange, nextHealth } from '@renderer/entities/connection/connection-health';
import { useConnections } from '@renderer/entities/connection/use-connections';
import { callMain } from '@renderer/lib/bridge';
import { currentTime } from '@renderer/lib/current-time';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionReport } from '@shared/ipc/views';

type Watched = { connections: readonly Connection[]; health: HealthMap };

/** Health of the connections, and the list that it was derived from. */
type Known = { health: HealthMap | null; seen: readonly Connection[] | undefined };

/** The company's connections with their health, which events and time change; null until they are loaded. */
export function useConnectionHealth(): Watched | null {
  const { data } = useConnections();
  const [{ health, seen }, setKnown] = useState<Known>({ health: null, seen: undefined });
  useEffect(() => {
    // A new list counts at once; after it, time alone changes the health.
    const at = data !== seen ? currentTime() : health === null ? null : nextChange(health);
    if (at === null || data === undefined) return undefined;
    const evaluate = (): void =>
      setKnown((known) => ({ health: nextHealth(known.health, data, Math.max(at, currentTime())), seen: data }));
    const timer = setTimeout(evaluate, Math.max(0, at - currentTime()));
    return () => clearTimeout(timer);
  }, [health, seen, data]);
  return data === undefined || health === null ? null : { connections: data, health };
}

/** Reports the health to main, which notifies once of an outage and shows the share in the tray. */
export function useReportHealth(watched: Watched | null): void {
  const report = watched === null ? null : JSON.stringify(reportOf(watched));
  useEffect(() => {
    // A report that main missed is corrected by the next one.
    if (watched !== null) callMain('connections.report', reportOf(watched)).catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- the text is equal for equal reports
  }, [report]);
}

function reportOf({ connections, health }: Watched): ConnectionReport {
  const states = connections.map(({ id, name }): ConnectionReport['states'][number] => {
    const one = health.get(id);
    const isDown = one?.kind === 'down';
    const state = isDown ? 'down' : one?.kind === 'up' ? 'up' : 'unsettled';
    return { connectionId: id, name: name.slice(0, 200), state, isSeen: isDown && one.isSeen };
  });
  return { connected: connections.filter(({ status }) => status === 'CONNECTED').length, states };
}
