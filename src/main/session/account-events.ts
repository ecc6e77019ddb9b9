import type { DomainEvent } from '@shared/domain/events';

import { withPaidCompany, withSetting } from './account-view';
import type { SessionService } from './session';

type OwnSession = Pick<SessionService, 'current' | 'amend' | 'refresh'>;

/** Takes what happens to the signed-in account itself: its user, its company's options and payment. */
export function createAccountEvents(session: OwnSession): (event: DomainEvent) => void {
  let isAsking = false;
  let isToldAgain = false;

  /** server-quirk: the event tells less of a user than a session knows, so the server is asked. */
  async function readUser(): Promise<void> {
    isToldAgain = true;
    if (isAsking) return;
    isAsking = true;
    while (isToldAgain && session.current() !== null) {
      isToldAgain = false;
      // Where the server is away, the refresh that it asks for next brings the same.
      await session.refresh().catch(() => undefined);
    }
    isAsking = false;
  }

  return (event) => {
    if (event.kind === 'payment.confirmed') session.amend((view) => withPaidCompany(view, event.dueDate));
    if (event.kind === 'setting.changed') session.amend((view) => withSetting(view, event.setting));
    if (event.kind === 'user.changed' && event.user.id === session.current()?.view.user.id) void readUser();
  };
}
