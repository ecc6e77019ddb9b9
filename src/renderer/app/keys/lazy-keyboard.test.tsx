import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';

import { showUnloadedKeyboard } from '@tests/support/renderer/show-keyboard';

// Reading it takes long on a busy machine, and is not what is measured.
beforeAll(() => import('./keyboard'));

it('a key pressed before the shortcuts have loaded acts once when they have', async () => {
  const { user, asked, path } = await showUnloadedKeyboard();
  await user.keyboard('r');
  await expect.poll(path).toBe('/tickets');
  expect(asked('tickets.update')).toHaveLength(1);
});

it('letters typed into a field before the shortcuts have loaded are text', async () => {
  const { user, asked, path } = await showUnloadedKeyboard();
  await user.type(screen.getByLabelText('note'), 'r');
  // The sheet opens by the key that follows, so the shortcuts have loaded.
  screen.getByLabelText('note').blur();
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
  expect(asked('tickets.update')).toEqual([]);
  expect(path()).not.toBe('/tickets');
});
