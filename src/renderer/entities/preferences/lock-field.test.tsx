import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { LockView } from '@shared/domain/app-lock';
import { showScreen } from '@tests/support/renderer/show-screen';

import { useLockDialogStore } from './lock-dialog-store';
import { LockField } from './lock-field';

const set: LockView = {
  isLocked: false,
  pin: 'set',
  isLasting: true,
  idleMinutes: 5,
  isForced: false,
  system: 'unavailable',
  waitMs: 0,
};

async function show(view: Partial<LockView>) {
  const did: unknown[] = [];
  const current = { ...set, ...view };
  const shown = await showScreen(<LockField />, {
    answers: {
      'lock.read': () => current,
      'lock.lock': () => void did.push('lock'),
      'lock.setOptions': (options: object) => {
        did.push(options);
        return { ...current, ...options };
      },
    },
  });
  return { ...shown, did };
}

it('without a PIN offers to set one', async () => {
  const { user } = await show({ pin: 'none', isLasting: false });
  await user.click(await screen.findByRole('button', { name: 'Definir um PIN' }));
  expect(useLockDialogStore.getState().shown).toBe('set');
  expect(screen.getByText(/o PIN vale até o Recado fechar/)).toBeTruthy();
});

it('with a PIN locks at once, changes and removes it', async () => {
  const { user, did } = await show({});
  await user.click(await screen.findByRole('button', { name: 'Bloquear agora' }));
  await waitFor(() => expect(did).toEqual(['lock']));
  await user.click(screen.getByRole('button', { name: 'Mudar o PIN' }));
  expect(useLockDialogStore.getState().shown).toBe('change');
  await user.click(screen.getByRole('button', { name: 'Desligar' }));
  expect(useLockDialogStore.getState().shown).toBe('remove');
});

it('takes the minutes without input, and Touch ID where the computer has it', async () => {
  const { user, did } = await show({ system: 'off' });
  await user.click(await screen.findByRole('combobox', { name: 'Bloquear sem uso depois de' }));
  await user.click(await screen.findByText('15 minutos'));
  await user.click(screen.getByRole('checkbox', { name: 'Desbloquear com o Touch ID' }));
  await waitFor(() => expect(did).toEqual([{ idleMinutes: 15 }, { usesSystem: true }]));
});

it('shows what the organisation has set, which cannot be changed or switched off', async () => {
  await show({ isForced: true, idleMinutes: 3 });
  expect((await screen.findByRole<HTMLInputElement>('combobox')).disabled).toBe(true);
  expect(screen.getByText('3 minutos')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Desligar' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mudar o PIN' }).disabled).toBe(false);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
