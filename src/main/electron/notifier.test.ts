import type { EventEmitter } from 'node:events';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createFakeLogger } from '@tests/support/main/fake-logger';

import { accountIdOf } from '../notifications/notice-id';
import { createNotifier } from './notifier';

type Recorded = EventEmitter & { id: string; groupId: string; title: string; body: string; silent: boolean };

const system = vi.hoisted(() => ({
  platform: 'win32',
  isSupported: true,
  refusal: '',
  /** Notifications on the screen or in the system's centre. */
  present: [] as unknown[],
  created: [] as unknown[],
  activate: (_details: { type: string; arguments: string }): void => undefined,
}));

// Removes and reports like the systems do; a member of another system throws.
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  const only = (platform: string) => {
    if (system.platform !== platform) throw new Error(`a member of ${platform} on ${system.platform}`);
  };
  class Notification extends Emitter {
    static isSupported = () => system.isSupported;
    static handleActivation(callback: typeof system.activate) {
      only('win32');
      system.activate = callback;
    }
    static removeAll() {
      only('darwin');
      system.present = [];
    }
    constructor(options: object) {
      super();
      Object.assign(this, options);
    }
    show() {
      if (system.refusal !== '') {
        this.emit('failed', {}, system.refusal);
        return;
      }
      system.created.push(this);
      system.present.push(this);
    }
    close() {
      system.present = system.present.filter((one) => one !== this);
      this.emit('close', { reason: 'applicationHidden' });
    }
  }
  return { Notification };
});

const log = createFakeLogger();
const uuid = '2b8c6b8e-6d5a-4a53-9f0e-4f9e1c1b7a01';
const aNotice = (more: object = {}) => ({
  tag: 'ticket-7',
  title: 'Clara',
  body: 'oi',
  onClick: () => undefined,
  ...more,
});
const last = () => system.created.at(-1) as Recorded;
const open = (platform: 'win32' | 'darwin' | 'linux') => {
  system.platform = platform;
  return createNotifier(platform, log);
};

beforeEach(() => {
  Object.assign(system, { isSupported: true, refusal: '', present: [], created: [] });
});

describe('the notifier', () => {
  it.each(['win32', 'darwin', 'linux'] as const)(
    'on %s silently replaces the notification of the same tag',
    (platform) => {
      const { show } = open(platform);
      show(aNotice({ body: 'um' }));
      show(aNotice({ body: 'dois' }));
      expect(system.present).toEqual([last()]);
      expect(last()).toMatchObject({ body: 'dois', silent: true });
    },
  );

  it('withdraws a toast that has slid into the Action Center', () => {
    const notifier = open('win32');
    notifier.show(aNotice());
    last().emit('close', { reason: 'timedOut' });
    notifier.withdraw('ticket-8');
    expect(system.present).toHaveLength(1);
    notifier.withdraw('ticket-7');
    expect(system.present).toEqual([]);
  });

  it('forgets the one that the user has removed', () => {
    const notifier = open('win32');
    notifier.show(aNotice());
    const close = vi.spyOn(last() as unknown as { close(): void }, 'close');
    last().emit('close', { reason: 'userCanceled' });
    notifier.withdraw('ticket-7');
    expect(close).not.toHaveBeenCalled();
  });

  it('names account and ticket in an id that is the same in each run', () => {
    const notice = aNotice({ accountKey: 'demo#3', ticketUuid: uuid });
    open('win32').show(notice);
    expect(last().id).toBe(`${accountIdOf('demo#3')}.ticket-7.${uuid}`);
    expect(last().groupId).toBe(accountIdOf('demo#3'));
    const { id } = last();
    open('win32').show(notice);
    expect(last().id).toBe(id);
  });

  it('reports a click once, and that of an earlier run with its ticket', () => {
    const received: unknown[] = [];
    const notifier = open('win32');
    notifier.show(aNotice({ onClick: () => received.push('click'), accountKey: 'demo#3', ticketUuid: uuid }));
    system.activate({ type: 'click', arguments: `type=click&tag=${last().id}` });
    last().emit('click', {});
    const accountId = accountIdOf('demo#4');
    system.activate({ type: 'click', arguments: `type=click&tag=${accountId}.snooze-9.${uuid}` });
    system.activate({ type: 'click', arguments: 'garbage' });
    notifier.onActivated((notice) => received.push(notice));
    expect(received).toEqual(['click', { accountId, ticketId: 9, ticketUuid: uuid }, null]);
  });

  it('removes those of an earlier run on macOS, at the start and after a sign-out', () => {
    system.present = ['of an earlier run'];
    const notifier = open('darwin');
    expect(system.present).toEqual([]);
    notifier.show(aNotice());
    notifier.clear();
    expect(system.present).toEqual([]);
  });

  it.each([
    ['refused', { refusal: 'not allowed by policy' }],
    ['unsupported', { isSupported: false }],
  ])('a notification that is %s is counted, logged and reported once', (failure, state) => {
    const reported: string[] = [];
    const notifier = open('darwin');
    notifier.onFailed((one) => reported.push(one));
    Object.assign(system, state);
    notifier.show(aNotice());
    notifier.show(aNotice());
    expect([reported, notifier.failures()]).toEqual([[failure], 2]);
    expect(log.text()).toContain(failure);
  });

  it('escapes markup for desktops that render it', () => {
    open('linux').show(aNotice({ title: '<b>x</b>', body: '<a href="y">z</a>' }));
    expect(`${last().title}${last().body}`).not.toMatch(/[<>]/);
  });
});
