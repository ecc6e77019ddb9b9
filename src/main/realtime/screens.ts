import type { OwnPresence } from '@shared/domain/ticket-presence';

import type { Screens, ScreenView } from './link';

export type ScreenReports = {
  show(view: ScreenView): void;
  present(own: OwnPresence): void;
};

/** Takes the reports of one window, until it is closed or its page is left. */
export type ReportingScreen = ScreenReports & { leave(): void };

export type ScreensDeps = {
  show(screens: Screens): void;
  /** The ticket that the user has in front of them; null for none. */
  watch(view: ScreenView): void;
  present(own: OwnPresence): void;
};

type Screen = { view: ScreenView; own: OwnPresence; hasFocus: () => boolean };

const emptyView: ScreenView = { ticketId: null, statuses: [], isFocused: false };
const nowhere: OwnPresence = { ticketId: null, isTyping: false };

/**
 * Joins the reports of all windows of an account. Colleagues see the user at the ticket of the window that was used
 * last, since a server knows one ticket for each link.
 */
export function createScreens(deps: ScreensDeps): { add(hasFocus: () => boolean): ReportingScreen } {
  /** The window used last is the last one. */
  const screens = new Set<Screen>();
  let presented = nowhere;

  function use(screen: Screen): void {
    screens.delete(screen);
    screens.add(screen);
  }

  function showAll(): void {
    const views = [...screens].map(({ view }) => view);
    deps.show({
      ticketIds: [...new Set(views.flatMap(({ ticketId }) => (ticketId === null ? [] : [ticketId])))],
      statuses: [...new Set(views.flatMap(({ statuses }) => statuses))],
      isFocused: views.some(({ isFocused }) => isFocused),
    });
    deps.watch(viewInFront(screens));
  }

  function presentAgain(): void {
    const next = [...screens].findLast(({ own }) => own.ticketId !== null)?.own ?? nowhere;
    if (next.ticketId === presented.ticketId) return;
    present({ ...next, isTyping: false });
  }

  function present(own: OwnPresence): void {
    presented = own;
    deps.present(own);
  }

  return {
    add(hasFocus) {
      const screen: Screen = { view: emptyView, own: nowhere, hasFocus };
      return {
        show(view) {
          screen.view = view;
          if (view.isFocused || !screens.has(screen)) use(screen);
          showAll();
          presentAgain();
        },
        present(own) {
          screen.own = own;
          if (own.ticketId === null) {
            presentAgain();
          } else {
            present(own);
            use(screen);
          }
        },
        leave() {
          Object.assign(screen, { view: emptyView, own: nowhere });
          if (!screens.delete(screen)) return;
          showAll();
          presentAgain();
        },
      };
    },
  };
}

/** A page that hangs says for ever that it has the focus, so the system's word comes first. */
function viewInFront(screens: ReadonlySet<Screen>): ScreenView {
  const focused = [...screens].filter(({ view }) => view.isFocused);
  return (focused.findLast(({ hasFocus }) => hasFocus()) ?? focused.at(-1))?.view ?? emptyView;
}
