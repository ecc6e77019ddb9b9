import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { MenuButton } from './menu-button';

it('opens its menu, is marked as open, and gets the focus back', async () => {
  const water = vi.fn();
  const { user } = await showScreen(
    <MenuButton icon="~" label="Planta" items={[{ key: 'water', label: 'Regar', onClick: water }]} />,
  );
  const button = screen.getByRole('button', { name: 'Planta' });
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Regar' })).toBeDefined();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.querySelector('.ant-dropdown-open')).toBe(button);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('.ant-dropdown-open')).toBeNull());
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: 'Regar' }));
  expect(water).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
});
