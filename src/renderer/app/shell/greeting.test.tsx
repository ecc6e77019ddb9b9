import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { Greeting } from './greeting';

const company = { id: 1, name: 'Padaria Sol', dueDate: '2031-05-09T12:00:00Z' };
const show = (user: object, isNarrow = false) =>
  showScreen(<Greeting isNarrow={isNarrow} />, { user: { company, ...user } });

it('the greeting has the name of the user and of the company [SHELL-004]', async () => {
  await show({ name: 'Ana' });
  expect(screen.getByText('Olá, Ana')).toBeTruthy();
  expect(screen.getByText('Padaria Sol')).toBeTruthy();
});

it('an admin sees until when the company has paid [SHELL-005]', async () => {
  await show({ profile: 'admin' });
  expect(screen.getByText('Assinatura até 09/05/2031')).toBeTruthy();
});

it('a user does not see until when the company has paid [SHELL-006]', async () => {
  await show({ profile: 'user' });
  expect(screen.queryByText(/09\/05\/2031/)).toBeNull();
});

it.each([
  ['Maximilian', true, 'Olá, Maximilian'],
  ['Maximiliano', true, 'Olá, Maximilian…'],
  ['Maximiliano', false, 'Olá, Maximiliano'],
])('%s in a narrow window, %s, is greeted as “%s” [SHELL-007]', async (name, isNarrow, greeting) => {
  await show({ name }, isNarrow);
  expect(screen.getByText(greeting)).toBeTruthy();
});
