import { describe, expect, it } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import { aTicket } from '@tests/support/live/builders';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import { createEventStream } from './event-stream';

const read = (id: number): DomainEvent => ({ kind: 'ticket.read', ticketId: aTicket({ id }).id });

function open() {
  const clock = createFakeClock();
  const batches: (readonly DomainEvent[])[] = [];
  const log = createFakeLogger();
  const stream = createEventStream({ clock, log, deliver: (batch) => batches.push(batch) });
  return { clock, batches, stream, log };
}

describe('the event stream', () => {
  it('delivers events within 16 ms as one ordered batch', () => {
    const { clock, batches, stream } = open();
    stream.publish(read(1));
    clock.advance(10);
    stream.publish(read(2));
    clock.advance(6);
    expect(batches).toEqual([[read(1), read(2)]]);
    clock.advance(50);
    stream.publish(read(3));
    clock.advance(16);
    expect(batches).toEqual([[read(1), read(2)], [read(3)]]);
  });

  it('pushes a stream of 100 events a second at most 20 times a second, each event once and in order', () => {
    const { clock, batches, stream } = open();
    const events = Array.from({ length: 100 }, (_none, index) => read(index + 1));
    for (const event of events) {
      stream.publish(event);
      clock.advance(10);
    }
    clock.advance(50);
    expect(batches.length).toBeLessThanOrEqual(21);
    expect(batches.flat()).toEqual(events);
  });

  it('delivers within 16 ms after the clock was set back', () => {
    const delays: number[] = [];
    const tasks: (() => void)[] = [];
    let now = 1_000;
    const clock = {
      now: () => now,
      after: (milliseconds: number, task: () => void) => {
        delays.push(milliseconds);
        tasks.push(task);
        return () => undefined;
      },
    };
    const stream = createEventStream({ clock, log: createFakeLogger(), deliver: () => undefined });
    stream.publish(read(1));
    tasks[0]?.();
    now = 0;
    stream.publish(read(2));
    expect(delays).toEqual([16, 16]);
  });

  it('waits 50 ms for an event in the very millisecond of a push', () => {
    const { clock, batches, stream } = open();
    stream.publish(read(1));
    clock.advance(16);
    stream.publish(read(2));
    clock.advance(49);
    expect(batches).toEqual([[read(1)]]);
    clock.advance(1);
    expect(batches).toEqual([[read(1)], [read(2)]]);
  });

  it('adds events published by a listener after their cause, in the same batch', () => {
    const { clock, batches, stream } = open();
    stream.onEvent((event) => {
      if (event.kind === 'ticket.read' && event.ticketId === 1) stream.publish(read(2));
    });
    stream.publish(read(1));
    clock.advance(16);
    expect(batches).toEqual([[read(1), read(2)]]);
  });

  it('continues after a failing listener', () => {
    const { clock, batches, stream, log } = open();
    const received: string[] = [];
    stream.onEvent(() => {
      throw new Error('Bom dia, este é o texto de um cliente');
    });
    stream.onEvent((event) => received.push(event.kind));
    stream.publish(read(1));
    clock.advance(16);
    expect(received).toEqual(['ticket.read']);
    expect(batches).toHaveLength(1);
    expect(log.text()).not.toContain('cliente');
    expect(log.text()).toContain('ticket.read');
  });

  it('tells a listener nothing after it has left', () => {
    const { stream } = open();
    const received: string[] = [];
    const leave = stream.onEvent((event) => received.push(event.kind));
    leave();
    stream.publish(read(1));
    expect(received).toEqual([]);
  });

  it('drops events of an account that signed out', () => {
    const { clock, batches, stream } = open();
    stream.publish(read(1));
    stream.drop();
    clock.advance(100);
    stream.publish(read(2));
    clock.advance(16);
    expect(batches).toEqual([[read(2)]]);
  });
});
