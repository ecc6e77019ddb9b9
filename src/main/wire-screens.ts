import type { LiveHandlersDeps } from './ipc/handlers/live-handlers';
import type { Notifications } from './notifications/notifications';
import type { Realtime } from './realtime/link';
import type { createPresences } from './realtime/presences';
import { createScreens } from './realtime/screens';

type Reported = {
  realtime: Pick<Realtime, 'show' | 'caughtUp'>;
  presences: Pick<ReturnType<typeof createPresences>, 'present' | 'openFlow'>;
  notifications: Pick<Notifications, 'show'>;
};

export type ReportsOfPages = {
  /** Reports of each window about what it shows. */
  screens: ReturnType<typeof createScreens>;
  realtime: Pick<LiveHandlersDeps['realtime'], 'openFlow' | 'caughtUp'>;
};

/** Leads the reports of an account's pages to rooms, notifications and colleagues. */
export function reportsOf({ realtime, presences, notifications }: Reported): ReportsOfPages {
  const screens = createScreens({
    show: (all) => realtime.show(all),
    watch: (view) => notifications.show(view),
    present: (own) => presences.present(own),
  });
  return {
    screens,
    realtime: { openFlow: (flow) => presences.openFlow(flow), caughtUp: () => realtime.caughtUp() },
  };
}
