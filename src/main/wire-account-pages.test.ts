import { describe, expect, it } from 'vitest';

import { aContact, aMessage, aTicket } from '@tests/support/live/builders';
import { anAccountMachine, signIn, wordsOf, work } from '@tests/support/main/account-machine';

import type { EventStream } from './realtime/event-stream';

describe('a ticket in a window of its own', () => {
  const own = { ticketId: aTicket().id, ticketUuid: aTicket().uuid };

  /** Two accounts; the first has a window with ticket 7, and the main window shows the second. */
  async function withWindow() {
    const machine = anAccountMachine();
    const first = await signIn(machine, 1);
    machine.windows.open(first, own);
    const second = await signIn(machine, 2);
    const window = machine.ticketWindows.windows[0];
    const page = machine.routed.find(({ serial }) => serial === 1);
    if (window === undefined || page === undefined) throw new Error('no window');
    return { ...machine, first, second, window, page };
  }

  it('stays with its account while the main window shows another, with the pushes of its account alone', async () => {
    const { page, window, first, second, ...machine } = await withWindow();
    page.pushes.listening('realtime.batch');
    await work(machine, { id: first, number: 1 });
    await work(machine, { id: second, number: 2 });
    const received = JSON.stringify(window.sent);
    expect(received).toContain(wordsOf(1).text);
    for (const word of Object.values(wordsOf(2))) expect(received).not.toContain(word);
    expect(window.isOpen).toBe(true);
  });

  it('has no notifications while it is in front, and a click on one brings it to the front, not the main window', async () => {
    const { page, window, first, ...machine } = await withWindow();
    window.isFocused = true;
    page.realtime.show({ ticketId: own.ticketId, statuses: [], isFocused: true });
    await work(machine, { id: first, number: 1 });
    expect(machine.notices).toEqual([]);
    window.isFocused = false;
    page.realtime.show({ ticketId: own.ticketId, statuses: [], isFocused: false });
    const events = machine.services.get(first)?.live.events as EventStream;
    const later = { ...aMessage({ id: 'later', ticketId: 7 }), createdAt: new Date(machine.clock.now()).toISOString() };
    const ticket = aTicket({ id: 7, userId: 1, queueId: 3 });
    events.publish({ kind: 'message.received', message: later, ticket, contact: aContact() });
    machine.clock.advance(2_000);
    const loadedBefore = machine.loaded.length;
    machine.notices.at(-1)?.onClick();
    expect(window.reveals).toBeGreaterThan(0);
    expect(machine.sent.map(({ name }) => name)).not.toContain('main revealed');
    expect(machine.loaded).toHaveLength(loadedBefore);
  });

  it('tells the other windows what is typed, and writes each draft once', async () => {
    const { page, window, first, ...machine } = await withWindow();
    machine.accounts.show(first);
    machine.onPage(machine.loaded.at(-1) ?? '');
    machine.services.get(first)?.pushes.listening('drafts.changed');
    page.pushes.listening('drafts.changed');
    page.drafts.write({ ticketId: own.ticketId, text: 'meia resposta' });
    expect(machine.sent.filter(({ name }) => name === 'drafts.changed').map(({ payload }) => payload)).toEqual([
      { ticketId: own.ticketId, text: 'meia resposta' },
    ]);
    expect(window.sent.map(([name]) => name)).not.toContain('drafts.changed');
    expect(page.drafts.read()).toEqual([{ ticketId: own.ticketId, text: 'meia resposta' }]);
  });

  it('closes at the sign-out and with the removal of its account', async () => {
    const { window, first, accounts, ...machine } = await withWindow();
    await accounts.remove(first);
    expect(window.isOpen).toBe(false);
    expect(machine.files.get(machine.userData)?.read().ticketWindows ?? []).toEqual([]);
  });

  it('does not end the uploads of other pages when it closes', async () => {
    const { page, window, first, services } = await withWindow();
    const facts = { name: 'a.txt', type: 'text/plain', size: 3 };
    page.files.begin(facts);
    const arriving = services.get(first)?.live.files.begin(facts);
    window.close();
    page.files.leave();
    const { files } = services.get(first)?.live ?? {};
    expect(files?.isArriving()).toBe(true);
    files?.append({ fileId: arriving?.fileId ?? '', bytes: Uint8Array.of(1, 2, 3) });
    expect(() => files?.keep({ fileId: arriving?.fileId ?? '', ticketId: own.ticketId, caption: '' })).not.toThrow();
    expect(files?.isArriving()).toBe(false);
  });
});
