import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { ProxyNotice } from './proxy-notice';

const proxy = 'proxy.example:3128';

async function ask(isRefused = false) {
  const shown = await showScreen(<ProxyNotice />, {
    answers: { 'proxy.signIn': () => undefined, 'proxy.dismiss': () => undefined },
  });
  act(() => shown.push('proxy.asked', { proxy, isRefused }));
  await screen.findByRole('dialog', { name: 'Sua rede pede nome e senha' });
  return shown;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar na rede' });

it('the proxy is named, and gets the name and password that are typed', async () => {
  const { user, asked, push } = await ask();
  expect(screen.getByText(/O proxy proxy\.example:3128 não deixa nada passar/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(submit().disabled).toBe(true);
  type('Nome', 'ana');
  expect(submit().disabled).toBe(true);
  type('Senha', 'sénha:1');
  await user.click(submit());
  expect(asked('proxy.signIn')).toEqual([{ proxy, username: 'ana', password: 'sénha:1' }]);
  act(() => push('proxy.asked', null));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a refused login is explained, and a name with a colon is refused where it was typed', async () => {
  await ask(true);
  expect(screen.getByRole('alert').textContent).toContain('O proxy recusou este nome e esta senha.');
  type('Nome', 'ana:x');
  type('Senha', 'x');
  expect(screen.getByText('O nome não pode ter dois-pontos.')).toBeTruthy();
  expect(submit().disabled).toBe(true);
});

it('the question can be dismissed', async () => {
  const { user, asked } = await ask();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(asked('proxy.dismiss')).toHaveLength(1));
});
