import { expect, it } from 'vitest';

import { aSession } from '@tests/support/live/builders';
import { createFakeSession } from '@tests/support/live/fake-session';

import type { ActivatedNotice, NoticeAnswer } from '../ports/notifier';
import { createActivatedNotices } from './activated-notices';
import { accountIdOf, noticeId, readNoticeId } from './notice-id';

const uuid = '2b8c6b8e-6d5a-4a53-9f0e-4f9e1c1b7a01';

function bench(isSignedIn: boolean) {
  const own = aSession();
  const session = createFakeSession(isSignedIn ? own : null);
  const calls: unknown[] = [];
  const window = { push: (...call: unknown[]) => void calls.push(call), reveal: () => void calls.push('reveal') };
  const id = noticeId({ tag: 'ticket-7', accountKey: own.accountKey, ticketUuid: uuid });
  const answers = { perform: async (...call: unknown[]) => void calls.push(['answer', ...call]) };
  const notices = createActivatedNotices({ session, window, answers });
  const activated = (answer: NoticeAnswer | null): ActivatedNotice | null => {
    const ticket = readNoticeId(id);
    return ticket && { ...ticket, answer };
  };
  return { own, session, calls, notices, notice: activated(null), activated };
}

const opened = ['tickets.open', { ticketId: 7, ticketUuid: uuid }];

it('a click opens the window and the ticket', () => {
  const { notices, notice, calls } = bench(true);
  notices.open(notice);
  expect(calls).toEqual(['reveal', opened]);
});

it('a click that started the application opens the ticket once the session is restored', () => {
  const { own, notices, notice, session, calls } = bench(false);
  notices.open(notice);
  expect(calls).toEqual(['reveal']);
  session.become(own);
  session.become(own);
  expect(calls).toEqual(['reveal', opened]);
});

it('a click on a notification of another account opens the window alone', () => {
  const { notices, notice, session, calls } = bench(false);
  notices.open(notice);
  session.become({ ...aSession(), accountKey: 'other#9' });
  expect(calls).toEqual(['reveal']);
});

it('a reply that started the application is sent once the session is restored, without the window', () => {
  const { own, notices, activated, session, calls } = bench(false);
  notices.open(activated({ kind: 'reply', text: 'já vou' }));
  notices.open(activated({ kind: 'reply', text: 'oi' }));
  expect(calls).toEqual([]);
  session.become(own);
  session.become(own);
  const subject = { ticketId: 7, ticketUuid: uuid };
  expect(calls).toEqual([
    ['answer', subject, { kind: 'reply', text: 'já vou' }],
    ['answer', subject, { kind: 'reply', text: 'oi' }],
  ]);
});

it('a reply to a notification of another account is sent to nobody', () => {
  const { notices, activated, session, calls } = bench(false);
  notices.open(activated({ kind: 'reply', text: 'já vou' }));
  session.become({ ...aSession(), accountKey: 'other#9' });
  expect(calls).toEqual([]);
});

it.each([
  ['ticket-7', 'demo#3', uuid, { ticketId: 7, ticketUuid: uuid }],
  ['snooze-1234567890', 'demo#3', uuid, { ticketId: 1_234_567_890, ticketUuid: uuid }],
  ['ticket-7', 'demo#3', undefined, { ticketId: 7, ticketUuid: null }],
])('the id of %s is at most 64 characters and can be read back', (...row) => {
  const [tag, accountKey, ticketUuid, expected] = row;
  const id = noticeId({ tag, accountKey, ticketUuid });
  expect(id.length).toBeLessThanOrEqual(64);
  expect(readNoticeId(id)).toEqual({ accountId: accountIdOf(accountKey), ...expected });
});

it.each(['', 'connection-3', 'ticket-7', '0123abcd.connection-3', '0123abcd.ticket-x', '0123abcd.ticket-7.../x'])(
  'the id %j names no ticket',
  (id) => {
    expect(readNoticeId(id)).toBeNull();
  },
);
