import { beforeEach, describe, expect, it } from 'vitest';

import { aTicket } from '@tests/support/live/builders';
import type { NoticeBench } from '@tests/support/live/notice-bench';
import { createNoticeBench } from '@tests/support/live/notice-bench';

import type { NoticeFate } from '../ports/notifier';

let bench: NoticeBench;
beforeEach(() => {
  bench = createNoticeBench();
});

const shown = () => [...bench.onScreen.values()].map(({ title, body }) => ({ title, body }));
const seven = aTicket().id;

describe('an answer on the notification', () => {
  const controls = () => bench.onScreen.get('ticket-7')?.controls;

  it('accepts or answers a waiting customer', () => {
    bench.arrives({}, { status: 'pending', userId: null });
    controls()?.accept?.run();
    controls()?.reply.run('já vou');
    expect(controls()).toMatchObject({ accept: { label: 'Aceitar' }, reply: { placeholder: 'Responder' } });
    const subject = { ticketId: 7, ticketUuid: aTicket().uuid, contactName: 'Clara', isOwn: false };
    expect(bench.answered).toEqual([
      [subject, { kind: 'accept' }],
      [subject, { kind: 'reply', text: 'já vou' }],
    ]);
  });

  it('has no button for a ticket that is accepted already', () => {
    bench.arrives();
    expect(controls()?.accept).toBeUndefined();
    controls()?.reply.run('oi');
    expect(bench.answered).toMatchObject([[{ isOwn: true }, { kind: 'reply', text: 'oi' }]]);
  });
});

describe('a notification that does not appear', () => {
  const fate = (of: NoticeFate) => bench.onScreen.get('ticket-7')?.onFate?.(of);

  it('marks the tray, flashes, and is shown again until it appears', () => {
    bench.arrives();
    fate('failed');
    expect(bench.attention()).toEqual({ marked: 1, flashes: 1 });
    bench.onScreen.clear();
    bench.clock.advance(5 * 60_000);
    expect(shown()).toEqual([{ title: 'Clara', body: 'Bom dia' }]);
    expect(bench.attention().flashes).toBe(2);
    fate('shown');
    expect(bench.attention().marked).toBe(0);
    bench.onScreen.clear();
    bench.clock.advance(60 * 60_000);
    expect(shown()).toEqual([]);
  });

  it('is missed after ten seconds without a word of the system', () => {
    bench.arrives();
    bench.clock.advance(9_999);
    expect(bench.attention().marked).toBe(0);
    bench.clock.advance(1);
    expect(bench.attention()).toEqual({ marked: 1, flashes: 1 });
  });

  it('is not repeated once its ticket is read, nor where the user wants none', () => {
    bench.arrives();
    fate('failed');
    bench.events.publish({ kind: 'ticket.read', ticketId: seven });
    expect(bench.attention().marked).toBe(0);
    bench.prefer({ remindMinutes: 0 });
    bench.arrives({ id: 'M2' });
    fate('failed');
    bench.onScreen.clear();
    bench.clock.advance(3_600_000);
    expect([shown(), bench.attention().marked]).toEqual([[], 1]);
  });

  it.each(['quiet', 'doNotDisturb'] as const)('because of %s marks the tray without flashing', (held) => {
    bench.arrives();
    fate(held);
    bench.clock.advance(10_000);
    expect(bench.attention()).toEqual({ marked: 1, flashes: 0 });
  });
});
