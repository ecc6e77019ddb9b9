import { beforeEach, describe, expect, it } from 'vitest';

import type { FakeClock } from '@tests/support/main/fake-clock';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { anOutgoing, owner } from '@tests/support/outbox-model/log-bench';

import type { AccountRestore } from './account-restore';
import { createAccountRestore } from './account-restore';
import { createMatcher } from './match-stored-message';
import type { OutboxLog } from './outbox-log';
import type { Outgoing } from './outgoing-state';

const aFile = { fileId: 'f1', name: 'vista.png', type: 'image/png', size: 3, key: 'chave' };
const messages = [anOutgoing('um'), anOutgoing('dois', { file: aFile })];

let clock: FakeClock;
let opened: ReturnType<OutboxLog['open']>;
let isHeld: boolean;
let calls: string[];
let present: Map<string, Outgoing>;
let accounts: AccountRestore;
const matcher = createMatcher();
const runner = {
  restore(outgoing: Outgoing) {
    calls.push(`restore ${outgoing.body}`);
    present.set(outgoing.clientId, outgoing);
  },
  of: () => present,
};
beforeEach(() => {
  clock = createFakeClock();
  opened = { outgoing: messages, matches: { ids: ['S1'], serverLag: 0 }, isComplete: true };
  isHeld = false;
  calls = [];
  present = new Map();
  accounts = createAccountRestore({
    clock,
    matcher,
    log: createFakeLogger(),
    outboxLog: {
      open(accountKey) {
        calls.push(`open ${accountKey}`);
        if (isHeld) throw new Error('another program holds the outbox');
        return opened;
      },
    },
    uploadStore: { sweep: (accountKey, known) => void calls.push(`sweep ${accountKey} ${known.join()}`) },
    runner,
    retry: () => void calls.push('retry'),
  });
});

describe('an account', () => {
  it('gets its messages back once, and keeps only their files', () => {
    expect([accounts.restore(owner), accounts.restore(owner)]).toEqual([true, true]);
    accounts.sweep(owner);
    accounts.sweep(owner);
    expect(calls).toEqual([`open ${owner}`, 'restore um', 'restore dois', `sweep ${owner} f1`]);
    expect(matcher.all().ids).toEqual(['S1']);
  });

  it('keeps the file of a message whose sending brought the others back', () => {
    accounts.restore(owner);
    const sent = anOutgoing('três', { file: { ...aFile, fileId: 'f2' } });
    present.set(sent.clientId, sent);
    accounts.sweep(owner);
    expect(calls.at(-1)).toBe(`sweep ${owner} f1,f2`);
  });

  it('loses no file before its messages are read', () => {
    isHeld = true;
    accounts.restore(owner);
    accounts.sweep(owner);
    expect(calls).toEqual([`open ${owner}`]);
  });

  it('with lost messages keeps all files, for recovery', () => {
    opened = { ...opened, matches: null, isComplete: false };
    expect(accounts.restore(owner)).toBe(true);
    accounts.sweep(owner);
    expect(calls).toEqual([`open ${owner}`, 'restore um', 'restore dois']);
  });

  it('gets its messages back although unused files cannot be deleted', () => {
    const stubborn = createAccountRestore({
      clock,
      matcher,
      log: createFakeLogger(),
      outboxLog: { open: () => opened },
      uploadStore: {
        sweep() {
          throw new Error('another program holds the file');
        },
      },
      runner,
      retry: () => undefined,
    });
    expect(stubborn.restore(owner)).toBe(true);
    expect(() => stubborn.sweep(owner)).not.toThrow();
    expect(calls).toEqual(['restore um', 'restore dois']);
  });
});

describe('an outbox that another program holds', () => {
  beforeEach(() => {
    isHeld = true;
  });

  it('is tried again after five seconds, once for several calls', () => {
    expect([accounts.restore(owner), accounts.restore(owner)]).toEqual([false, false]);
    clock.advance(4_999);
    expect(calls).not.toContain('retry');
    clock.advance(1);
    expect(calls.filter((call) => call === 'retry')).toHaveLength(1);
    accounts.restore(owner);
    clock.advance(5_000);
    expect(calls.filter((call) => call === 'retry')).toHaveLength(2);
  });

  it('is restored when it is free again', () => {
    accounts.restore(owner);
    isHeld = false;
    expect(accounts.restore(owner)).toBe(true);
    expect(calls).toContain('restore um');
  });

  it('is not tried again after the application has ended', () => {
    accounts.restore(owner);
    accounts.stop();
    expect(clock.waiting()).toBe(0);
  });
});

it('an application that ends without a retry has nothing to stop', () => {
  expect(() => accounts.stop()).not.toThrow();
});
