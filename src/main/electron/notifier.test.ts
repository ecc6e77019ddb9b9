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
  activate: (_details: { type: string; arguments: string; reply?: string }): void => undefined,
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
    expect(received).toEqual(['click', { accountId, ticketId: 9, ticketUuid: uuid, answer: null }, null]);
  });

  const controls = (received: unknown[]) => ({
    accept: { label: 'Aceitar', run: () => received.push('accept') },
    reply: { placeholder: 'Responder', run: (text: string) => received.push(text) },
  });

  it.each(['win32', 'darwin'] as const)(
    'on %s has a button and a field, and takes the first answer alone',
    (platform) => {
      const received: unknown[] = [];
      open(platform).show(aNotice({ controls: controls(received), accountKey: 'demo#3' }));
      expect(last()).toMatchObject({
        hasReply: true,
        replyPlaceholder: 'Responder',
        actions: [{ type: 'button', text: 'Aceitar' }],
      });
      if (platform === 'win32')
        system.activate({ type: 'reply', arguments: `type=reply&tag=${last().id}`, reply: 'oi' });
      last().emit('reply', { reply: 'oi' });
      last().emit('reply', { reply: 'oi' });
      last().emit('action', { actionIndex: 0 });
      expect(received).toEqual(['oi']);
    },
  );

  it('has the click alone on Linux', () => {
    const received: unknown[] = [];
    open('linux').show(aNotice({ controls: controls(received) }));
    last().emit('reply', { reply: 'oi' });
    expect([received, Object.keys(last())]).toEqual([[], expect.not.arrayContaining(['hasReply', 'actions'])]);
  });

  it('hands over an answer to a notification of an earlier run, once', () => {
    const received: unknown[] = [];
    const notifier = open('win32');
    const accountId = accountIdOf('demo#3');
    const tag = `${accountId}.ticket-7.${uuid}`;
    const reply = { type: 'reply', arguments: `type=reply&tag=${tag}`, reply: 'já vou' };
    system.activate(reply);
    notifier.onActivated((notice) => received.push(notice));
    system.activate(reply);
    system.activate({ type: 'action', arguments: `type=action&action=0&tag=${accountId}.ticket-8.${uuid}` });
    expect(received).toEqual([
      { accountId, ticketId: 7, ticketUuid: uuid, answer: { kind: 'reply', text: 'já vou' } },
      { accountId, ticketId: 8, ticketUuid: uuid, answer: { kind: 'accept' } },
    ]);
  });

  it.each([
    ['shown', (one: Recorded) => one.emit('show', {})],
    ['clicked', (one: Recorded) => one.emit('click', {})],
    ['dismissed', (one: Recorded) => one.emit('close', { reason: 'userCanceled' })],
    ['timedOut', (one: Recorded) => one.emit('close', { reason: 'timedOut' })],
    ['failed', (one: Recorded) => one.emit('failed', {}, 'policy')],
  ])('reports that a notification was %s', (fate, happens) => {
    const fates: string[] = [];
    open('win32').show(aNotice({ onFate: (one: string) => fates.push(one) }));
    happens(last());
    expect(fates).toEqual([fate]);
  });

  it('reports no fate of one that was replaced', () => {
    const fates: string[] = [];
    const { show } = open('win32');
    show(aNotice({ onFate: (one: string) => fates.push(one) }));
    show(aNotice());
    expect(fates).toEqual([]);
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
