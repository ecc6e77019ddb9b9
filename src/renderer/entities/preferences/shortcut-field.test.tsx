import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { GlobalShortcutView } from '@shared/domain/global-shortcut';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ShortcutField } from './shortcut-field';

const none: GlobalShortcutView = { keys: null, state: 'none', isLimited: false };
const chosen: GlobalShortcutView = { keys: 'CommandOrControl+Shift+R', state: 'registered', isLimited: false };

async function show(view: GlobalShortcutView, refusal?: AppError) {
  const writes: (string | null)[] = [];
  const shown = await showScreen(<ShortcutField />, {
    answers: {
      'globalShortcut.read': () => view,
      'globalShortcut.write': ({ keys }: { keys: string | null }) => {
        writes.push(keys);
        if (refusal !== undefined) throw refusal;
        return { keys, state: keys === null ? 'none' : 'registered', isLimited: false };
      },
    },
  });
  return { ...shown, writes };
}

it('takes the keys that are pressed, and removes them', async () => {
  const { user, writes } = await show(none);
  await user.click(screen.getByRole('button', { name: 'Escolher teclas' }));
  await user.keyboard('{Control>}{Shift>}r{/Shift}{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Mudar as teclas: Ctrl Shift R' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Remover' }));
  await screen.findByRole('button', { name: 'Escolher teclas' });
  expect(writes).toEqual(['CommandOrControl+Shift+R', null]);
});

it('keys without a modifier are an error at the field, and are not sent', async () => {
  const { user, writes } = await show(none);
  await user.click(screen.getByRole('button', { name: 'Escolher teclas' }));
  await user.keyboard('r');
  expect(screen.getByRole('alert').textContent).toMatch(/^Use Ctrl, Alt ou Command/);
  expect(writes).toEqual([]);
});

it('keys of another program are an error at the field, and the former ones stay', async () => {
  const { user } = await show(chosen, new AppError('ERR_SHORTCUT_TAKEN', 'conflict'));
  await user.click(await screen.findByRole('button', { name: 'Mudar as teclas: Ctrl Shift R' }));
  await user.keyboard('{Alt>}k{/Alt}');
  expect((await screen.findByRole('alert')).textContent).toBe('Outro programa já usa estas teclas. Escolha outras.');
  expect(screen.getByRole('button', { name: 'Mudar as teclas: Ctrl Shift R' })).toBeTruthy();
});

it('Tab leaves the field without a change', async () => {
  const { user, writes } = await show(none);
  await user.click(screen.getByRole('button', { name: 'Escolher teclas' }));
  await user.tab();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Escolher teclas' })).toBeTruthy());
  expect([writes, screen.queryByRole('alert')]).toEqual([[], null]);
});

it('stored keys that another program has taken since, and the limits of Wayland, are told', async () => {
  await show({ ...chosen, state: 'taken', isLimited: true });
  expect((await screen.findByRole('status')).textContent).toMatch(/^Outro programa usa estas teclas/);
  expect(screen.getByText(/^No Wayland o ambiente decide/)).toBeTruthy();
});
