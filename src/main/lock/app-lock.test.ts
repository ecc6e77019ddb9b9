import { describe, expect, it } from 'vitest';

import { aLockMachine, codeOf, pin, startLock, tryWrong, withPin, wrong } from '@tests/support/main/app-lock-bench';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeCipher } from '@tests/support/main/fake-secrets';
import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';

import { usualCost } from './pin-record';

describe('a lock without a PIN', () => {
  it('is open at the start and refuses to lock', () => {
    const lock = startLock(aLockMachine());
    expect([lock.isLocked(), lock.lock(), lock.isLocked()]).toEqual([false, false, false]);
  });

  it('is locked until the PIN was looked for', async () => {
    const { createLockState } = await import('./lock-state');
    expect(createLockState().isLocked()).toBe(true);
  });

  it('takes no options', () => {
    expect(() => startLock(aLockMachine()).setOptions({ idleMinutes: 5 })).toThrow('ERR_LOCK_NO_PIN');
  });
});

describe('a PIN', () => {
  it('locks, is checked, and opens', async () => {
    const { lock } = await withPin();
    const changes: boolean[] = [];
    lock.onChanged((isLocked) => changes.push(isLocked));
    expect(lock.isLocked()).toBe(false);
    expect(lock.lock()).toBe(true);
    expect(await codeOf(lock.unlock(wrong))).toBe('ERR_LOCK_WRONG_PIN');
    expect(lock.isLocked()).toBe(true);
    await lock.unlock(pin);
    expect(changes).toEqual([true, false]);
  });

  it('locks the next start', async () => {
    const { machine } = await withPin();
    const next = startLock(machine);
    expect(next.isLocked()).toBe(true);
    await next.unlock(pin);
    expect(next.isLocked()).toBe(false);
  });

  it('is neither in the settings nor in the log', async () => {
    const file = createFakeSettingsFile();
    const { machine, lock } = await withPin(aLockMachine({ file }));
    await tryWrong(lock, 1);
    expect(file.text()).toContain('appLock');
    for (const text of [file.text(), machine.log.text()]) {
      expect(text).not.toContain(pin);
      expect(text).not.toContain(wrong);
      expect(text).not.toMatch(/salt|hash/);
    }
  });

  it('is changed and removed with the PIN of before alone', async () => {
    const { machine, lock } = await withPin();
    expect(await codeOf(lock.setPin('1234', null))).toBe('ERR_LOCK_WRONG_PIN');
    expect(await codeOf(lock.setPin('1234', wrong))).toBe('ERR_LOCK_WRONG_PIN');
    await lock.setPin('1234', pin);
    expect(await codeOf(lock.removePin(pin))).toBe('ERR_LOCK_WRONG_PIN');
    expect(await lock.removePin('1234')).toMatchObject({ pin: 'none' });
    expect(startLock(machine).isLocked()).toBe(false);
  });

  it('in another Unicode form is the same passphrase', async () => {
    const lock = startLock(aLockMachine());
    await lock.setPin('coração azul'.normalize('NFD'), null);
    await lock.unlock('coração azul'.normalize('NFC'));
    expect(lock.isLocked()).toBe(false);
  });

  it('that the disk does not take is not set', async () => {
    const file = createFakeSettingsFile();
    file.refuseWrites(new Error('full'));
    const lock = startLock(aLockMachine({ file }));
    expect(await codeOf(lock.setPin(pin, null))).toBe('ERR_PREFERENCES_NOT_SAVED');
    expect([lock.view().pin, lock.lock()]).toEqual(['none', false]);
  });

  it('without a key of the system lasts until the end of the run', async () => {
    const { machine, lock } = await withPin(aLockMachine({ cipher: createFakeCipher(false) }));
    expect(lock.lock()).toBe(true);
    expect(lock.view()).toMatchObject({ pin: 'set', isLasting: false });
    expect(startLock(machine).view()).toMatchObject({ pin: 'none', isLocked: false });
  });

  it('is hashed with a strong work factor', () => {
    expect(usualCost).toBeGreaterThanOrEqual(2 ** 17);
  });
});

describe('wrong tries', () => {
  it('lead to growing waits, in which even the right PIN is refused', async () => {
    const clock = createFakeClock();
    const { lock } = await withPin(aLockMachine({ clock }));
    lock.lock();
    await tryWrong(lock, 4);
    expect(lock.view().waitMs).toBe(0);
    const waits: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      await tryWrong(lock, 1);
      const { waitMs } = lock.view();
      waits.push(waitMs / 1_000);
      expect(await codeOf(lock.unlock(pin))).toBe('ERR_LOCK_WAIT');
      clock.advance(waitMs - 1);
      expect(await codeOf(lock.unlock(pin))).toBe('ERR_LOCK_WAIT');
      clock.advance(1);
    }
    expect(waits).toEqual([30, 60, 300, 900, 1_800, 3_600, 3_600, 3_600]);
    await lock.unlock(pin);
    await tryWrong(lock, 1);
    expect(lock.view().waitMs).toBe(0);
  });

  it('say how many remain', async () => {
    const { lock } = await withPin();
    await expect(lock.unlock(wrong)).rejects.toMatchObject({ data: { left: 4 } });
    await expect(lock.unlock(wrong)).rejects.toMatchObject({ data: { left: 3 } });
  });

  it('count across restarts, and so does the wait', async () => {
    const clock = createFakeClock();
    const { machine, lock } = await withPin(aLockMachine({ clock }));
    await tryWrong(lock, 3);
    const second = startLock(machine);
    await tryWrong(second, 2);
    clock.advance(10_000);
    const third = startLock(machine);
    expect(third.view().waitMs).toBe(20_000);
    expect(await codeOf(third.unlock(pin))).toBe('ERR_LOCK_WAIT');
  });

  it('at the same time are checked one after another', async () => {
    const { lock } = await withPin();
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(lock.unlock(wrong))));
    expect(codes.filter((code) => code === 'ERR_LOCK_WRONG_PIN')).toHaveLength(5);
    expect(codes.slice(5)).toEqual(['ERR_LOCK_WAIT', 'ERR_LOCK_WAIT', 'ERR_LOCK_WAIT']);
  });

  it('are counted before the check, for a process that is killed during it', async () => {
    const { machine, lock } = await withPin();
    const pending = Array.from({ length: 5 }, () => lock.unlock(wrong).catch(() => undefined));
    await Promise.all(pending.slice(0, 4));
    await Promise.resolve();
    expect(startLock(machine).view().waitMs).toBe(30_000);
    await Promise.all(pending);
  });

  it('with a full disk count until the end of the run', async () => {
    const file = createFakeSettingsFile();
    const { lock } = await withPin(aLockMachine({ file }));
    file.refuseWrites(new Error('full'));
    await tryWrong(lock, 5);
    expect(await codeOf(lock.unlock(pin))).toBe('ERR_LOCK_WAIT');
  });

  it('of a change and of a removal count too', async () => {
    const { lock } = await withPin();
    await codeOf(lock.setPin('1234', wrong));
    await codeOf(lock.removePin(wrong));
    await tryWrong(lock, 3);
    expect(lock.view().waitMs).toBe(30_000);
  });
});

describe('a clock that is set', () => {
  it('back or forward during the run does not end a wait', async () => {
    const fake = createFakeClock();
    let shift = 0;
    const clock = { ...fake, now: () => fake.now() + shift };
    const { lock } = await withPin(aLockMachine({ clock }));
    await tryWrong(lock, 5);
    shift = 86_400_000;
    expect(await codeOf(lock.unlock(pin))).toBe('ERR_LOCK_WAIT');
    expect(lock.view().waitMs).toBe(1);
    shift = -86_400_000;
    expect(lock.view().waitMs).toBe(30_000);
    fake.advance(30_000);
    await lock.unlock(pin);
  });

  it('back before a restart starts the wait anew, neither shorter nor a day long', async () => {
    const { machine, lock } = await withPin();
    await tryWrong(lock, 5);
    const clock = createFakeClock(machine.clock.now() - 86_400_000);
    const next = startLock({ ...machine, clock });
    expect(next.view().waitMs).toBe(30_000);
    expect(await codeOf(next.unlock(pin))).toBe('ERR_LOCK_WAIT');
    clock.advance(30_000);
    await next.unlock(pin);
  });
});
