import type { OpenFlow } from '@shared/domain/flow-presence';

import type { Session, SessionService } from '../session/session';
import type { Realtime } from './link';

type FlowPresencesDeps = {
  session: Pick<SessionService, 'current' | 'onChanged'>;
  realtime: Pick<Realtime, 'emit' | 'onStatus'>;
};

export type FlowPresences = {
  /** The flow that this window has open. */
  open(flow: OpenFlow): void;
  dispose(): void;
};

const none: OpenFlow = { flowId: null };

/** Tells a server with the capability `flowPresence` which flow this window has open, again after a gap. */
export function createFlowPresences({ session, realtime }: FlowPresencesDeps): FlowPresences {
  let own = none;
  let account: Session | null = session.current();
  let isLinked = false;

  function report(): void {
    if (isLinked && account?.view.capabilities.includes('flowPresence') === true) realtime.emit('flowPresence', own);
  }

  const stops = [
    realtime.onStatus((status) => {
      isLinked = status !== 'offline';
      if (status === 'behind' && own.flowId !== null) report();
    }),
    session.onChanged((next) => {
      if (next?.accountKey !== account?.accountKey) own = none;
      account = next;
    }),
  ];

  return {
    open(flow) {
      own = flow;
      report();
    },
    dispose() {
      for (const stop of stops) stop();
    },
  };
}
