import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { LockDialog } from '@renderer/entities/preferences/lock-dialog-store';
import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';

import { PinDialog } from './pin-dialog';

const view = { isLocked: false, isLasting: true, idleMinutes: null, isForced: false, system: 'unavailable', waitMs: 0 };

async function show(kind: LockDialog, refusal?: AppError) {
  const did: unknown[] = [];
  const answer = (pin: string) => (input: unknown) => {
    did.push(input);
    if (refusal !== undefined) throw refusal;
    return { ...view, pin };
  };
  const shown = await showScreen(<PinDialog kind={kind} onClose={() => did.push('closed')} />, {
    answers: { 'lock.setPin': answer('set'), 'lock.removePin': answer('none') },
  });
  await screen.findByRole('dialog');
  const type = async (label: string, text: string) => {
    await shown.user.clear(screen.getByLabelText(label));
    await shown.user.type(screen.getByLabelText(label), text);
  };
  return { ...shown, did, type };
}

const alert = () => screen.getByRole('alert').textContent;

it('sets a PIN that was typed twice', async () => {
  const { user, did, type } = await show('set');
  await type('PIN novo', '4711');
  await type('Repita o PIN novo', '4711');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(did).toEqual([{ secret: '4711', current: null }, 'closed']));
});

it.each([
  ['123', '123', 'Um PIN tem de 4 a 12 dígitos.', 'PIN novo'],
  ['1234567890123', '1234567890123', 'Um PIN tem de 4 a 12 dígitos.', 'PIN novo'],
  ['senha', 'senha', 'Uma frase secreta tem de 8 a 128 caracteres.', 'PIN novo'],
  ['4711', '4712', 'Os dois PINs são diferentes.', 'Repita o PIN novo'],
] as const)('%s and %s are refused at the field, which gets the focus', async (...[secret, repeat, text, label]) => {
  const { user, did, type } = await show('set');
  await type('PIN novo', secret);
  await type('Repita o PIN novo', repeat);
  await user.keyboard('{Enter}');
  expect(alert()).toBe(text);
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  expect(did).toEqual([]);
});

it('a change asks for the PIN of before, and says at its field that it is wrong', async () => {
  const { user, did, type } = await show('change', new AppError('ERR_LOCK_WRONG_PIN', 'validation', { left: 4 }));
  await type('PIN novo', '4711');
  await type('Repita o PIN novo', '4711');
  await user.keyboard('{Enter}');
  expect(alert()).toBe('Digite o PIN atual.');
  await type('PIN atual', '0000');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(alert()).toBe('Este não é o PIN atual.'));
  expect(did).toEqual([{ secret: '4711', current: '0000' }]);
  expect(document.activeElement).toBe(screen.getByLabelText('PIN atual'));
});

it('switching off asks for the PIN alone', async () => {
  const { user, did, type } = await show('remove');
  expect(screen.queryByLabelText('PIN novo')).toBeNull();
  await type('PIN atual', '4711');
  await user.click(screen.getByRole('button', { name: 'Desligar' }));
  await waitFor(() => expect(did).toEqual([{ current: '4711' }, 'closed']));
});

it('a disk that is full is told at the new PIN', async () => {
  const { user, type } = await show('set', new AppError('ERR_PREFERENCES_NOT_SAVED', 'server'));
  await type('PIN novo', '4711');
  await type('Repita o PIN novo', '4711');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(alert()).toMatch(/^Não foi possível salvar/));
});

it('the dialog of the organisation cannot be closed', async () => {
  const { user, did } = await show('required');
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(did).toEqual([]);
});
