import { act, screen, waitFor } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';

import { arrivalWith } from '@renderer/entities/session/login-arrival';
import { useServerStore } from '@renderer/entities/session/server-store';
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

it('the address of a new company is filled in, and the password is asked for', async () => {
  const opened = (
    <Routes>
      <Route path="/signup" element={<Navigate to="/login" state={arrivalWith('ana@padaria.test')} />} />
      <Route path="/login" element={<LoginScreen />} />
    </Routes>
  );
  await showScreen(opened, { path: '/signup' });
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
  expect(email.value).toBe('ana@padaria.test');
  expect(document.activeElement?.id).toBe('login-password');
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
  await waitFor(() => expect(document.querySelector('form [role=alert]')?.textContent).not.toBe(''));
  await waitFor(() => expect(button().querySelector('.anticon-loading')).toBeNull());
});

/** antd measures a notice by animation frames. */
const frame = 17;

it('a refused login is said below the fields, and by a notice for 2 s [ERR-002, ERR-003, ERR-013]', async () => {
  let refuse = (): void => undefined;
  const refusal = new Promise((_, reject) => {
    refuse = () => reject(new AppError('ERR_INVALID_CREDENTIALS', 'unauthorized'));
  });
  const { user } = await showScreen(<LoginScreen />, { answers: { 'session.signIn': () => refusal } });
  await user.type(await screen.findByLabelText('E-mail'), 'ana@example.com');
  await user.type(screen.getByLabelText('Senha'), 'segredo{Enter}');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const text = 'E-mail ou senha incorretos. Tente de novo.';
  const notices = () => screen.getAllByText(text).map((element) => element.closest('.ant-message') !== null);
  refuse();
  await pass(0);
  expect(notices().sort()).toEqual([false, true]);
  await pass(2_000 - frame);
  expect(notices().sort()).toEqual([false, true]);
  await pass(3 * frame);
  expect(notices()).toEqual([false]);
});

it('the last good copy of a damaged workspace is restored after a confirmation', async () => {
  const damaged = new AppError('ERR_WORKSPACE_DAMAGED_COPY', 'offline', { copy: '/data/backups/2026-01-02T060000Z' });
  const { user, asked } = await showScreen(<LoginScreen />, {
    answers: { 'session.signIn': () => Promise.reject(damaged), 'workspace.restoreCopy': () => undefined },
  });
  await user.type(await screen.findByLabelText('E-mail'), 'ana@example.com');
  expect(screen.queryByRole('button', { name: 'Restaurar a última cópia' })).toBeNull();
  await user.type(screen.getByLabelText('Senha'), 'segredo{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Restaurar a última cópia' }));
  expect((await screen.findAllByText('Restaurar a cópia de 02/01/2026 03:00?')).length).toBeGreaterThan(0);
  expect(asked('workspace.restoreCopy')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Restaurar' }));
  expect(await screen.findByText('A cópia foi restaurada. Entre de novo.')).toBeTruthy();
  expect(asked('workspace.restoreCopy')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Restaurar a última cópia' })).toBeNull();
});

it.each([
  ['pt', 'Definido pela sua organização'],
  ['en', 'Set by your organisation'],
  ['es', 'Definido por su organización'],
] as const)('the only server of an organisation is named and cannot be changed (%s)', async (language, note) => {
  const address = 'https://desk.example.com';
  useServerStore.setState({ kind: 'remote', address, isFixed: true, allowed: [address] });
  await showScreen(<LoginScreen />, { path: '/login', language });
  expect(await screen.findByText(address)).toBeTruthy();
  expect(screen.getByText(note)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Trocar|Change|Cambiar)$/ })).toBeNull();
});

it.each([
  ['with the capability, before anybody has signed in', ['invitations'] as const, 1],
  ['not without it', [] as const, 0],
])('an invited colleague finds the page of the invitation %s', async (_title, capabilities, count) => {
  const { user, path } = await showScreen(<LoginScreen />, { path: '/login', capabilities });
  await screen.findByRole('link', { name: 'Criar conta da empresa' });
  await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Tenho um convite' })).toHaveLength(count));
  if (count === 0) return;
  await user.click(screen.getByRole('link', { name: 'Tenho um convite' }));
  expect(path()).toBe('/invitation');
});
