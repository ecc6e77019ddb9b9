import { describe, expect, it } from 'vitest';

import type { WindowTicket } from '@shared/ipc/ticket-window';
import { aSession } from '@tests/support/live/builders';
import { createFakeSession } from '@tests/support/live/fake-session';
import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';
import { createFakeTicketWindows } from '@tests/support/main/fake-ticket-windows';
import { createFakeLockState } from '@tests/support/main/lock-states';

import type { Sender } from '../ipc/trust';
import { createTicketWindows } from './ticket-windows';

const uuidOf = (number: number): string => `8f14e45f-ceea-467f-a0e6-${String(number).padStart(12, '0')}`;
const ticketOf = (number: number): WindowTicket => ({ ticketId: number as never, ticketUuid: uuidOf(number) });

/** Two accounts, whose pages record their calls. */
function bench(parts: Parameters<typeof createFakeTicketWindows>[0] = {}) {
  const fake = createFakeTicketWindows(parts);
  const windows = createTicketWindows(fake.deps);
  const done: string[] = [];
  const published: Record<string, readonly string[]> = {};
  const follow = (id: string, person: number | null) => {
    const session = createFakeSession(person === null ? null : aSession({ accountKey: `demo#${person}` }));
    const stop = windows.follow(id, {
      address: `app://recado/?account=${id}`,
      session,
      openPage: ({ ticket, pushes }) => ({
        async router(_sender, name, input) {
          if (name === 'pushes.listening') pushes.listening(input as never);
          done.push(`${id} ${ticket.ticketId} ${String(name)}`);
          return { ok: true, value: null };
        },
        leave: () => void done.push(`${id} ${ticket.ticketId} leave`),
      }),
      publish: (tickets) => void (published[id] = tickets.map(({ ticketUuid }) => ticketUuid)),
    });
    return { session, stop };
  };
  const router = windows.routed(async (_sender, name) => {
    done.push(`main ${String(name)}`);
    return { ok: true, value: null };
  });
  const senderOf = (at: number): Sender => {
    const window = fake.windows[at];
    return { contentsId: window?.id ?? 0, isTopFrame: true, url: window?.address ?? '' };
  };
  const listen = (at: number, push: string) => router(senderOf(at), 'pushes.listening', push);
  return { ...fake, registry: windows, done, published, follow, router, senderOf, listen };
}

describe('windows of single tickets', () => {
  it('open once for each ticket, at the page of their account; asked for again they come to the front', () => {
    const { registry, follow, windows, published } = bench();
    follow('first', 1);
    registry.open('first', ticketOf(7));
    registry.open('first', ticketOf(8));
    registry.open('first', ticketOf(7));
    expect(windows.map(({ address, slot, reveals }) => [address, slot, reveals])).toEqual([
      [`app://recado/?account=first&ticketWindow=1#/tickets/${uuidOf(7)}`, 0, 1],
      [`app://recado/?account=first&ticketWindow=2#/tickets/${uuidOf(8)}`, 1, 0],
    ]);
    expect(published.first).toEqual([uuidOf(7), uuidOf(8)]);
    expect([registry.reveal('first', uuidOf(8)), registry.reveal('other', uuidOf(8))]).toEqual([true, false]);
    expect(windows[1]?.reveals).toBe(1);
  });

  it('are eight at most, and a closed one makes room', () => {
    const { registry, follow, windows, published } = bench();
    follow('first', 1);
    for (let number = 1; number <= 8; number += 1) registry.open('first', ticketOf(number));
    expect(() => registry.open('first', ticketOf(9))).toThrow(
      expect.objectContaining({ code: 'ERR_TOO_MANY_WINDOWS', data: { most: 8 } }),
    );
    // One that is open already is no further one.
    registry.open('first', ticketOf(8));
    windows[2]?.close();
    registry.open('first', ticketOf(9));
    expect(windows.at(-1)?.slot).toBe(2);
    expect(published.first).not.toContain(uuidOf(3));
  });

  it('ask for attention for their ticket alone', () => {
    const { registry, follow, windows } = bench();
    follow('first', 1);
    registry.open('first', ticketOf(7));
    expect([registry.attract(uuidOf(7)), registry.attract(uuidOf(8)), registry.attract(null)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(windows[0]?.calls).toBe(1);
  });

  it('are not opened for an account without a user', () => {
    const { registry, follow, windows } = bench();
    follow('first', null);
    expect(() => registry.open('first', ticketOf(7))).toThrow(expect.objectContaining({ code: 'ERR_SESSION_EXPIRED' }));
    expect(windows).toEqual([]);
  });

  it('stay with their account: the contents decide, whatever the address says', async () => {
    const { registry, follow, router, senderOf, done } = bench();
    follow('first', 1);
    follow('second', 2);
    registry.open('second', ticketOf(7));
    await router({ ...senderOf(0), url: 'app://recado/?account=first#/tickets' }, 'drafts.write', null);
    await router({ contentsId: 1, isTopFrame: true, url: 'app://recado/?account=first' }, 'drafts.write', null);
    expect(done).toEqual(['second 7 drafts.write', 'main drafts.write']);
  });

  it('are refused their calls once they are closed', async () => {
    const { registry, follow, router, senderOf, windows, done } = bench();
    follow('first', 1);
    registry.open('first', ticketOf(7));
    const sender = senderOf(0);
    windows[0]?.close();
    expect(await router(sender, 'drafts.write', null)).toMatchObject({ error: { code: 'ERR_CALL_REFUSED' } });
    expect(done).toEqual(['first 7 leave']);
  });

  it('leave what they showed when their page is loaded again, which is not a page of the main window', () => {
    const { registry, follow, windows, done } = bench();
    follow('first', 1);
    registry.open('first', ticketOf(7));
    expect(registry.onPage(windows[0]?.address ?? '')).toBe(true);
    expect(done).toEqual(['first 7 leave']);
    expect(registry.onPage('app://recado/?account=first&ticketWindow=99')).toBe(true);
    expect(registry.onPage('app://recado/?account=first')).toBe(false);
    expect(done).toHaveLength(1);
  });
});

describe('pushes to windows of tickets', () => {
  it('reach all windows of their account but the one that caused them, and no other account', async () => {
    const { registry, follow, windows, listen } = bench();
    follow('first', 1);
    follow('second', 2);
    registry.open('first', ticketOf(7));
    registry.open('first', ticketOf(8));
    registry.open('second', ticketOf(9));
    for (const at of [0, 1, 2]) await listen(at, 'drafts.changed');
    registry.pagesExcept('first', 1).push('drafts.changed', { ticketId: 7 as never, text: 'meia' });
    expect(windows.map(({ sent }) => sent.length)).toEqual([0, 1, 0]);
  });

  it('tell a window that opens later the state of before', async () => {
    const { registry, follow, windows, listen } = bench();
    follow('first', 1);
    registry.push('first', 'realtime.status', 'behind');
    registry.push('first', 'realtime.status', 'live');
    registry.open('first', ticketOf(7));
    await listen(0, 'realtime.status');
    expect(windows[0]?.sent).toEqual([['realtime.status', 'live']]);
  });
});

describe('windows of tickets and the lock', () => {
  it('lock and unlock together, show nothing to colleagues, and hear nothing of the account meanwhile', async () => {
    const { registry, follow, lock, windows, listen, done } = bench();
    follow('first', 1);
    registry.open('first', ticketOf(7));
    for (const push of ['lock.changed', 'realtime.batch']) await listen(0, push);
    done.length = 0;
    lock.become(true);
    registry.push('first', 'realtime.batch', []);
    expect(windows[0]?.sent).toEqual([['lock.changed', { isLocked: true }]]);
    expect(done).toEqual(['first 7 leave']);
    lock.become(false);
    expect(windows[0]?.sent.at(-1)).toEqual(['lock.changed', { isLocked: false }]);
    expect(windows[0]?.isOpen).toBe(true);
  });

  it('are loaded again by main if their page hangs, and not if it asked what it may show', () => {
    const { registry, follow, lock, windows, clock } = bench();
    follow('first', 1);
    registry.open('first', ticketOf(7));
    registry.open('first', ticketOf(8));
    lock.become(true);
    registry.onPage(windows[1]?.address ?? '');
    clock.advance(2_000);
    expect(windows.map(({ reloads }) => reloads)).toEqual([1, 0]);
  });
});

describe('windows of the last run', () => {
  /** A run that ends with two windows of the first account. */
  function endedRun() {
    const settings = createFakeSettingsFile();
    const { registry, follow, windows } = bench({ settings });
    follow('first', 1);
    for (const number of [6, 7, 8]) registry.open('first', ticketOf(number));
    windows[0]?.close();
    registry.beginEnd();
    for (const window of windows) window.close();
    return settings;
  }

  it('open at their places once their user is signed in', () => {
    const { follow, open, published } = bench({ settings: endedRun() });
    const { session } = follow('first', null);
    expect(open()).toEqual([]);
    session.become(aSession({ accountKey: 'demo#1' }));
    expect(open().map(({ slot }) => slot)).toEqual([1, 2]);
    expect(published.first).toEqual([uuidOf(7), uuidOf(8)]);
    session.become(aSession({ accountKey: 'demo#1', accessToken: 'fresh' }));
    expect(open()).toHaveLength(2);
  });

  it('wait for the unlocking', () => {
    const lock = createFakeLockState(true);
    const { follow, open } = bench({ settings: endedRun(), lock });
    follow('first', 1);
    expect(open()).toEqual([]);
    lock.become(false);
    expect(open()).toHaveLength(2);
  });

  it('are not given to another user of the account', () => {
    const { follow, open } = bench({ settings: endedRun() });
    follow('first', 2);
    expect(open()).toEqual([]);
  });

  it('end with the session of their user: an expired one brings them back, a sign-out forgets them', () => {
    const settings = endedRun();
    const { follow, open } = bench({ settings });
    const { session } = follow('first', 1);
    session.become(null, 'expired');
    expect(open()).toEqual([]);
    session.become(aSession({ accountKey: 'demo#1' }));
    expect(open()).toHaveLength(2);
    session.become(null, 'signedOut');
    expect(open()).toEqual([]);
    expect(settings.read().ticketWindows).toEqual([]);
    session.become(aSession({ accountKey: 'demo#1' }));
    expect(open()).toEqual([]);
  });

  it('are none where the list is damaged', () => {
    const settings = createFakeSettingsFile();
    settings.write({ ticketWindows: [{ accountId: 'first', ticketUuid: 'x' }] });
    const { follow, open } = bench({ settings });
    follow('first', 1);
    expect(open()).toEqual([]);
  });
});

it('an account that is closed closes its windows', () => {
  const { registry, follow, open, done } = bench();
  const first = follow('first', 1);
  follow('second', 2);
  registry.open('first', ticketOf(7));
  registry.open('second', ticketOf(7));
  first.stop();
  expect(open().map(({ address }) => address.includes('second'))).toEqual([true]);
  expect(done).toEqual(['first 7 leave']);
  expect([registry.hasPage('first'), registry.hasPage('second')]).toEqual([false, true]);
});

it('the end of the main window ends all others, which open again at the next start', () => {
  const { registry, follow, open, settings } = bench();
  follow('first', 1);
  registry.open('first', ticketOf(7));
  registry.endAll();
  expect(open()).toEqual([]);
  expect(settings.read().ticketWindows).toHaveLength(1);
});
