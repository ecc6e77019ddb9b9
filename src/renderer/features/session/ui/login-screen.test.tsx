import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';

import { LoginScreen } from './login-screen';

it.each([
  ['a new company [AUTH-002]', 'Criar conta da empresa', '/signup'],
  ['a user without the password [AUTH-003]', 'Esqueci minha senha', '/recovery-password'],
])('links %s', async (_who, name, address) => {
  const { user, path } = await showScreen(<LoginScreen />, { path: '/login' });
  await user.click(await screen.findByRole('link', { name }));
  expect(path()).toBe(address);
});

it('the button keeps its name while loading and after a refusal', async () => {
  let refuse = (): void => undefined;
  const { user } = await showScreen(<LoginScreen />, {
    answers: {
      'session.signIn': () =>
        new Promise((_, reject) => {
          refuse = () => reject(new AppError('ERR_INVALID_CREDENTIALS', 'unauthorized'));
        }),
    },
  });
  await user.type(await screen.findByLabelText('E-mail'), 'ana@example.com');
  await user.type(screen.getByLabelText('Senha'), 'segredo{Enter}');
  const button = (): HTMLElement => screen.getByRole('button', { name: 'Entrar', hidden: false });
  await waitFor(() => expect(button().querySelector('.anticon-loading')).not.toBeNull());
  refuse();
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(button().querySelector('.anticon-loading')).toBeNull();
});
