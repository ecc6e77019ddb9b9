import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Credentials } from '@shared/api/session';
import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';

import { LoginScreen } from './login-screen';

const rightCode = '123 456';

/** A server whose account has a second factor. */
function refuse({ password, code }: Credentials): never {
  if (password !== 'segredo') throw new AppError('ERR_INVALID_CREDENTIALS', 'unauthorized');
  if (code === undefined) throw new AppError('ERR_TWO_FACTOR_REQUIRED', 'unauthorized');
  if (code !== rightCode) throw new AppError('ERR_TWO_FACTOR_CODE_INVALID', 'unauthorized');
  throw new AppError('ERR_SUBSCRIPTION_EXPIRED', 'forbidden', { dueDate: '2026-01-01T00:00:00.000Z' });
}

async function showSignIn(password = 'segredo') {
  const shown = await showScreen(<LoginScreen />, { answers: { 'session.signIn': refuse } });
  await shown.user.type(await screen.findByLabelText('E-mail'), 'ana@example.com');
  await shown.user.type(screen.getByLabelText('Senha'), `${password}{Enter}`);
  return shown;
}
const codeField = () => screen.findByLabelText<HTMLInputElement>('Código de verificação');
const alertText = () => document.querySelector('form [role=alert]')?.textContent;

it('a server that asks for a code gets it from the same form, which focuses the field', async () => {
  const { user, asked } = await showSignIn();
  const field = await codeField();
  expect(field.autocomplete).toBe('one-time-code');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(alertText()).toBe('');
  await user.paste(rightCode);
  await user.keyboard('{Enter}');
  const credentials = { email: 'ana@example.com', password: 'segredo' };
  await waitFor(() => expect(asked('session.signIn')).toEqual([credentials, { ...credentials, code: rightCode }]));
});

it('a wrong code is explained and selected for the next attempt', async () => {
  const { user } = await showSignIn();
  const field = await codeField();
  await user.type(field, '000000');
  (await screen.findByRole('button', { name: 'Entrar' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(alertText()).toMatch(/Este código não vale/));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
});

it('an empty code is not sent', async () => {
  const { user, asked } = await showSignIn();
  await user.type(await codeField(), ' {Enter}');
  expect(asked('session.signIn')).toHaveLength(1);
});

it('another password leaves the second step', async () => {
  const { user } = await showSignIn();
  await codeField();
  await user.type(screen.getByLabelText('Senha'), 'x');
  expect(screen.queryByLabelText('Código de verificação')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(alertText()).toMatch(/senha incorretos/));
});

it('a wrong password asks for no code', async () => {
  await showSignIn('errada');
  await waitFor(() => expect(alertText()).toMatch(/senha incorretos/));
  expect(screen.queryByLabelText('Código de verificação')).toBeNull();
});

it('a company that has just signed up enters the code of its mail, or asks for another', async () => {
  const answers = {
    'session.signIn': ({ code }: Credentials): never => {
      throw new AppError(code === undefined ? 'ERR_EMAIL_CODE_REQUIRED' : 'ERR_EMAIL_CODE_INVALID', 'unauthorized');
    },
  };
  const { user, asked } = await showScreen(<LoginScreen />, { answers });
  await user.type(await screen.findByLabelText('E-mail'), 'sol@example.com');
  await user.type(screen.getByLabelText('Senha'), 'segredo{Enter}');
  await user.type(await codeField(), '00000000{Enter}');
  await waitFor(() => expect(alertText()).toMatch(/último que recebeu por e-mail/));
  expect(screen.getByText(/código de 8 dígitos ao seu e-mail/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Pedir um novo código/ }));
  const credentials = { email: 'sol@example.com', password: 'segredo' };
  await waitFor(() =>
    expect(asked('session.signIn')).toEqual([credentials, { ...credentials, code: '00000000' }, credentials]),
  );
});
