import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aLockMachine, codeOf, pin, startLock, tryWrong, withPin } from '@tests/support/main/app-lock-bench';
import { createFakeCipher } from '@tests/support/main/fake-secrets';

const damages: [string, (stored: Record<string, unknown>) => unknown][] = [
  ['a section that is no object', () => 'x'],
  ['a section without its record', () => ({ idleMinutes: 5 })],
  ['bytes that cannot be deciphered', (stored) => ({ ...stored, sealed: 'AAAA' })],
  ['a record of another shape', (stored) => ({ ...stored, sealed: sealed({ salt: '', hash: '', cost: 4 }) })],
  ['an impossible work factor', (stored) => ({ ...stored, sealed: sealed({ ...record, cost: 2 ** 30 }) })],
  ['a hash of another length', (stored) => ({ ...stored, sealed: sealed({ ...record, hash: 'AAAA' }) })],
];
const record = {
  salt: Buffer.alloc(16).toString('base64'),
  hash: Buffer.alloc(32).toString('base64'),
  cost: 16,
  failed: 0,
  waitUntil: 0,
  usesSystem: false,
};
const sealed = (value: unknown): string =>
  Buffer.from(createFakeCipher().encrypt(JSON.stringify(value))).toString('base64');

describe('a damaged record', () => {
  it.each(damages)('%s is a lock that only a sign-out opens', async (_name, damage) => {
    const { machine } = await withPin();
    const stored = machine.file.read().appLock as Record<string, unknown>;
    machine.file.write({ appLock: damage(stored) });
    let signedOut = 0;
    const lock = startLock(machine, { signOut: async () => void (signedOut += 1) });
    expect(lock.view()).toMatchObject({ isLocked: true, pin: 'unreadable', system: 'unavailable' });
    expect(await codeOf(lock.unlock(pin))).toBe('ERR_LOCK_UNREADABLE');
    expect(await codeOf(lock.unlockBySystem())).toBe('ERR_LOCK_SYSTEM');
    expect(lock.lock()).toBe(true);
    await lock.forget();
    expect([signedOut, lock.isLocked(), startLock(machine).isLocked()]).toEqual([1, false, false]);
  });

  it('a whole record in the same form is accepted', async () => {
    const { machine } = await withPin();
    machine.file.write({ appLock: { sealed: sealed(record), idleMinutes: null } });
    expect(startLock(machine).view().pin).toBe('set');
  });

  it('a key store that stays closed at this start keeps the record for the next one', async () => {
    const { machine } = await withPin();
    const lock = startLock({ ...machine, cipher: createFakeCipher(false) });
    expect(lock.view()).toMatchObject({ isLocked: true, pin: 'unreadable' });
    const next = startLock(machine);
    await next.unlock(pin);
    expect(next.isLocked()).toBe(false);
  });
});

describe('the way out', () => {
  it('signs out, then removes the PIN', async () => {
    const { machine } = await withPin();
    const lock = startLock(machine);
    await tryWrong(lock, 5);
    await lock.forget();
    expect(lock.view()).toMatchObject({ isLocked: false, pin: 'none', waitMs: 0 });
  });

  it('stays locked if the sign-out fails', async () => {
    const { machine } = await withPin();
    const signOut = () => Promise.reject(new AppError('ERR_OFFLINE', 'offline'));
    const lock = startLock(machine, { signOut });
    expect(await codeOf(lock.forget())).toBe('ERR_OFFLINE');
    expect(lock.view()).toMatchObject({ isLocked: true, pin: 'set' });
  });
});

describe('the own means of the system', () => {
  it('open once the user has chosen them, and only if the system agrees', async () => {
    const machine = aLockMachine();
    let agrees = false;
    const system = { isAvailable: () => true, ask: async () => agrees };
    const lock = startLock(machine, { system });
    await lock.setPin(pin, null);
    lock.lock();
    agrees = true;
    expect(await codeOf(lock.unlockBySystem())).toBe('ERR_LOCK_SYSTEM');
    expect(lock.setOptions({ usesSystem: true })).toMatchObject({ system: 'on' });
    agrees = false;
    expect(await codeOf(lock.unlockBySystem())).toBe('ERR_LOCK_SYSTEM');
    expect(lock.isLocked()).toBe(true);
    agrees = true;
    await lock.unlockBySystem();
    expect(lock.isLocked()).toBe(false);
    expect(startLock(machine, { system }).view()).toMatchObject({ system: 'on' });
    expect(startLock(machine).view()).toMatchObject({ system: 'unavailable' });
  });
});

describe('a lock that the organisation demands', () => {
  it('needs a PIN, keeps it, and sets the minutes', async () => {
    const lock = startLock(aLockMachine(), { forcedMinutes: 5 });
    expect([lock.needsPin(), lock.isLocked()]).toEqual([true, false]);
    await lock.setPin(pin, null);
    expect(lock.needsPin()).toBe(false);
    expect(lock.view()).toMatchObject({ isForced: true, idleMinutes: 5 });
    expect(await codeOf(lock.removePin(pin))).toBe('ERR_LOCK_FORCED');
    expect(() => lock.setOptions({ idleMinutes: null })).toThrow('ERR_LOCK_FORCED');
  });

  it('leaves the own minutes stored', async () => {
    const { machine, lock } = await withPin();
    lock.setOptions({ idleMinutes: 30 });
    expect(startLock(machine, { forcedMinutes: 1 }).idleMinutes()).toBe(1);
    expect(startLock(machine).idleMinutes()).toBe(30);
  });
});
