import { createAccountNotifier } from '@main/accounts/account-notifier';
import { createAccountSurface } from '@main/accounts/account-surface';
import type { Accounts, AccountSlot } from '@main/accounts/accounts';
import type { SummedSigns } from '@main/accounts/summed-signs';
import { createPushChannel } from '@main/ipc/push-channel';
import { createEscalation } from '@main/notifications/escalation';
import { createNativeTexts } from '@main/notifications/native-texts';
import { createNotifications } from '@main/notifications/notifications';
import { createUnreadCount } from '@main/notifications/unread-count';
import type { Notice, Notifier } from '@main/ports/notifier';
import type { WindowSurface } from '@main/ports/window-surface';
import { defaultPreferences } from '@main/preferences/preferences-service';
import type { EventStream } from '@main/realtime/event-stream';
import { createEventStream } from '@main/realtime/event-stream';
import type { Session } from '@main/session/session';
import type { TicketId } from '@shared/domain/ids';
import type { PushName } from '@shared/ipc/pushes';

import type { FakeSession } from '../live/fake-session';
import { createFakeSession } from '../live/fake-session';
import type { FakeClock } from '../main/fake-clock';
import { createFakeLogger } from '../main/fake-logger';
import { neverLocked } from '../main/lock-states';

/** A system that shows every notification. */
export class ModelSystem implements Notifier {
  readonly standing = new Map<string, Notice>();
  readonly shown: Notice[] = [];

  show(notice: Notice): void {
    this.standing.set(notice.tag, notice);
    this.shown.push(notice);
    notice.onFate?.('shown');
  }

  withdraw(tag: string): void {
    this.standing.delete(tag);
  }

  clear(): void {
    this.standing.clear();
  }
}

export type ModelSlot = AccountSlot & {
  id: string;
  session: FakeSession & AccountSlot['session'];
  events: EventStream;
  channel: ReturnType<typeof createPushChannel>;
  /** Answers given on its notifications. */
  replies: string[];
};

export type ModelParts = {
  clock: FakeClock;
  system: Notifier;
  window: WindowSurface;
  signs: SummedSigns;
  accounts: () => Accounts<ModelSlot>;
  /** Pushes that reached the page, with the account that sent them. */
  arrived: (from: string, name: PushName, payload: unknown) => void;
};

const preferences = { current: () => defaultPreferences, onChanged: () => () => undefined };

/** One account with the real parts between its events and the window, and a session that the model sets. */
export function openModelSlot(parts: ModelParts, { id, stored }: { id: string; stored: Session | null }): ModelSlot {
  const { clock, system, window, accounts } = parts;
  const session = createFakeSession(stored);
  const isShown = (): boolean => accounts().isShown(id);
  const channel = createPushChannel((name, payload) => {
    if (isShown()) parts.arrived(id, name, payload);
  }, neverLocked);
  const surface = createAccountSurface({
    own: channel,
    window,
    isShown,
    show: () => accounts().show(id),
    tickets: { push: () => undefined, isFocused: () => false, reveal: () => false },
  });
  const notifier = createAccountNotifier({ system, id, name: () => accounts().nameOf(id) });
  const log = createFakeLogger();
  const events = createEventStream({ clock, log, deliver: (batch) => surface.push('realtime.batch', batch) });
  const signs = parts.signs.of(id);
  const quiet = { isOn: () => false };
  const sound = { play: () => surface.push('sound.play', { volume: 1 }) };
  const escalation = createEscalation<TicketId>({ clock, preferences, quiet, notifier, sound, ...signs });
  const replies: string[] = [];
  const notifications = createNotifications({
    clock,
    events,
    session,
    notifier,
    escalation,
    answers: {
      perform: async (_subject, answer) => void (answer.kind === 'reply' && replies.push(answer.text)),
    },
    window: surface,
    sound,
    texts: createNativeTexts({ current: () => ({ language: 'pt' }) }),
  });
  const unread = createUnreadCount({ events, session, isAsleep: () => false, ...signs, preferences });
  return {
    id,
    session: Object.assign(session, { signOut: async () => session.become(null, 'signedOut') }),
    events,
    channel,
    replies,
    server: () => ({ key: 'demo', address: '' }),
    unread: () => parts.signs.unreadOf(id),
    isOffline: () => false,
    unsent: async () => 0,
    leave: () => channel.reset(),
    forgetSecrets: async () => undefined,
    dispose() {
      notifications.dispose();
      notifier.clear();
      unread.dispose();
      events.drop();
    },
  };
}

/** Every text of an account contains this word, and no other account's. */
export const wordOf = (person: number): string => `pessoa-${person};`;

/** A ticket of a person. */
export function uuidOf(person: number, ticket: number): string {
  return `8f14e45f-ceea-467f-a0e6-${String(person).padStart(6, '0')}${String(ticket).padStart(6, '0')}`;
}

/** The account that the window is to show. */
export function currentOf(accounts: Pick<Accounts<ModelSlot>, 'view'>): string {
  return accounts.view().accounts.find(({ isCurrent }) => isCurrent)?.id ?? '';
}

/** The account of the page in the window. */
export function shownOf(accounts: Pick<Accounts<ModelSlot>, 'shown'>): string {
  return accounts.shown()?.id ?? '';
}
