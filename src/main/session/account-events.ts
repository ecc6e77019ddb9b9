import type { DomainEvent } from '@shared/domain/events';
import type { UserId } from '@shared/domain/ids';

import { withPaidCompany, withSetting } from './account-view';
import type { SessionService } from './session';

type OwnSession = Pick<SessionService, 'current' | 'amend' | 'refresh'>;

/** Applies events about the signed-in account itself: its user, its company's options and payment. */
export function createAccountEvents(session: OwnSession): (event: DomainEvent) => void {
  let reading: 'idle' | 'reading' | 'readAgain' = 'idle';

  /**
   * server-quirk: the event carries less of a user than a session holds, so the server is asked. One request at a time;
   * events during a request cause one more.
   */
  async function readUser(): Promise<void> {
    if (reading !== 'idle') {
      reading = 'readAgain';
      return;
    }
    try {
      do {
        reading = 'reading';
        // An unreachable server is no loss: the next refresh brings the same.
        await session.refresh().catch(() => undefined);
      } while (mustReadAgain() && session.current() !== null);
    } finally {
      reading = 'idle';
    }
  }

  /** An entered session cannot be refreshed: it shows the user as entered. */
  function isOwn(userId: UserId): boolean {
    const view = session.current()?.view;
    return view?.entered === null && view.user.id === userId;
  }

  const mustReadAgain = () => reading === 'readAgain';

  return (event) => {
    if (event.kind === 'payment.confirmed') session.amend((view) => withPaidCompany(view, event.dueDate));
    if (event.kind === 'setting.changed') session.amend((view) => withSetting(view, event.setting));
    if (event.kind === 'user.changed' && isOwn(event.user.id)) void readUser();
  };
}
