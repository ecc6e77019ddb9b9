import { beforeEach, describe, expect, it } from 'vitest';

import { ticketActivity } from '@shared/domain/ticket-activity';
import { ticketNote } from '@shared/domain/ticket-note';
import { aContact, aMessage, aTicket } from '@tests/support/live/builders';
import type { FakeSession } from '@tests/support/live/fake-session';
import type { NoticeBench } from '@tests/support/live/notice-bench';
import { createNoticeBench } from '@tests/support/live/notice-bench';

import type { Notice } from '../ports/notifier';
import type { EventStream } from '../realtime/event-stream';
import type { Notifications } from './notifications';

let bench: NoticeBench;
let session: FakeSession;
let events: EventStream;
let notifications: Notifications;
let onScreen: Map<string, Notice>;
let withdrawn: string[];
let pushed: unknown[][];
let arrives: NoticeBench['arrives'];

beforeEach(() => {
  bench = createNoticeBench();
  ({ session, events, notifications, onScreen, withdrawn, pushed, arrives } = bench);
});

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
    bench.prefer({ language });
    arrives({}, { status: 'pending', userId: null });
    expect(shown()[0]?.title).toBe(title);
  });

  it('appears for the ticket on screen only while the window lies behind others', () => {
    notifications.show({ ticketId: seven, statuses: [], isFocused: true });
    arrives();
    expect(shown()).toEqual([]);
    // A page that hangs or has just been hidden has not told main yet.
    bench.blur();
    arrives({ id: 'M2' });
    expect(shown()).toHaveLength(1);
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
    expect(bench.reveals()).toBe(1);
    expect(pushed.at(-1)).toEqual(['tickets.open', { ticketId: 7, ticketUuid: aTicket().uuid }]);
    expect(shown()).toEqual([]);
  });
});

describe('a mention', () => {
  const mentioned = (parts: Record<string, unknown> = {}, ticket: Record<string, unknown> | null = {}): void => {
    const fields = { id: 5, note: '@Ana veja o pedido', ticketId: 7, contactId: 9, user: { id: 4, name: 'Bruno' } };
    const note = ticketNote.parse({ ...fields, createdAt: '2026-03-02T12:00:00.000Z', ...parts });
    const seen = ticket && aTicket({ contact: aContact({ name: 'Clara' }), ...ticket });
    events.publish({ kind: 'mention.received', note, ticket: seen });
  };

  it('notifies once, with customer, author and note, and opens the ticket', () => {
    mentioned();
    mentioned();
    expect([...onScreen.values()]).toMatchObject([
      { title: 'Mencionaram você: Clara', body: 'Bruno: @Ana veja o pedido' },
    ]);
    [...onScreen.values()][0]?.onClick();
    expect(pushed.at(-1)?.[0]).toBe('tickets.open');
  });

  it.each([
    ['by the user', { user: { id: 3, name: 'Ana' } }, {}],
    ['without its ticket', {}, null],
    ['in a ticket of a queue that is not theirs', {}, { queueId: 77 }],
  ])('%s does not notify', (_title, parts, ticket) => {
    mentioned(parts, ticket);
    expect(onScreen.size).toBe(0);
  });
});

describe('a transfer', () => {
  const transferred = (parts: Record<string, unknown> = {}, ticket: Record<string, unknown> = {}) =>
    events.publish({
      kind: 'activity.recorded',
      activity: ticketActivity.parse({
        id: 1,
        ticketId: 7,
        kind: 'transferred',
        actor: { id: 4, name: 'Bruno' },
        toUser: { id: 3, name: 'Ana' },
        toQueue: { id: 5, name: 'Vendas' },
        note: 'Quer trocar a blusa',
        createdAt: aTicket().createdAt,
        ...parts,
      }),
      ticket: aTicket({ contact: { id: 9, name: 'Clara', number: '5511900000001' }, ...ticket }),
    });
  const waiting = { status: 'pending', userId: null };

  it('to the user notifies once with person and note, lights the row and sounds', () => {
    transferred();
    transferred();
    expect(shown()).toEqual([{ title: 'Transferido para você: Clara', body: 'Bruno: Quer trocar a blusa' }]);
    expect(pushed).toEqual([
      ['sound.play', { volume: 0.3 }],
      ['tickets.arrived', { ticketId: 7 }],
    ]);
  });

  it('to a queue of the user names the queue, and the last message without a note', () => {
    transferred({ toUser: null, note: '' }, waiting);
    expect(shown()).toEqual([{ title: 'Na fila Vendas: Clara', body: 'De Bruno · Bom dia' }]);
  });

  it('without person and note has the last message', () => {
    transferred({ actor: null, note: '' });
    expect(shown()).toEqual([{ title: 'Transferido para você: Clara', body: 'Bom dia' }]);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['of the user', { actor: { id: 3, name: 'Ana' } }, {}],
    ['to a colleague', { toUser: { id: 4, name: 'Bruno' } }, { userId: 4 }],
    ['to a queue of others', { toUser: null, toQueue: { id: 6, name: 'Suporte' } }, { ...waiting, queueId: 6 }],
    ['of a group', {}, { isGroup: true }],
    ['of a ticket closed since', {}, { status: 'closed' }],
    ['that is another activity', { kind: 'accepted' }, {}],
  ])('%s does not notify', (_case, parts, ticket) => {
    transferred(parts, ticket);
    expect([shown(), pushed]).toEqual([[], []]);
  });

  it('of the ticket on screen does not notify', () => {
    notifications.show({ ticketId: seven, statuses: [], isFocused: true });
    transferred();
    expect(shown()).toEqual([]);
  });

  it('of the ticket on screen notifies once the window lies behind others, though its page has not said so', () => {
    notifications.show({ ticketId: seven, statuses: [], isFocused: true });
    bench.blur();
    transferred();
    expect(shown()).toHaveLength(1);
  });

  it('is followed by a message in the same notification, which a click opens', () => {
    transferred();
    arrives();
    expect(shown()).toEqual([{ title: 'Clara', body: 'Bom dia' }]);
    onScreen.get('ticket-7')?.onClick();
    expect(pushed.at(-1)).toEqual(['tickets.open', { ticketId: 7, ticketUuid: aTicket().uuid }]);
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
    bench.clock.advance(1_000);
    arrives({ id: 'M3' });
    expect(sounds()).toHaveLength(2);
  });

  it('is silent at volume 0 and for withheld notifications', () => {
    arrives({ fromMe: true });
    bench.prefer({ volume: 0 });
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
