import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { NoTicket } from './no-ticket';

const answers = {
  'queues.list': () => [],
  'connections.list': () => [],
  'users.options': () => [{ id: 3, name: 'Ana' }],
  'tickets.list': () => ({ tickets: [], count: 0, hasMore: false }),
  'settings.list': () => [],
};

it('an admin of a new company sees the first steps beside the tickets until they are done', async () => {
  const { user, path } = await showScreen(<NoTicket />, { user: { profile: 'admin' }, answers });
  expect(await screen.findByText('0 de 4')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abrir filas' }));
  expect(path()).toBe('/queues');
});

it('an attendant sees no first steps', async () => {
  const { asked } = await showScreen(<NoTicket />, { user: { profile: 'user' }, answers });
  await waitFor(() => expect(screen.getByText('Não lidos')).toBeTruthy());
  expect(screen.queryByText('0 de 4')).toBeNull();
  expect(asked('users.options')).toEqual([]);
});
