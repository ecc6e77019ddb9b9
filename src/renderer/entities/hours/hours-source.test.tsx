import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { HoursSource } from './hours-source';

it.each([
  ['disabled', 'Abrir a opção', '/settings?show=hours'],
  ['queue', 'Abrir filas', '/queues'],
  ['company', 'Abrir o horário da empresa', '/settings?show=schedules'],
])('hours set to %s are reached by a link', async (value, name, address) => {
  const { user, path } = await showScreen(<HoursSource />, { settings: [{ key: 'scheduleType', value }] });
  await user.click(screen.getByRole('link', { name }));
  expect(path()).toBe(address);
});
