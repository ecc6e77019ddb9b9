import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { LoginItemView } from '@shared/ipc/login-item';
import { showScreen } from '@tests/support/renderer/show-screen';

import { LoginItem } from './login-item';

const name = 'Abrir o Recado ao entrar no computador';

async function show(view: LoginItemView, write?: () => LoginItemView) {
  const writes: boolean[] = [];
  const shown = await showScreen(<LoginItem />, {
    answers: {
      'loginItem.read': () => view,
      'loginItem.write': ({ isOn }: { isOn: boolean }) => {
        writes.push(isOn);
        return write?.() ?? { state: isOn ? 'on' : 'off', isForced: false };
      },
    },
  });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name });
  return { ...shown, writes, box };
}

it('is off until the user turns it on, and back', async () => {
  const { user, box, writes } = await show({ state: 'off', isForced: false });
  await waitFor(() => expect(box.disabled).toBe(false));
  expect(box.checked).toBe(false);
  await user.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
  await user.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  expect(writes).toEqual([true, false]);
});

it('a refusal is shown at the control, which keeps the value of the system', async () => {
  const { user, box } = await show({ state: 'off', isForced: false }, () => {
    throw new AppError('ERR_LOGIN_ITEM_REFUSED', 'server');
  });
  await waitFor(() => expect(box.disabled).toBe(false));
  await user.click(box);
  expect((await screen.findByRole('alert')).textContent).toContain('O sistema não aceitou a mudança');
  expect(box.checked).toBe(false);
});

it('a missing permission of macOS is on, with the place to give it', async () => {
  const { box } = await show({ state: 'needsApproval', isForced: false });
  expect((await screen.findByRole('status')).textContent).toContain('Itens de Início');
  expect([box.checked, box.disabled]).toEqual([true, false]);
});

it('what the organisation has set is disabled and described', async () => {
  const { user, box, writes } = await show({ state: 'on', isForced: true });
  await screen.findByRole('checkbox', { name, description: 'Definido pela sua organização' });
  await user.click(box);
  expect([box.checked, box.disabled, writes]).toEqual([true, true, []]);
});

it('where it is unavailable the control is disabled, with the reason', async () => {
  const { box } = await show({ state: 'unavailable', isForced: false });
  expect(await screen.findByText(/^Não disponível nesta instalação/)).toBeTruthy();
  expect(box.disabled).toBe(true);
});
