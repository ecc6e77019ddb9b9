import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { companyId, userId } from '@shared/domain/ids';
import { aUser } from '@tests/support/live/builders';
import { settled } from '@tests/support/live/settled';
import { createFakeCipher } from '@tests/support/main/fake-secrets';
import type { SessionBench } from '@tests/support/main/session-bench';
import { aRefresh, createSessionBench, noSurroundings } from '@tests/support/main/session-bench';
import { aMachine } from '@tests/support/main/test-client';

const address = 'http://127.0.0.1:4000';
const noAddress = new AppError('ERR_WORKSPACE_FAILED', 'offline');

let bench: SessionBench;
beforeEach(() => {
  bench = createSessionBench();
});

/** Rejections that no code handles, until the test ends. */
function recordUnhandled(): unknown[] {
  const reasons: unknown[] = [];
  const record = (reason: unknown): void => {
    reasons.push(reason);
  };
  process.on('unhandledRejection', record);
  onTestFinished(() => {
    process.off('unhandledRejection', record);
  });
  return reasons;
}

describe('a server without an address', () => {
  it('leaves the capabilities as they are, and no rejection unhandled', async () => {
    const unhandled = recordUnhandled();
    let count = 0;
    bench.server.address = async () => {
      count += 1;
      if (count > 1) throw noAddress;
      return address;
    };
    await bench.signIn();
    await settled();
    expect(count).toBe(2);
    expect(bench.session.current()?.view.capabilities).toEqual([]);
    expect(unhandled).toEqual([]);
  });

  it('leaves the missing routes as they are, and no rejection unhandled', async () => {
    const unhandled = recordUnhandled();
    bench.health.answer = async () => [];
    await bench.signIn();
    await settled();
    bench.server.address = () => Promise.reject(noAddress);
    bench.machine.clock.advance(6_000);
    await settled();
    expect(bench.missingRoutes.asked).toEqual([]);
    expect(bench.session.current()?.view.missingRoutes).toEqual([]);
    expect(unhandled).toEqual([]);
  });
});

describe('no timer is left', () => {
  it('of an entered session that was left', async () => {
    await bench.signIn();
    const entry = bench.session.enterAs({ companyId: companyId.parse(8), userId: userId.parse(80) });
    await settled();
    await bench.answer('refresh', aRefresh());
    const user = aUser({ id: 80, companyId: 8 });
    await bench.answer('enterAs', { token: 'entered-token', user, expiresIn: 3600 });
    await bench.answer('surroundings', noSurroundings);
    await entry;
    expect(bench.machine.clock.waiting()).toBe(1);
    await bench.session.end('elsewhere');
    expect(bench.machine.clock.waiting()).toBe(0);
  });

  it('of a restore that a sign-in ended', async () => {
    const machine = aMachine({ cipher: createFakeCipher(false) });
    await createSessionBench(machine).signIn();
    bench = createSessionBench(machine);
    void bench.session.restore();
    await settled();
    await bench.refuse('refresh', noAddress);
    expect(machine.clock.waiting()).toBe(1);
    await bench.signIn();
    expect(machine.clock.waiting()).toBe(0);
  });
});
