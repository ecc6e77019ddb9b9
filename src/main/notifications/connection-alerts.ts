import type { ConnectionId } from '@shared/domain/ids';
import type { ConnectionReport } from '@shared/ipc/views';

import type { Clock } from '../ports/clock';
import type { Notifier } from '../ports/notifier';
import type { NumbersBadge, WindowSurface } from '../ports/window-surface';
import type { SessionService } from '../session/session';
import type { NativeTexts } from './native-texts';
import { plainLine } from './plain-text';

export type ConnectionAlertsDeps = {
  clock: Clock;
  session: Pick<SessionService, 'current' | 'onChanged'>;
  notifier: Pick<Notifier, 'show' | 'withdraw'>;
  window: WindowSurface;
  numbers: NumbersBadge;
  texts: NativeTexts;
};

export type ConnectionAlerts = {
  /** Takes every change of the company's numbers. */
  report(report: ConnectionReport): void;
  dispose(): void;
};

type State = ConnectionReport['states'][number];

/** Milliseconds in which a number that falls again is not notified again. */
const quietTime = 10 * 60_000;
const maxNameLength = 60;

/** One notification when a number has gone down, and one when it is back; the tray says how many are connected. */
export function createConnectionAlerts(deps: ConnectionAlertsDeps): ConnectionAlerts {
  const { clock, session, notifier } = deps;
  /** Numbers that are down, with the name in their notification; null without one. */
  const fallen = new Map<ConnectionId, string | null>();
  const notifiedAt = new Map<ConnectionId, number>();
  let accountKey = session.current()?.accountKey ?? null;

  function fall({ connectionId, name }: State): void {
    const now = clock.now();
    const last = notifiedAt.get(connectionId);
    const isQuiet = last !== undefined && now - last < quietTime;
    const shownName = plainLine(name, maxNameLength);
    fallen.set(connectionId, isQuiet ? null : shownName);
    if (isQuiet) return;
    notifiedAt.set(connectionId, now);
    show(connectionId, 'connection.down', shownName);
  }

  function rise(connectionId: ConnectionId): void {
    const name = fallen.get(connectionId) ?? null;
    fallen.delete(connectionId);
    if (name !== null) show(connectionId, 'connection.back', name);
  }

  function show(connectionId: ConnectionId, event: 'connection.down' | 'connection.back', name: string): void {
    const t = deps.texts();
    notifier.show({
      tag: tagOf(connectionId),
      isPublic: true,
      accountKey: session.current()?.accountKey,
      title: t(`${event}.title`, { name }),
      body: t(`${event}.body`),
      onClick: () => {
        deps.window.reveal();
        deps.window.push('connections.open', null);
      },
    });
  }

  function forget(): void {
    for (const connectionId of notifiedAt.keys()) notifier.withdraw(tagOf(connectionId));
    fallen.clear();
    notifiedAt.clear();
    deps.numbers.show(null);
  }

  const stop = session.onChanged((next) => {
    if ((next?.accountKey ?? null) === accountKey) return;
    accountKey = next?.accountKey ?? null;
    forget();
  });

  return {
    report({ connected, states }) {
      deps.numbers.show({ connected, total: states.length });
      for (const state of states) {
        const isFallen = fallen.has(state.connectionId);
        if (state.state === 'down' && state.isSeen && !isFallen) fall(state);
        if (state.state === 'up' && isFallen) rise(state.connectionId);
      }
      const known = new Set(states.map(({ connectionId }) => connectionId));
      for (const connectionId of [...fallen.keys()]) {
        if (known.has(connectionId)) continue;
        fallen.delete(connectionId);
        notifier.withdraw(tagOf(connectionId));
      }
    },
    dispose() {
      stop();
      forget();
    },
  };
}

function tagOf(connectionId: ConnectionId): string {
  return `connection-${connectionId}`;
}
