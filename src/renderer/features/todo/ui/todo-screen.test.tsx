import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { TodoScreen } from './todo-screen';

it('tasks cause no request to main or a server [TODO-008]', async () => {
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

it('tasks are stored in local storage under the key tasks and restored after a restart [TODO-001] [TODO-007]', async () => {
  const first = await showScreen(<TodoScreen />);
  const write = await screen.findByLabelText('O que há para fazer?');
  await first.user.type(write, '  Ligar para Clara {Enter}');
  await first.user.type(write, '   {Enter}Pagar a conta{Enter}');
  const stored = JSON.parse(localStorage.getItem('tasks') ?? 'null') as { text: string }[];
  expect(stored.map(({ text }) => text)).toEqual(['Ligar para Clara', 'Pagar a conta']);
  expect(Object.keys(localStorage)).toEqual(['tasks']);
  cleanup();
  expect(screen.queryByText('Ligar para Clara')).toBeNull();
  const second = await showScreen(<TodoScreen />);
  expect((await screen.findAllByRole('listitem')).map((item) => item.firstChild?.textContent)).toEqual([
    'Ligar para Clara',
    'Pagar a conta',
  ]);
  await second.user.click(screen.getByRole('button', { name: 'Excluir: Ligar para Clara' }));
  expect(localStorage.getItem('tasks')).not.toContain('Clara');
});

it('a task is ticked off, and stays so after a restart', async () => {
  const first = await showScreen(<TodoScreen />);
  await first.user.type(await screen.findByLabelText('O que há para fazer?'), 'Ligar para Clara{Enter}');
  await first.user.click(screen.getByRole('checkbox', { name: 'Ligar para Clara' }));
  cleanup();
  const second = await showScreen(<TodoScreen />);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Ligar para Clara' });
  expect(box.checked).toBe(true);
  await second.user.click(box);
  expect(localStorage.getItem('tasks')).not.toContain('doneAt');
});
