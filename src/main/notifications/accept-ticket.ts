import { toAppError } from '@shared/domain/app-error';
import { dayPartAt, shouldGreet } from '@shared/domain/greeting';
import type { TicketId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';
import { acceptanceOf, isTakenByAnother } from '@shared/domain/ticket-acceptance';

import type { Backend } from '../backend/backend';
import type { Clock } from '../ports/clock';
import type { EventStream } from '../realtime/event-stream';
import type { Session, SessionService } from '../session/session';
import type { NativeTexts } from './native-texts';

export type AcceptanceDeps = {
  clock: Clock;
  session: Pick<SessionService, 'current'>;
  backend: Pick<Backend, 'send'>;
  events: Pick<EventStream, 'publish'>;
  /** Hands a text to the outbox; throws if it cannot be stored. */
  send: (draft: OwnText) => unknown;
  texts: NativeTexts;
};

type OwnText = { ticketId: TicketId; body: string };

export type Refusal = { reason: 'taken'; by: string } | { reason: 'closed' } | { reason: 'failed'; isOffline: boolean };
export type Owned = { isOwned: true; ticket: Ticket } | { isOwned: false; refusal: Refusal; ticket: Ticket | null };

/** Makes the user the owner of a ticket, unless a colleague is or it is closed; greets the customer of an accepted one. */
export function createAcceptance(deps: AcceptanceDeps): (ticketId: TicketId, account: Session) => Promise<Owned> {
  const { session, backend, events } = deps;
  const trySend = tryingTo(deps.send);
  const isSame = (account: Session): boolean => session.current()?.accountKey === account.accountKey;

  async function own(ticketId: TicketId, account: Session): Promise<Owned> {
    const { user } = account.view;
    const params = { ticketId };
    let ticket: Ticket | null = null;
    try {
      ticket = await backend.send('tickets.show', { params });
      if (isTakenByAnother(ticket, user)) return { isOwned: false, refusal: takenBy(ticket), ticket };
      if (ticket.status === 'closed') return { isOwned: false, refusal: { reason: 'closed' }, ticket };
      if (ticket.status === 'open' && ticket.userId === user.id) return { isOwned: true, ticket };
      const accepted = await backend.send('tickets.update', { params, body: acceptanceOf(ticket, user) });
      if (isSame(account)) events.publish({ kind: 'ticket.changed', ticket: accepted });
      greet({ ...accepted, contact: accepted.contact ?? ticket.contact }, account);
      return { isOwned: true, ticket: accepted };
    } catch (thrown) {
      return afterRefusal(thrown, { params, ticket, account });
    }
  }

  /** The code of the refusal also stands for another ticket of the same contact. */
  async function afterRefusal(
    thrown: unknown,
    { params, ticket, account }: { params: { ticketId: TicketId }; ticket: Ticket | null; account: Session },
  ): Promise<Owned> {
    const { code, kind } = toAppError(thrown);
    const failed: Owned = { isOwned: false, refusal: { reason: 'failed', isOffline: kind === 'offline' }, ticket };
    if (code !== 'ERR_OTHER_OPEN_TICKET') return failed;
    const now = await backend.send('tickets.show', { params }).catch(() => null);
    if (now === null || !isTakenByAnother(now, account.view.user)) return failed;
    return { isOwned: false, refusal: takenBy(now), ticket: now };
  }

  function greet(ticket: Ticket, account: Session): void {
    const { user, settings } = account.view;
    if (!isSame(account) || !shouldGreet(settings, ticket)) return;
    const t = deps.texts();
    const hello = t(`greeting.${dayPartAt(new Date(deps.clock.now()).getHours())}`);
    const customer = ticket.contact?.name ?? '';
    trySend({ ticketId: ticket.id, body: t('greeting.body', { hello, customer, attendant: user.name }) });
  }

  return own;
}

const takenBy = ({ user }: Ticket): Refusal => ({ reason: 'taken', by: user?.name ?? '' });

/** False if the outbox cannot store the text. */
export function tryingTo(send: AcceptanceDeps['send']): (draft: OwnText) => boolean {
  return (draft) => {
    try {
      send(draft);
      return true;
    } catch {
      return false;
    }
  };
}
