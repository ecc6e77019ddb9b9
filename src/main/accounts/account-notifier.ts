import type { Notifier } from '../ports/notifier';

export type AccountNotifierDeps = {
  system: Notifier;
  id: string;
  /** Name of the account for its notifications; null while there is only one account. */
  name: () => string | null;
};

/** Separates the tag from the account; no tag contains it. */
const accountMark = '@';

/**
 * The system's notifications for one account: named after it where there are several, and cleared without touching
 * those of others.
 */
export function createAccountNotifier({ system, id, name }: AccountNotifierDeps): Notifier {
  const shown = new Set<string>();
  const tagOf = (tag: string): string => `${tag}${accountMark}${id}`;
  return {
    show(notice) {
      const label = name();
      shown.add(notice.tag);
      const title = label === null ? notice.title : `${notice.title} · ${label}`;
      system.show({ ...notice, tag: tagOf(notice.tag), title });
    },
    withdraw(tag) {
      shown.delete(tag);
      system.withdraw(tagOf(tag));
    },
    clear() {
      for (const tag of shown) system.withdraw(tagOf(tag));
      shown.clear();
    },
  };
}
