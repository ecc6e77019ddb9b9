import { beforeEach, describe, expect, it } from 'vitest';

import type { Preferences } from '@shared/ipc/views';
import { aContact, aMessage, aSession, aTicket } from '@tests/support/live/builders';
import type { FakeSession } from '@tests/support/live/fake-session';
import { createFakeSession } from '@tests/support/live/fake-session';
import type { FakeClock } from '@tests/support/main/fake-clock';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import type { Notice } from '../ports/notifier';
import type { EventStream } from '../realtime/event-stream';
import { createEventStream } from '../realtime/event-stream';
import { createNativeTexts } from './native-texts';
import type { Notifications } from './notifications';
import { createNotifications } from './notifications';
import { createSound } from './sound';

let clock: FakeClock;
let session: FakeSession;
let events: EventStream;
let notifications: Notifications;
let onScreen: Map<string, Notice>;
let withdrawn: string[];
let pushed: unknown[][];
let reveals: number;
let preferences: Preferences;

beforeEach(() => {
  clock = createFakeClock();
  session = createFakeSession(aSession());
  events = createEventStream({ clock, log: createFakeLogger(), deliver: () => undefined });
  onScreen = new Map();
  withdrawn = [];
  pushed = [];
  reveals = 0;
  preferences = { language: 'pt', theme: null, volume: 0.3, isDrawerOpen: null, isSigning: true };
  const window = {
    push: (...call: unknown[]) => void pushed.push(call),
    isFocused: () => false,
    reveal: () => {
      reveals += 1;
    },
  };
  const current = () => preferences;
  notifications = createNotifications({
    clock,
    events,
    session,
    window,
    notifier: {
      show: (notice) => onScreen.set(notice.tag, notice),
      withdraw(tag) {
        withdrawn.push(tag);
        onScreen.delete(tag);
      },
    },
    sound: createSound({ clock, preferences: { current }, window }),
    texts: createNativeTexts({ current }),
  });
});

function arrives(message: Record<string, unknown> = {}, ticket: Record<string, unknown> = {}, name = 'Clara'): void {
  events.publish({
    kind: 'message.received',
    message: aMessage({ ticketId: ticket.id ?? 7, ...message }),
    ticket: aTicket(ticket),
    contact: aContact({ name }),
  });
}

const shown = () => [...onScreen.values()].map(({ title, body }) => ({ title, body }));
const seven = aTicket().id;

describe('the text of a notification', () => {
  it('has the newest message and the number of messages of its ticket', () => {
    arrives();
    arrives({ id: 'M2', body: 'Vocês abrem\naos sábados?' });
    expect(shown()).toEqual([{ title: 'Clara', body: '2 mensagens novas · Vocês abrem aos sábados?' }]);
  });

  it.each([
    ['pt', 'Nova conversa: Clara'],
    ['en', 'New conversation: Clara'],
    ['es', 'Nueva conversación: Clara'],
  ] as const)('names a new conversation in the user’s language (%s)', (language, title) => {
    preferences = { ...preferences, language };
    arrives({}, { status: 'pending', userId: null });
    expect(shown()[0]?.title).toBe(title);
  });

  it("contains no control characters of a customer's name or text", () => {
    arrives({ body: 'veja\u202e\u0007 isto' }, {}, 'Cla\u202era\n\nSuporte');
    expect(shown()).toEqual([{ title: 'Clara Suporte', body: 'veja isto' }]);
  });

  it.each([
    ['image', 'foto.png', 'Foto'],
    ['audio', 'Áudio', 'Mensagem de áudio'],
    ['contactMessage', 'BEGIN:VCARD', 'Contato'],
    ['reactionMessage', '👍', 'Reagiu com 👍'],
    ['conversation', ' ', 'Mensagem'],
    ['constructor', 'Olá', 'Olá'],
  ])('of %s', (mediaType, body, expected) => {
    arrives({ mediaType, body });
    expect(shown()[0]?.body).toBe(expected);
  });

  it('uses the number, or a fixed text, without a name', () => {
    arrives({}, {}, ' ');
    expect(shown()[0]?.title).toBe('5511900000001');
  });
});

describe('a click', () => {
  it('reveals the window and opens the ticket', () => {
    arrives();
    onScreen.get('ticket-7')?.onClick();
    expect(reveals).toBe(1);
    expect(pushed.at(-1)).toEqual(['tickets.open', { ticketId: 7, ticketUuid: aTicket().uuid }]);
    expect(shown()).toEqual([]);
  });
});

describe('a notification is withdrawn when', () => {
  beforeEach(() => {
    arrives();
    arrives({ id: 'N1' }, { id: 8 });
  });

  it.each([
    ['the ticket is read anywhere', () => events.publish({ kind: 'ticket.read', ticketId: seven })],
    ['the ticket is removed', () => events.publish({ kind: 'ticket.removed', ticketId: seven })],
    ['the ticket is closed', () => events.publish({ kind: 'ticket.changed', ticket: aTicket({ status: 'closed' }) })],
    ['a colleague takes the ticket', () => events.publish({ kind: 'ticket.changed', ticket: aTicket({ userId: 4 }) })],
    [
      'its message is deleted',
      () => events.publish({ kind: 'message.changed', message: aMessage({ isDeleted: true }) }),
    ],
    ['the ticket is looked at', () => notifications.show({ ticketId: seven, statuses: [], isFocused: true })],
  ])('%s, and only that ticket’s', (_case, happens) => {
    happens();
    expect(withdrawn).toEqual(['ticket-7']);
  });

  it('starts counting again afterwards', () => {
    events.publish({ kind: 'ticket.read', ticketId: seven });
    arrives({ id: 'M9', body: 'Oi' });
    expect(shown()).toContainEqual({ title: 'Clara', body: 'Oi' });
  });

  it('is withdrawn with its account', () => {
    session.become(null);
    expect(withdrawn).toEqual(['ticket-7', 'ticket-8']);
  });

  it('stays when the ticket is on screen but the window is behind others', () => {
    notifications.show({ ticketId: seven, statuses: [], isFocused: false });
    expect(withdrawn).toEqual([]);
  });
});

describe('sound', () => {
  const sounds = () => pushed.filter(([name]) => name === 'sound.play');

  it('plays with a notification at the chosen volume, once per second at most', () => {
    arrives();
    arrives({ id: 'M2' });
    expect(sounds()).toEqual([['sound.play', { volume: 0.3 }]]);
    clock.advance(1_000);
    arrives({ id: 'M3' });
    expect(sounds()).toHaveLength(2);
  });

  it('is silent at volume 0 and for withheld notifications', () => {
    arrives({ fromMe: true });
    preferences = { ...preferences, volume: 0 };
    arrives({ id: 'M2' });
    expect(sounds()).toEqual([]);
  });
});

it('each message notifies once, and none without a session', () => {
  arrives();
  events.publish({ kind: 'ticket.read', ticketId: seven });
  arrives();
  expect(shown()).toEqual([]);
  session.become(null);
  arrives({ id: 'M2' });
  expect(shown()).toEqual([]);
});
