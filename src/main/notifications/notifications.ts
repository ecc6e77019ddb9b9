import type { Contact } from '@shared/domain/contact';
import type { DomainEvent } from '@shared/domain/events';
import type { MessageId, TicketId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';

import type { Clock } from '../ports/clock';
import type { Notice, NoticeControls, Notifier } from '../ports/notifier';
import type { WindowSurface } from '../ports/window-surface';
import type { EventStream } from '../realtime/event-stream';
import type { ScreenView } from '../realtime/link';
import type { Session, SessionService } from '../session/session';
import type { ActivityRecorded, Decision, MentionReceived, MessageReceived, TransferContext } from './decide';
import { decide, decideMention, decideTransfer } from './decide';
import type { Escalation } from './escalation';
import type { NativeTexts } from './native-texts';
import type { NoticeAnswers } from './notice-answers';
import { mentionText, noticeText, transferText } from './notice-text';

export type NotificationsDeps = {
  clock: Clock;
  events: EventStream;
  session: Pick<SessionService, 'current' | 'onChanged'>;
  notifier: Pick<Notifier, 'withdraw'>;
  /** Shows the notifications and follows them until the user knows. */
  escalation: Escalation<TicketId>;
  answers: NoticeAnswers;
  window: WindowSurface;
  sound: { play(): void };
  texts: NativeTexts;
};

export type Notifications = {
  /** Sets the ticket on screen, which gets no notifications. */
  show(view: ScreenView): void;
  dispose(): void;
};

/** A ticket's visible notification: the number of messages and the newest one; null while it is about a transfer. */
type VisibleNotification = { count: number; newestId: MessageId | null };

/**
 * Shows one native notification per ticket, with sound. Withdraws it when the ticket is read, closed, taken or removed.
 */
export function createNotifications(deps: NotificationsDeps): Notifications {
  const { session, notifier, escalation } = deps;
  const seen = createSeenIds();
  const visible = new Map<TicketId, VisibleNotification>();
  const ticketInFront = createTicketInFront(deps.window);
  let newestAt: number | null = null;
  let accountKey = session.current()?.accountKey ?? null;

  function withdraw(ticketId: TicketId): void {
    escalation.end(ticketId);
    if (visible.delete(ticketId)) notifier.withdraw(tagOf(ticketId));
  }

  function consider(event: MessageReceived, { view: { user } }: Session): void {
    const { message, ticket } = event;
    const context = { user, watchedTicketId: ticketInFront.id(), wasShown: seen.has, now: deps.clock.now(), newestAt };
    const decision = decide(event, context);
    newestAt = laterOf(newestAt, Date.parse(message.createdAt));
    if (!decision.show || ticket === null) return;
    seen.add(message.id);
    escalation.decide(message.id, ticket.id);
    const count = (visible.get(ticket.id)?.count ?? 0) + 1;
    visible.set(ticket.id, { count, newestId: message.id });
    show(ticket, contentOf(event, { ticket, count }, deps));
  }

  /** A transfer to the user or their queue, or a note that names the user. */
  function considerAlert(event: ActivityRecorded | MentionReceived, { view: { user } }: Session): void {
    const { ticket } = event;
    const key = alertKey(event);
    const context = { user, watchedTicketId: ticketInFront.id(), wasShown: () => seen.has(key) };
    if (ticket === null || !decideAlert(event, context).show) return;
    seen.add(key);
    escalation.decide(key, ticket.id);
    visible.set(ticket.id, { count: visible.get(ticket.id)?.count ?? 0, newestId: null });
    show(ticket, alertText(event, ticket, deps.texts));
    if (event.kind === 'activity.recorded') deps.window.push('tickets.arrived', { ticketId: ticket.id });
  }

  function show(ticket: Ticket, content: Pick<Notice, 'title' | 'body' | 'controls'>): void {
    escalation.show(ticket.id, {
      ...identityOf(ticket, session.current()),
      ...content,
      onClick: () => {
        withdraw(ticket.id);
        deps.window.reveal(ticket.uuid);
        deps.window.push('tickets.open', { ticketId: ticket.id, ticketUuid: ticket.uuid });
      },
    });
    deps.sound.play();
  }

  function onEvent(event: DomainEvent): void {
    const account = session.current();
    if (account === null) return;
    if (event.kind === 'message.received') consider(event, account);
    else if (event.kind === 'activity.recorded' || event.kind === 'mention.received') considerAlert(event, account);
    else if (event.kind === 'ticket.read' || event.kind === 'ticket.removed') withdraw(event.ticketId);
    else if (event.kind === 'ticket.changed' && isLeft(event.ticket, account)) withdraw(event.ticket.id);
    else if (event.kind === 'message.changed' && event.message.isDeleted) takeBack(event.message);
  }

  /** A message that the customer deleted must not stay readable on the desktop. */
  function takeBack(message: { id: MessageId; ticketId: TicketId }): void {
    if (visible.get(message.ticketId)?.newestId === message.id) withdraw(message.ticketId);
  }

  function forgetAccount(next: Session | null): void {
    if ((next?.accountKey ?? null) === accountKey) return;
    accountKey = next?.accountKey ?? null;
    for (const ticketId of [...visible.keys()]) withdraw(ticketId);
    escalation.clear();
    seen.clear();
    newestAt = null;
    ticketInFront.forget();
  }

  const stops = [deps.events.onEvent(onEvent), session.onChanged(forgetAccount)];

  return {
    show(view) {
      const ticketId = ticketInFront.show(view);
      if (ticketId !== null) withdraw(ticketId);
    },
    dispose() {
      for (const stop of stops) stop();
      for (const ticketId of [...visible.keys()]) withdraw(ticketId);
      escalation.dispose();
    },
  };
}

/** The ticket that the page shows, while the system says that its window is in front: a page that hangs says it for ever. */
function createTicketInFront(window: Pick<WindowSurface, 'isFocused'>) {
  let shown: TicketId | null = null;
  return {
    id: (): TicketId | null => (window.isFocused() ? shown : null),
    show(view: ScreenView): TicketId | null {
      shown = view.isFocused ? view.ticketId : null;
      return shown;
    },
    forget(): void {
      shown = null;
    },
  };
}

/** The later of two times in milliseconds; the first if the second is none. */
function laterOf(newestAt: number | null, at: number): number | null {
  return Number.isFinite(at) ? Math.max(newestAt ?? at, at) : newestAt;
}

function contentOf(
  { message, contact }: MessageReceived,
  { ticket, count }: { ticket: Ticket; count: number },
  deps: Pick<NotificationsDeps, 'texts' | 'answers' | 'session'>,
): Pick<Notice, 'title' | 'body' | 'controls'> {
  const contactName = nameOf(contact ?? ticket.contact ?? message.contact);
  const text = noticeText({ ticket, contactName, newest: message, count }, deps.texts);
  return { ...text, controls: controlsFor(ticket, contactName, deps) };
}

/** A waiting customer can be accepted or answered, the user's own one answered. */
function controlsFor(
  ticket: Ticket,
  contactName: string,
  { texts, answers, session }: Pick<NotificationsDeps, 'texts' | 'answers' | 'session'>,
): NoticeControls {
  const t = texts();
  const isOwn = ticket.status === 'open' && ticket.userId === session.current()?.view.user.id;
  const subject = { ticketId: ticket.id, ticketUuid: ticket.uuid, contactName, isOwn };
  return {
    accept: isOwn
      ? undefined
      : { label: t('answer.accept'), run: () => void answers.perform(subject, { kind: 'accept' }) },
    reply: {
      placeholder: t('answer.placeholder'),
      run: (text) => void answers.perform(subject, { kind: 'reply', text }),
    },
  };
}

function nameOf(contact: Pick<Contact, 'name' | 'number'> | null | undefined): string {
  return [contact?.name.trim(), contact?.number].find(Boolean) ?? '';
}

/** True for a ticket that is closed or that a colleague has accepted. */
function isLeft(ticket: Ticket, { view: { user } }: Session): boolean {
  return ticket.status === 'closed' || (ticket.userId !== null && ticket.userId !== user.id);
}

function decideAlert(event: ActivityRecorded | MentionReceived, context: TransferContext): Decision {
  return event.kind === 'mention.received' ? decideMention(event, context) : decideTransfer(event, context);
}

function alertText(event: ActivityRecorded | MentionReceived, ticket: Ticket, texts: NativeTexts) {
  const contactName = nameOf(ticket.contact);
  if (event.kind === 'mention.received') return mentionText({ note: event.note, contactName }, texts);
  return transferText({ ticket, activity: event.activity, contactName }, texts);
}

/** Ids of activities and notes are numbers in text, which a server may use for messages too. */
function alertKey(event: ActivityRecorded | MentionReceived): string {
  return event.kind === 'mention.received' ? `note ${event.note.id}` : `activity ${event.activity.id}`;
}

function identityOf({ id, uuid }: Ticket, account: Session | null) {
  return { tag: tagOf(id), accountKey: account?.accountKey, ticketUuid: uuid };
}

function tagOf(ticketId: TicketId): string {
  return `ticket-${ticketId}`;
}

const maxIds = 1_000;

/** The latest ids, to notify each message and each transfer once. */
function createSeenIds() {
  const ids = new Set<string>();
  return {
    has: (id: string): boolean => ids.has(id),
    add(id: string): void {
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > maxIds && oldest !== undefined) ids.delete(oldest);
    },
    clear: (): void => ids.clear(),
  };
}
