import { screen, waitFor } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { InvitationScreen } from './invitation-screen';

const { accept } = texts.invitations;
const reset = texts['password-reset'];
const linked = { kind: 'invitation', email: 'lia@example.com', code: 'ABCDEFGHJKMN' };
const password = 'Nova-senha/1?';

const show = (answers: Answers) =>
  showScreen(
    <Routes>
      <Route path="/link" element={<Navigate to="/invitation" state={linked} />} />
      <Route path="/invitation" element={<InvitationScreen />} />
      <Route path="/login" element={<p>Entrada</p>} />
    </Routes>,
    { path: '/link', answers: { 'invitations.accept': () => '', ...answers } },
  );

async function setPassword({ user }: Awaited<ReturnType<typeof show>>) {
  await user.type(await screen.findByLabelText(reset.password), password);
  await user.type(screen.getByLabelText(reset.again), password);
  await user.click(screen.getByRole('button', { name: accept.submit }));
}

it('a link fills in e-mail and code; the password makes the account and signs in', async () => {
  const shown = await show({ 'session.signIn': () => new Promise(() => undefined) });
  expect(await screen.findByDisplayValue('ABCD-EFGH-JKMN')).toBeTruthy();
  await setPassword(shown);
  const body = { email: 'lia@example.com', code: 'ABCD-EFGH-JKMN', password };
  await waitFor(() => expect(shown.asked('invitations.accept')).toEqual([{ body }]));
  await waitFor(() => expect(shown.asked('session.signIn')).toEqual([{ email: body.email, password }]));
});

it('a sign-in that fails leads to the sign-in page: the account exists', async () => {
  const refuse = () => {
    throw new AppError('ERR_SERVER_UNREACHABLE', 'offline');
  };
  const shown = await show({ 'session.signIn': refuse });
  await setPassword(shown);
  expect(await screen.findByText('Entrada')).toBeTruthy();
  expect(screen.getByText(accept.signInFailed)).toBeTruthy();
});

it('a code that is not valid is named at its field, and nothing typed is lost', async () => {
  const refuse = () => {
    throw new AppError('ERR_INVITATION_CODE_INVALID', 'conflict');
  };
  const shown = await show({ 'invitations.accept': refuse });
  await setPassword(shown);
  const field = screen.getByLabelText(accept.code).closest('.ant-form-item');
  await waitFor(() => expect(field?.textContent).toContain(texts.errors.ERR_INVITATION_CODE_INVALID));
  expect(screen.getByDisplayValue('ABCD-EFGH-JKMN')).toBeTruthy();
  expect(shown.asked('session.signIn')).toEqual([]);
});

it('a weak password and a mistyped code are not sent', async () => {
  const shown = await show({});
  const code = await screen.findByLabelText(accept.code);
  await shown.user.clear(code);
  await shown.user.type(code, 'ABC');
  await shown.user.type(screen.getByLabelText(reset.password), 'fraca');
  await shown.user.click(screen.getByRole('button', { name: accept.submit }));
  expect(await screen.findByText(reset.missing.length)).toBeTruthy();
  expect(shown.asked('invitations.accept')).toEqual([]);
});
