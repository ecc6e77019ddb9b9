import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { HelpsScreen } from './helps-screen';

const video = { id: 5, title: 'Primeiros passos', video: 'dQw4w9WgXcQ', description: '' };

it('Escape forwarded by main closes the player and focuses its card [HELPS-004]', async () => {
  const { user, push } = await showScreen(<HelpsScreen />, { answers: { 'helps.all': () => [video] } });
  const card = await screen.findByRole('button', { name: /Primeiros passos/ });
  card.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog')).toBeTruthy();
  act(() => push('frame.escaped', null));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(card));
});
