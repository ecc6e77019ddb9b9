import { createEscalation } from '@main/notifications/escalation';
import { createNativeTexts } from '@main/notifications/native-texts';
import type { Notifications } from '@main/notifications/notifications';
import { createNotifications } from '@main/notifications/notifications';
import { createSound } from '@main/notifications/sound';
import type { Notice, Notifier } from '@main/ports/notifier';
import { defaultPreferences } from '@main/preferences/preferences-service';
import type { EventStream } from '@main/realtime/event-stream';
import { createEventStream } from '@main/realtime/event-stream';
import type { TicketId } from '@shared/domain/ids';
import type { Preferences } from '@shared/ipc/views';

import type { FakeClock } from '../main/fake-clock';
import { createFakeClock } from '../main/fake-clock';
import { createFakeLogger } from '../main/fake-logger';
import { aContact, aMessage, aSession, aTicket } from './builders';
import type { FakeSession } from './fake-session';
import { createFakeSession } from './fake-session';

/** The notifications of a signed-in user, with a system that records them. */
export type NoticeBench = {
  clock: FakeClock;
  session: FakeSession;
  events: EventStream;
  notifications: Notifications;
  /** Notifications by tag. */
  onScreen: Map<string, Notice>;
  withdrawn: string[];
  pushed: unknown[][];
  /** Answers on notifications: ticket and answer. */
  answered: unknown[][];
  reveals(): number;
  /** The window is covered by another or hidden, before its page says so. */
  blur(): void;
  /** Marked messages and flashes so far. */
  attention(): { marked: number; flashes: number };
  prefer(change: Partial<Preferences>): void;
  /** A customer writes. */
  arrives(message?: Record<string, unknown>, ticket?: Record<string, unknown>, name?: string): void;
};

export function createNoticeBench(): NoticeBench {
  const clock = createFakeClock();
  const session = createFakeSession(aSession());
  const events = createEventStream({ clock, log: createFakeLogger(), deliver: () => undefined });
  const onScreen = new Map<string, Notice>();
  const withdrawn: string[] = [];
  const pushed: unknown[][] = [];
  const answered: unknown[][] = [];
  const attention = { marked: 0, flashes: 0 };
  let reveals = 0;
  let isFocused = true;
  let preferences: Preferences = { ...defaultPreferences, language: 'pt', volume: 0.3 };
  const current = () => preferences;
  const window = {
    push: (...call: unknown[]) => void pushed.push(call),
    isFocused: () => isFocused,
    reveal: () => void (reveals += 1),
  };
  const notifier: Pick<Notifier, 'show' | 'withdraw'> = {
    show: (notice) => void onScreen.set(notice.tag, notice),
    withdraw(tag) {
      withdrawn.push(tag);
      onScreen.delete(tag);
    },
  };
  const quiet = { isOn: () => false };
  const doNotDisturb = { unlessOn: (act: () => void) => act() };
  const sound = createSound({ clock, preferences: { current }, window, quiet, doNotDisturb });
  const escalation = createEscalation<TicketId>({
    clock,
    quiet,
    preferences: { current, onChanged: () => () => undefined },
    notifier,
    sound,
    attention: {
      mark: (missed) => (attention.marked = missed),
      attract: () => (attention.flashes += 1),
    },
  });
  const notifications = createNotifications({
    clock,
    events,
    session,
    window,
    notifier,
    escalation,
    answers: { perform: async (...call) => void answered.push(call) },
    sound,
    texts: createNativeTexts({ current }),
  });
  return {
    clock,
    session,
    events,
    notifications,
    onScreen,
    withdrawn,
    pushed,
    answered,
    reveals: () => reveals,
    blur: () => (isFocused = false),
    attention: () => ({ ...attention }),
    prefer(change) {
      preferences = { ...preferences, ...change };
    },
    arrives(message = {}, ticket = {}, name = 'Clara') {
      events.publish({
        kind: 'message.received',
        message: aMessage({ ticketId: ticket.id ?? 7, ...message }),
        ticket: aTicket(ticket),
        contact: aContact({ name }),
      });
    },
  };
}
