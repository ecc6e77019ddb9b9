import { beforeEach, describe, expect, it } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import type { Snooze } from '@shared/domain/snooze';
import { aMessage, aSession, aTicket } from '@tests/support/live/builders';
import { createFakeSession } from '@tests/support/live/fake-session';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeCipher } from '@tests/support/main/fake-secrets';

import { createSnoozeStore } from './snooze-store';
import { createSnoozes } from './snoozes';

const ticket = aTicket();
const hour = 3_600_000;

function createBench() {
  const disk = createFakeDisk();
  const clock = createFakeClock();
  const session = createFakeSession(aSession());
  const listeners = new Set<(event: DomainEvent) => void>();
  const resumes = new Set<() => void>();
  const announced: string[] = [];
  const published: (readonly Snooze[])[] = [];
  const subscribe =
    <T>(set: Set<T>) =>
    (listener: T) => {
      set.add(listener);
      return () => void set.delete(listener);
    };
  const start = () =>
    createSnoozes({
      clock,
      session,
      events: { onEvent: subscribe(listeners) },
      signals: { onResume: subscribe(resumes) },
      store: createSnoozeStore({
        files: disk.mount().files,
        cipher: createFakeCipher(true),
        clock,
        log: createFakeLogger(),
      }),
      announce: ({ name }) => void announced.push(name),
      publish: (all) => void published.push(all),
    });
  const emit = (event: DomainEvent) => listeners.forEach((listener) => listener(event));
  const arrives = (parts: Record<string, unknown>) =>
    emit({
      kind: 'message.received',
      message: aMessage({ ticketId: ticket.id, ...parts }),
      ticket: null,
      contact: null,
    });
  return { disk, clock, session, listeners, resumes, announced, published, start, emit, arrives };
}

let bench: ReturnType<typeof createBench>;
beforeEach(() => {
  bench = createBench();
});

const order = (until: number | null) => ({ ticketId: ticket.id, ticketUuid: ticket.uuid, name: 'Ada', until });
const inAnHour = () => order(bench.clock.now() + hour);

describe('a snoozed ticket', () => {
  it('comes back at its time with a notification', () => {
    const snoozes = bench.start();
    snoozes.add([inAnHour()]);
    bench.clock.advance(hour - 1);
    expect([bench.announced, snoozes.list()]).toMatchObject([[], [{ endedAt: null }]]);
    bench.clock.advance(1);
    expect(bench.announced).toEqual(['Ada']);
    expect(snoozes.list()).toMatchObject([{ ticketUuid: ticket.uuid, endedAt: bench.clock.now() }]);
    expect(bench.published.at(-1)).toEqual(snoozes.list());
    expect(bench.clock.waiting()).toBe(0);
  });

  it.each([
    ['at a time', () => inAnHour()],
    ['without a time', () => order(null)],
  ])('%s comes back when the customer writes', (_kind, make) => {
    const snoozes = bench.start();
    snoozes.add([make()]);
    bench.arrives({ fromMe: true });
    bench.arrives({ fromMe: false, ticketId: 8 });
    expect(bench.announced).toEqual([]);
    bench.arrives({ fromMe: false });
    expect(bench.announced).toEqual(['Ada']);
    bench.clock.advance(2 * hour);
    expect(bench.announced).toEqual(['Ada']);
  });

  it('survives a restart, and an overdue one comes back at the start', () => {
    const before = bench.start();
    before.add([inAnHour()]);
    before.dispose();
    bench.clock.advance(hour / 2);
    const between = bench.start();
    expect([between.list(), bench.announced]).toMatchObject([[{ name: 'Ada', endedAt: null }], []]);
    between.dispose();
    bench.clock.advance(hour);
    expect(bench.announced).toEqual([]);
    bench.start();
    expect(bench.announced).toEqual(['Ada']);
  });

  it('comes back when the machine wakes up after its time', () => {
    // A suspended machine runs no timer.
    const time = { shift: 0 };
    const real = bench.clock.now.bind(bench.clock);
    bench.clock.now = () => real() + time.shift;
    bench.start().add([inAnHour()]);
    time.shift = 2 * hour;
    expect(bench.announced).toEqual([]);
    bench.resumes.forEach((notify) => notify());
    expect(bench.announced).toEqual(['Ada']);
  });

  it('comes back within a minute when the clock jumps past its time', () => {
    const time = { shift: 0 };
    const real = bench.clock.now.bind(bench.clock);
    bench.clock.now = () => real() + time.shift;
    bench.start().add([inAnHour()]);
    time.shift = 2 * hour;
    bench.clock.advance(60_000);
    expect(bench.announced).toEqual(['Ada']);
  });

  it('that is closed or deleted is forgotten', () => {
    const snoozes = bench.start();
    snoozes.add([inAnHour()]);
    bench.emit({ kind: 'ticket.changed', ticket });
    expect(snoozes.list()).toHaveLength(1);
    bench.emit({ kind: 'ticket.changed', ticket: { ...ticket, status: 'closed' } });
    expect([snoozes.list(), bench.clock.waiting()]).toEqual([[], 0]);
    snoozes.add([inAnHour()]);
    bench.emit({ kind: 'ticket.removed', ticketId: ticket.id });
    expect(snoozes.list()).toEqual([]);
  });
});

it('a ticket that came back waits until it is answered', () => {
  const snoozes = bench.start();
  snoozes.add([inAnHour()]);
  bench.clock.advance(hour);
  bench.arrives({ fromMe: false });
  expect(snoozes.list()).toHaveLength(1);
  bench.arrives({ fromMe: true });
  expect(snoozes.list()).toEqual([]);
});

it('a second order changes the time, and a removed snooze is silent', () => {
  const snoozes = bench.start();
  snoozes.add([inAnHour()]);
  snoozes.add([order(bench.clock.now() + 3 * hour)]);
  expect(snoozes.list()).toHaveLength(1);
  bench.clock.advance(2 * hour);
  expect(bench.announced).toEqual([]);
  snoozes.remove([ticket.uuid]);
  bench.clock.advance(2 * hour);
  expect([snoozes.list(), bench.announced]).toEqual([[], []]);
});

it('a ticket whose customer wrote while the application was closed is woken once', () => {
  const snoozes = bench.start();
  snoozes.add([order(null)]);
  snoozes.wake(ticket.uuid);
  snoozes.wake(ticket.uuid);
  expect(bench.announced).toEqual(['Ada']);
});

it('accounts keep their snoozes apart', () => {
  const snoozes = bench.start();
  snoozes.add([inAnHour()]);
  bench.session.become(aSession({ accountKey: 'demo#4' }));
  expect([snoozes.list(), bench.clock.waiting()]).toEqual([[], 0]);
  bench.clock.advance(2 * hour);
  expect(bench.announced).toEqual([]);
  bench.session.become(aSession());
  expect(bench.announced).toEqual(['Ada']);
});

it('a disposed service leaves no timer and no listener', () => {
  const snoozes = bench.start();
  snoozes.add([inAnHour()]);
  snoozes.dispose();
  expect([bench.clock.waiting(), bench.listeners.size, bench.resumes.size]).toEqual([0, 0, 0]);
});
