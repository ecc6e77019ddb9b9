import { beforeEach, describe, expect, it } from 'vitest';

import type { FakeClock } from '@tests/support/main/fake-clock';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { anOutgoing, owner } from '@tests/support/outbox-model/log-bench';

import type { AccountRestore } from './account-restore';
import { createAccountRestore } from './account-restore';
import { createMatcher } from './match-stored-message';
import type { OutboxLog } from './outbox-log';

const aFile = { fileId: 'f1', name: 'vista.png', type: 'image/png', size: 3, key: 'chave' };
const messages = [anOutgoing('um'), anOutgoing('dois', { file: aFile })];

let clock: FakeClock;
let opened: ReturnType<OutboxLog['open']>;
let isHeld: boolean;
let calls: string[];
let accounts: AccountRestore;
const matcher = createMatcher();
beforeEach(() => {
  clock = createFakeClock();
  opened = { outgoing: messages, matches: { ids: ['S1'], serverLag: 0 }, isComplete: true };
  isHeld = false;
  calls = [];
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
    runner: { restore: ({ body }) => void calls.push(`restore ${body}`) },
    retry: () => void calls.push('retry'),
  });
});

describe('an account', () => {
  it('gets its messages back once, and keeps only their files', () => {
    expect([accounts.restore(owner), accounts.restore(owner)]).toEqual([true, true]);
    expect(calls).toEqual([`open ${owner}`, `sweep ${owner} f1`, 'restore um', 'restore dois']);
    expect(matcher.all().ids).toEqual(['S1']);
  });

  it('with lost messages keeps all files, for recovery', () => {
    opened = { ...opened, matches: null, isComplete: false };
    expect(accounts.restore(owner)).toBe(true);
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
      runner: { restore: ({ body }) => void calls.push(`restore ${body}`) },
      retry: () => undefined,
    });
    expect(stubborn.restore(owner)).toBe(true);
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
