import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Language } from '@shared/i18n/languages';
import { showScreen } from '@tests/support/renderer/show-screen';

import { EnteredNotice } from './entered-notice';

const user = { name: 'Dona Rosa', company: { id: 8, name: 'Papelaria' } };
const entered = { byName: 'Root', until: '2026-03-10T12:30:00-03:00' };
const answers = { 'session.signOut': () => undefined };

it.each<[Language, string, string]>([
  ['pt', 'Você está em Papelaria como Dona Rosa.', 'Sair'],
  ['en', 'You are in Papelaria as Dona Rosa.', 'Leave'],
  ['es', 'Está en Papelaria como Dona Rosa.', 'Salir'],
])('the banner in %s names company and user, and leaves at once', async (language, sentence, leave) => {
  const shown = await showScreen(<EnteredNotice />, { language, user, entered, answers });
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByText(/12:30/)).toBeTruthy();
  await shown.user.click(screen.getByRole('button', { name: leave }));
  await waitFor(() => expect(shown.asked('session.signOut')).toHaveLength(1));
});

it('a sign-in of the user has no banner', async () => {
  await showScreen(<EnteredNotice />, { user, answers });
  expect(screen.queryByText(/Papelaria/)).toBeNull();
});
