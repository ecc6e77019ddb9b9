import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { Hint } from './hint';
import { IconButton } from './icon-button';

const hinted = () => (
  <>
    <Hint text="Mais sobre isto" delay={0}>
      {(watch) => (
        <button type="button" {...watch}>
          Isto
        </button>
      )}
    </Hint>
    <IconButton label="Regar" icon="~" />
  </>
);

const element = () => screen.getByRole('button', { name: 'Isto' });

it('a hint comes to who points and goes with the pointer, and its element stays the one it was', async () => {
  const { user } = await showScreen(hinted());
  const before = element();
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.hover(before);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Mais sobre isto');
  expect(element()).toBe(before);
  await user.unhover(before);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await user.hover(before);
  expect(await screen.findByRole('tooltip')).toBeDefined();
});

it('a hint comes to who arrives by keyboard, and goes with the focus, with Escape and with a click', async () => {
  const { user } = await showScreen(hinted());
  const isGone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await user.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Mais sobre isto');
  await user.keyboard('{Escape}');
  await isGone();
  await user.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Regar');
  await user.tab({ shift: true });
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Mais sobre isto'));
  await user.click(element());
  await isGone();
});
