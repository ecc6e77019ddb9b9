import { beforeEach, describe, expect, it } from 'vitest';

import { aSession, aTicket } from '@tests/support/live/builders';
import type { FakeSession } from '@tests/support/live/fake-session';
import { createFakeSession } from '@tests/support/live/fake-session';
import { diskError } from '@tests/support/main/disk-error';
import type { FakeClock } from '@tests/support/main/fake-clock';
import { createFakeClock } from '@tests/support/main/fake-clock';
import type { FakeDisk } from '@tests/support/main/fake-disk';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeCipher } from '@tests/support/main/fake-secrets';

import type { Drafts } from './drafts';
import { createDrafts } from './drafts';

const seven = aTicket().id;
const eight = aTicket({ id: 8 }).id;
const nine = aTicket({ id: 9 }).id;
const log = createFakeLogger();

let disk: FakeDisk;
let clock: FakeClock;
let session: FakeSession;
beforeEach(() => {
  disk = createFakeDisk();
  clock = createFakeClock();
  session = createFakeSession(aSession());
});

function start(hasKey = true): Drafts {
  return createDrafts({ files: disk.mount().files, cipher: createFakeCipher(hasKey), clock, log, session });
}

describe('drafts', () => {
  it('survive a crash once typing has paused', () => {
    const drafts = start();
    drafts.write({ ticketId: seven, text: 'Bo' });
    drafts.write({ ticketId: seven, text: 'Bom dia' });
    expect(disk.contents.size).toBe(0);
    clock.advance(500);
    drafts.write({ ticketId: eight, text: 'já foi' });
    drafts.write({ ticketId: eight, text: '' });
    expect(start().read()).toEqual([{ ticketId: seven, text: 'Bom dia' }]);
  });

  it('are on disk before a regular end, and at a log-out', () => {
    const drafts = start();
    drafts.write({ ticketId: seven, text: 'Bom dia' });
    session.become(null, 'signedOut');
    session.become(aSession());
    expect(start().read()).toHaveLength(1);
    drafts.write({ ticketId: eight, text: 'Boa tarde' });
    drafts.dispose();
    expect(start().read()).toHaveLength(2);
  });

  it('that another program holds at the start are read later, and joined with what was typed meanwhile', () => {
    const before = start();
    before.write({ ticketId: seven, text: 'Bom dia' });
    before.write({ ticketId: nine, text: 'já foi' });
    clock.advance(500);
    disk.beforeCall = (call) => {
      if (call === 'read') throw diskError('EBUSY');
    };
    const drafts = start();
    expect(drafts.read()).toEqual([]);
    drafts.write({ ticketId: eight, text: 'Boa tarde' });
    drafts.write({ ticketId: nine, text: '' });
    clock.advance(500);
    expect(drafts.read()).toEqual([{ ticketId: eight, text: 'Boa tarde' }]);
    disk.beforeCall = () => undefined;
    clock.advance(500);
    const all = [
      { ticketId: seven, text: 'Bom dia' },
      { ticketId: eight, text: 'Boa tarde' },
    ];
    expect([drafts.read(), start().read()]).toEqual([all, all]);
  });

  it('one that was sent does not come back after a crash', () => {
    const drafts = start();
    drafts.write({ ticketId: seven, text: 'Bom dia' });
    clock.advance(500);
    drafts.write({ ticketId: seven, text: '' });
    expect(start().read()).toEqual([]);
  });

  it('belong to who typed them', () => {
    const drafts = start();
    drafts.write({ ticketId: seven, text: 'de Ana' });
    session.become(aSession({ accountKey: 'demo#4' }));
    expect(drafts.read()).toEqual([]);
    drafts.write({ ticketId: seven, text: 'de Bruno' });
    session.become(aSession());
    expect(start().read()).toEqual([{ ticketId: seven, text: 'de Ana' }]);
    session.become(null);
    expect(drafts.read()).toEqual([]);
  });

  it('that were put in the place of another account’s are not read', () => {
    const drafts = start();
    drafts.write({ ticketId: seven, text: 'de Ana' });
    drafts.dispose();
    disk.contents.set('demo#4', disk.contents.get('demo#3') ?? new Uint8Array());
    session.become(aSession({ accountKey: 'demo#4' }));
    expect(start().read()).toEqual([]);
  });

  it('are not kept for ever', () => {
    const drafts = start();
    for (let id = 1; id <= 501; id += 1) drafts.write({ ticketId: aTicket({ id }).id, text: 'x' });
    expect(drafts.read()).toHaveLength(500);
    expect(drafts.read()[0]?.ticketId).toBe(2);
  });

  it('rest in no clear text, and nowhere where there is no key', () => {
    start().write({ ticketId: seven, text: 'segredo' });
    clock.advance(500);
    for (const bytes of disk.contents.values()) expect(Buffer.from(bytes).toString()).not.toContain('segredo');
    disk.contents.clear();
    const keyless = start(false);
    keyless.write({ ticketId: seven, text: 'segredo' });
    clock.advance(500);
    expect(keyless.read()).toHaveLength(1);
    expect(disk.contents.size).toBe(0);
  });

  it('a full disk loses nothing of what is on screen, and the next pause tries again', () => {
    const drafts = start();
    disk.isFull = true;
    drafts.write({ ticketId: seven, text: 'Bom' });
    clock.advance(500);
    expect(drafts.read()).toHaveLength(1);
    disk.isFull = false;
    drafts.write({ ticketId: seven, text: 'Bom dia' });
    clock.advance(500);
    expect(start().read()).toEqual([{ ticketId: seven, text: 'Bom dia' }]);
  });
});
