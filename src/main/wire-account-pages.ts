import type { CallName } from '@shared/ipc/calls';

import { accountPage } from './accounts/account-page';
import type { LiveHandlersDeps } from './ipc/handlers/live-handlers';
import type { WindowHandlersDeps } from './ipc/handlers/window-handlers';
import type { PushChannel } from './ipc/push-channel';
import { refusedCall } from './ipc/refused-call';
import type { Router } from './ipc/router';
import type { TrustedPage } from './ipc/trust';
import type { ConnectionAlerts } from './notifications/connection-alerts';
import type { PageUploads } from './outbox/page-uploads';
import { createPageUploads } from './outbox/page-uploads';
import type { WindowSurface } from './ports/window-surface';
import type { ReportingScreen } from './realtime/screens';
import type { TicketPage, TicketPageOptions, TicketWindows } from './windows/ticket-windows';
import type { AccountServices } from './wire-account';
import type { DiagnosticServices } from './wire-diagnostics';
import type { LiveServices } from './wire-live';
import type { OfflineCacheServices } from './wire-offline-cache';

/** The services of an account that its pages call. */
export type RoutedServices = {
  id: string;
  account: AccountServices;
  live: LiveServices;
  cache: OfflineCacheServices;
  connectionAlerts: ConnectionAlerts;
  diagnostics: DiagnosticServices;
};

/** The parts that differ between the pages of an account. */
export type RoutedPage = {
  /** Null for the page of the main window. */
  serial: number | null;
  /** Contents of its window; absent for the main one. */
  contentsId: TrustedPage['contentsId'] | null;
  pushes: PushChannel;
  realtime: LiveHandlersDeps['realtime'];
  files: PageUploads;
  drafts: LiveHandlersDeps['drafts'];
  windows: WindowHandlersDeps['windows'];
};

/** A page's router, and the end of the work that only the page could report or finish. */
export type RoutePage = (services: RoutedServices, page: RoutedPage) => TicketPage;

export type AccountPagesDeps = {
  base: string;
  surface: WindowSurface;
  /** Pushes to the page in the main window. */
  pushes: PushChannel;
  /** The main window, which shows the page of this account or another. */
  window: Pick<WindowSurface, 'isFocused'>;
  isShown: () => boolean;
  windows: TicketWindows;
  route: RoutePage;
};

export type AccountPages = {
  /** The page in the main window. */
  main: TicketPage & { screen: ReportingScreen };
  dispose(): void;
};

/** Calls that only the main window makes. */
const forMainWindow: ReadonlySet<unknown> = new Set<CallName>([
  'accounts.add',
  'accounts.show',
  'accounts.remove',
  'session.signIn',
  'session.enter',
  'server.choose',
  'unread.report',
  'connections.report',
  'offlineCache.setFirst',
]);

/** Pages of one account: that of the main window, and those of the tickets with a window of their own. */
export function wireAccountPages(deps: AccountPagesDeps, services: RoutedServices): AccountPages {
  const { surface, windows, route } = deps;
  const { id, live, account } = services;
  const parts = partsOf(deps, services);
  const screen = live.screens.add(() => deps.isShown() && deps.window.isFocused());
  const mainParts = { ...parts(null), serial: null, contentsId: null, pushes: deps.pushes };
  const main = route(services, { ...mainParts, realtime: { ...screen, ...live.realtime } });

  function openPage({ serial, ticket, window, pushes }: TicketPageOptions): TicketPage {
    const own = live.screens.add(() => window.isFocused());
    // The main window, or main itself, compares an account with the server.
    const realtime = { ...own, openFlow: () => undefined, caughtUp: () => undefined };
    const contentsId = (): number | null => window.contentsId();
    const page = route(services, { ...parts(serial), serial, contentsId, pushes, realtime });
    return {
      router: refusing(page.router),
      leave() {
        own.leave();
        page.leave();
        // Nobody sees the button that would undo them.
        void live.delayedActions.flush(ticket.ticketId);
      },
    };
  }

  const stop = windows.follow(id, {
    address: accountPage(deps.base, id),
    session: account.session,
    openPage,
    publish: (tickets) => surface.push('windows.changed', tickets),
  });
  const leave = (): void => {
    screen.leave();
    live.realtime.openFlow({ flowId: null });
    main.leave();
  };
  return { main: { router: main.router, leave, screen }, dispose: stop };
}

/** The parts of a page that tell the other pages of its account what it does. */
function partsOf({ surface, windows, pushes }: AccountPagesDeps, { id, live }: RoutedServices) {
  const { drafts, files } = live;
  return (serial: number | null): Pick<RoutedPage, 'files' | 'drafts' | 'windows'> => ({
    files: createPageUploads(files),
    drafts: {
      read: () => drafts.read(),
      write(draft) {
        drafts.write(draft);
        if (serial !== null) pushes.push('drafts.changed', draft);
        windows.pagesExcept(id, serial).push('drafts.changed', draft);
      },
    },
    windows: {
      open: (ticket) => windows.open(id, ticket),
      close: ({ ticketUuid }) => windows.close(id, ticketUuid),
      showTicket({ ticketUuid }) {
        surface.reveal(ticketUuid);
        surface.push('links.open', { kind: 'ticket', uuid: ticketUuid });
      },
    },
  });
}

function refusing(router: Router): Router {
  return async (sender, name, input) => (forMainWindow.has(name) ? refusedCall() : router(sender, name, input));
}
