import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { TodoScreen } from './todo-screen';

it('nothing that is done with tasks asks main or a server anything [TODO-008]', async () => {
  const { user, calls } = await showScreen(<TodoScreen />);
  const before = calls.length;
  await user.type(await screen.findByLabelText('O que há para fazer?'), 'Ligar para Clara');
  await user.click(screen.getByRole('button', { name: 'Adicionar' }));
  await user.click(screen.getByRole('button', { name: 'Editar: Ligar para Clara' }));
  await user.type(screen.getByLabelText('Texto da tarefa'), ' hoje{Enter}');
  await user.click(screen.getByRole('button', { name: 'Excluir: Ligar para Clara hoje' }));
  expect(screen.getByText('Nada para fazer')).toBeTruthy();
  expect(calls.slice(before)).toEqual([]);
  expect(calls.filter(({ name }) => name.includes('.') && !name.startsWith('pushes.'))).toEqual([]);
});
