import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';

import { emailOfArrival } from '@renderer/entities/session/login-arrival';
import { useSessionStore } from '@renderer/entities/session/session-store';
import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { SignupScreen } from './signup-screen';

const plan = { id: 1, name: 'Essencial', value: 49.9, users: 2, connections: 1, queues: 3 };

it('plans load by themselves when the server is back, and typed values stay [SIGNUP-005]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let isAway = true;
  const { user, asked } = await showScreen(<SignupScreen />, {
    answers: {
      'plans.options': () => {
        if (isAway) throw new AppError('ERR_OFFLINE', 'offline');
        return [plan];
      },
    },
  });
  expect(await screen.findByText(texts.errors.ERR_OFFLINE)).toBeTruthy();
  const name = screen.getByLabelText<HTMLInputElement>(texts.signup.name);
  await user.type(name, 'Padaria Sol');
  isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByRole('radio', { name: /Essencial/ })).toBeTruthy();
  expect(name.value).toBe('Padaria Sol');
  expect(document.activeElement).toBe(name);
  const times = asked('plans.options').length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked('plans.options')).toHaveLength(times);
});

function Arrival(): JSX.Element {
  const { state } = useLocation() as { state: unknown };
  return <p>{`arrived: ${emailOfArrival(state)}, ${JSON.stringify(state).includes('segredo') ? 'told' : 'kept'}`}</p>;
}

/** Signs a company up on a server that answers the sign-in like this. */
async function signUp(signIn: () => unknown) {
  const opened = (
    <Routes>
      <Route path="/signup" element={<SignupScreen />} />
      <Route path="/login" element={<Arrival />} />
      <Route path="/" element={<p>home</p>} />
    </Routes>
  );
  const answers = {
    'plans.options': () => [plan],
    'signup.create': () => ({ id: 1, name: 'Padaria Sol' }),
    'session.signIn': signIn,
  };
  const shown = await showScreen(opened, { path: '/signup', answers });
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await shown.user.click(await screen.findByRole('radio', { name: /Essencial/ }));
  fill(texts.signup.name, 'Padaria Sol');
  fill(texts.signup.email, 'ana@padaria.test');
  fill(texts.signup.password, 'segredo 1');
  await shown.user.click(screen.getByRole('button', { name: texts.signup.submit }));
  return shown;
}

it('a new company is signed in with its password, and comes to the first page', async () => {
  const { asked } = await signUp(() => ({
    session: useSessionStore.getState().session,
    secretStorage: 'keychain',
    expiresInDays: 3,
  }));
  expect(await screen.findByText('home')).toBeTruthy();
  expect(asked('session.signIn')).toEqual([{ email: 'ana@padaria.test', password: 'segredo 1' }]);
  expect(useSessionStore.getState().expiresInDays).toBe(3);
});

it('a new company that cannot sign in yet arrives at the login with its address, and without the password', async () => {
  await signUp(() => {
    throw new AppError('ERR_INVALID_CREDENTIALS', 'validation');
  });
  expect(await screen.findByText('arrived: ana@padaria.test, kept')).toBeTruthy();
});

it.each([
  ['1234', 'unmet'],
  ['12345', 'met'],
] as const)('the rule of the password is checked while it is typed: %s is %s', async (password, state) => {
  await showScreen(<SignupScreen />, { answers: { 'plans.options': () => [plan] } });
  fireEvent.change(screen.getByLabelText(texts.signup.password), { target: { value: password } });
  const rule = (await screen.findByText('5 a 50 caracteres')).closest('li');
  await waitFor(() => expect(rule?.textContent).toBe(`5 a 50 caracteres${texts.common.password[state]}`));
});
