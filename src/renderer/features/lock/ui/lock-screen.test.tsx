import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { LockView } from '@shared/domain/app-lock';
import { showScreen } from '@tests/support/renderer/show-screen';

import { LockScreen } from './lock-screen';

const locked: LockView = {
  isLocked: true,
  pin: 'set',
  isLasting: true,
  idleMinutes: null,
  isForced: false,
  system: 'unavailable',
  waitMs: 0,
};
const wrong = (left: number) => new AppError('ERR_LOCK_WRONG_PIN', 'validation', { left });

afterEach(() => {
  vi.useRealTimers();
});

async function show(first: Partial<LockView> = {}, refusals: AppError[] = [], waitMs = 0) {
  const did: unknown[] = [];
  const refuse = (call: unknown) => {
    did.push(call);
    const refusal = refusals.shift();
    if (refusal !== undefined) throw refusal;
  };
  const view = { ...locked, ...first };
  const shown = await showScreen(<LockScreen first={view} onForget={() => did.push('forgotten')} />, {
    answers: {
      'lock.unlock': ({ secret }: { secret: string }) => refuse(secret),
      'lock.unlockBySystem': () => refuse('system'),
      'lock.forget': () => refuse('forget'),
      'lock.read': () => ({ ...view, waitMs }),
    },
  });
  await screen.findByRole('heading', { name: 'O Recado está bloqueado' });
  return { ...shown, did };
}

const field = () => screen.getByLabelText<HTMLInputElement>('PIN ou frase secreta');

describe('the lock screen', () => {
  it('has the focus in the field, and Enter unlocks', async () => {
    const { user, did } = await show();
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Enter}');
    expect(did).toEqual([]);
    await user.keyboard('4711{Enter}');
    await waitFor(() => expect(did).toEqual(['4711']));
  });

  it('tells a wrong PIN below the field, empties it and says how many tries are left', async () => {
    const { user } = await show({}, [wrong(1)]);
    await user.keyboard('0000{Enter}');
    const alert = await screen.findByText('PIN errado. Resta 1 tentativa antes de uma espera.');
    expect(alert.getAttribute('role')).toBe('alert');
    expect([field().value, field().getAttribute('aria-describedby')]).toEqual(['', alert.id]);
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('counts a wait down, announces it once, and offers the field again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await show({}, [wrong(0)], 65_000);
    await user.type(field(), '0000{Enter}');
    const timer = await screen.findByRole('timer');
    expect(timer.textContent).toContain('1:05');
    const announced = screen.getByRole('alert').textContent;
    expect([announced.includes('1:05'), field().disabled]).toEqual([true, true]);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(timer.textContent).toMatch(/1:0[12]/);
    expect(screen.getByRole('alert').textContent).toBe(announced);
    await act(() => vi.advanceTimersByTimeAsync(63_000));
    expect([field().disabled, screen.getByRole('alert').textContent]).toEqual([false, 'Você já pode tentar de novo.']);
    expect(document.activeElement).toBe(field());
  });

  it('that was loaded during a wait starts with the countdown', async () => {
    await show({ waitMs: 30_000 });
    expect(screen.getByRole('timer').textContent).toContain('0:30');
  });

  it('offers Touch ID where the user has chosen it', async () => {
    const { user, did } = await show({ system: 'on' }, [new AppError('ERR_LOCK_SYSTEM', 'forbidden')]);
    await user.click(screen.getByRole('button', { name: 'Usar o Touch ID' }));
    expect(await screen.findByText('O sistema não confirmou que é você. Use o seu PIN.')).toBeTruthy();
    expect(did).toEqual(['system']);
  });

  it.each(['off', 'unavailable'] as const)('offers no Touch ID that is %s', async (system) => {
    await show({ system });
    expect(screen.queryByRole('button', { name: 'Usar o Touch ID' })).toBeNull();
  });
});

describe('a forgotten PIN', () => {
  it('signs out after a question that names what happens', async () => {
    const { user, did } = await show();
    await user.click(screen.getByRole('button', { name: 'Esqueceu o PIN? Sair da conta' }));
    expect(await screen.findByText(/ainda não enviados ficam aqui/)).toBeTruthy();
    expect(did).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sair da conta' }));
    await waitFor(() => expect(did).toEqual(['forgotten', 'forget']));
  });

  it('whose sign-out fails says so', async () => {
    const { user, did } = await show({}, [new AppError('ERR_PREFERENCES_NOT_SAVED', 'server')]);
    await user.click(screen.getByRole('button', { name: 'Esqueceu o PIN? Sair da conta' }));
    await user.click(await screen.findByRole('button', { name: 'Sair da conta' }));
    expect(await screen.findByText(/^Não foi possível salvar/)).toBeTruthy();
    expect(did).toEqual(['forgotten', 'forget']);
  });

  it('that cannot be read leaves the sign-out alone', async () => {
    const { user, did } = await show({ pin: 'unreadable' });
    expect(screen.queryByLabelText('PIN ou frase secreta')).toBeNull();
    expect(screen.getByText(/^O PIN deste computador não pode ser lido/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sair da conta' }));
    await user.click((await screen.findAllByRole('button', { name: 'Sair da conta' })).at(-1)!);
    await waitFor(() => expect(did).toEqual(['forgotten', 'forget']));
  });
});
