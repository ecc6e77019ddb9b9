import { describe, expect, it } from 'vitest';

import { pushNames } from '@shared/ipc/pushes';
import { createFakeLockState, neverLocked } from '@tests/support/main/lock-states';

import { createPushChannel } from './push-channel';

function aChannel(lock = neverLocked) {
  const sent: [string, unknown][] = [];
  return { sent, channel: createPushChannel((name, payload) => sent.push([name, payload]), lock) };
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

describe('a locked application', () => {
  const names = ['realtime.batch', 'tickets.open', 'session.changed', 'drafts.returned', 'links.open'] as const;

  it('sends only what holds nothing personal, to a page that listens to everything', () => {
    const lock = createFakeLockState();
    const { channel, sent } = aChannel(lock);
    for (const name of pushNames) channel.listening(name);
    lock.become(true);
    for (const name of pushNames) channel.push(name, { personal: name } as never);
    for (const name of pushNames) channel.listening(name);
    expect([...new Set(sent.map(([name]) => name))].sort()).toEqual([
      'lock.changed',
      'preferences.changed',
      'sound.play',
    ]);
  });

  it.each(names)('hands over no %s that was queued before', (name) => {
    const lock = createFakeLockState();
    const { channel, sent } = aChannel(lock);
    channel.push(name, { personal: name } as never);
    lock.become(true);
    channel.listening(name);
    expect(sent).toEqual([]);
  });

  it('leads to the clicked ticket after the unlock', () => {
    const lock = createFakeLockState(true);
    const { channel, sent } = aChannel(lock);
    channel.push('tickets.open', open(7));
    channel.listening('lock.changed');
    lock.become(false);
    channel.reset();
    channel.listening('tickets.open');
    expect(sent).toEqual([['tickets.open', open(7)]]);
  });
});
