import type { UnreadCustomer } from '@shared/ipc/views';

import type { Attention } from '../notifications/escalation';
import type {
  ConnectedNumbers,
  CustomerEntries,
  NumbersBadge,
  UnreadBadge,
  UnreadCounts,
} from '../ports/window-surface';

const mostCustomers = 5;

export type AccountSigns = {
  badge: UnreadBadge;
  attention: Attention;
  customers: CustomerEntries;
  numbers: NumbersBadge;
  setOffline(isOffline: boolean): void;
};

type State = UnreadCounts & {
  missed: number;
  customers: readonly UnreadCustomer[];
  numbers: ConnectedNumbers | null;
  isOffline: boolean;
};

export type SummedSigns = {
  of(id: string): AccountSigns;
  unreadOf(id: string): number;
  /** The account with an unread ticket of this uuid. */
  accountOf(ticketUuid: string): string | null;
  /** Numbers and link are those of the account that the window shows. */
  show(id: string): void;
  forget(id: string): void;
};

export type SummedSignsDeps = Omit<AccountSigns, 'attention'> & {
  attention: Attention;
  /** Called when the count of an account has changed. */
  onUnread: () => void;
};

const nothing: State = { unread: 0, waiting: null, missed: 0, customers: [], numbers: null, isOffline: false };

/** The signs of all accounts outside the window, as one: counts are summed, customers stand together. */
export function createSummedSigns(deps: SummedSignsDeps): SummedSigns {
  const states = new Map<string, State>();
  let shownId = '';

  const stateOf = (id: string): State => states.get(id) ?? nothing;
  const all = (): State[] => [...states.values()];

  function drawCounts(): void {
    const waiting = all().flatMap((state) => (state.waiting === null ? [] : [state.waiting]));
    const sum = {
      count: total(waiting.map(({ count }) => count)),
      isAtLeast: waiting.some(({ isAtLeast }) => isAtLeast),
    };
    deps.badge.show({ unread: total(all().map(({ unread }) => unread)), waiting: waiting.length === 0 ? null : sum });
  }

  const drawMissed = (): void => deps.attention.mark(total(all().map(({ missed }) => missed)));
  const drawCustomers = (): void =>
    deps.customers.show(
      all()
        .flatMap(({ customers }) => customers)
        .slice(0, mostCustomers),
    );

  function drawShown(): void {
    deps.numbers.show(stateOf(shownId).numbers);
    deps.setOffline(stateOf(shownId).isOffline);
  }

  function set(id: string, change: Partial<State>): void {
    states.set(id, { ...stateOf(id), ...change });
  }

  return {
    of: (id) => ({
      badge: {
        show(counts) {
          const before = stateOf(id).unread;
          set(id, counts);
          drawCounts();
          if (counts.unread !== before) deps.onUnread();
        },
      },
      attention: {
        mark(missed) {
          set(id, { missed });
          drawMissed();
        },
        attract: () => deps.attention.attract(),
      },
      customers: {
        show(customers) {
          set(id, { customers });
          drawCustomers();
        },
      },
      numbers: {
        show(numbers) {
          set(id, { numbers });
          if (id === shownId) drawShown();
        },
      },
      setOffline(isOffline) {
        set(id, { isOffline });
        if (id === shownId) drawShown();
      },
    }),
    unreadOf: (id) => stateOf(id).unread,
    accountOf: (uuid) =>
      [...states].find(([, { customers }]) => customers.some((one) => one.ticketUuid === uuid))?.[0] ?? null,
    show(id) {
      shownId = id;
      drawShown();
    },
    forget(id) {
      if (!states.delete(id)) return;
      drawCounts();
      drawMissed();
      drawCustomers();
    },
  };
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
