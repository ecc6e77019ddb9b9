import { describe, expect, it } from 'vitest';

import { createPushChannel } from './push-channel';

function aChannel() {
  const sent: [string, unknown][] = [];
  return { sent, channel: createPushChannel((name, payload) => sent.push([name, payload])) };
}

const open = (id: number) => ({ ticketId: id as never, ticketUuid: null });

describe('a push', () => {
  it('is queued until its own listener is registered', () => {
    const { channel, sent } = aChannel();
    channel.push('tickets.open', open(1));
    channel.listening('realtime.batch');
    expect(sent).toEqual([]);
    channel.listening('tickets.open');
    expect(sent).toEqual([['tickets.open', open(1)]]);
    channel.push('tickets.open', open(2));
    channel.listening('tickets.open');
    expect(sent).toHaveLength(2);
  });

  it('of events is queued as a whole, in order', () => {
    const { channel, sent } = aChannel();
    channel.push('realtime.batch', [{ kind: 'ticket.removed', ticketId: 1 as never }]);
    channel.push('realtime.batch', []);
    channel.listening('realtime.batch');
    expect(sent.map(([, batch]) => (batch as unknown[]).length)).toEqual([1, 0]);
  });

  it('with the policy "newest" keeps the newest', () => {
    const { channel, sent } = aChannel();
    channel.push('tickets.open', open(1));
    channel.push('tickets.open', open(2));
    channel.listening('tickets.open');
    expect(sent).toEqual([['tickets.open', open(2)]]);
  });

  it('of the link status is sent to every new listener', () => {
    const { channel, sent } = aChannel();
    channel.push('realtime.status', 'live');
    channel.listening('realtime.status');
    channel.reset();
    channel.listening('realtime.status');
    expect(sent).toEqual([
      ['realtime.status', 'live'],
      ['realtime.status', 'live'],
    ]);
  });

  it('of a sound is not queued', () => {
    const { channel, sent } = aChannel();
    channel.push('sound.play', { volume: 1 });
    channel.listening('sound.play');
    expect(sent).toEqual([]);
  });
});

describe('a page that reloads', () => {
  it('gets no push before it listens again, then the clicked ticket', () => {
    const { channel, sent } = aChannel();
    channel.listening('tickets.open');
    channel.listening('realtime.batch');
    channel.reset();
    channel.push('tickets.open', open(1));
    channel.push('realtime.batch', []);
    expect(sent).toEqual([]);
    channel.listening('tickets.open');
    expect(sent).toEqual([['tickets.open', open(1)]]);
  });

  it('gets no pushes queued before the reload, because it reads everything itself', () => {
    const { channel, sent } = aChannel();
    channel.push('realtime.batch', []);
    channel.push('session.changed', { session: null, reason: 'expired' });
    channel.reset();
    channel.listening('realtime.batch');
    channel.listening('session.changed');
    expect(sent).toEqual([]);
  });
});
