import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { ContactsScreen } from './contacts-screen';

const clara = { id: 9, name: 'Clara', number: '5511900000001', email: '' };
const answers = {
  'contacts.list': () => ({ contacts: [clara], count: 1, hasMore: false }),
  'contacts.remove': () => ({ message: 'Contact deleted' }),
};

it('an admin deletes a contact after a warning about the loss [ROLE-013] [ROLE-008]', async () => {
  const { user, asked } = await showScreen(<ContactsScreen />, { answers, user: { profile: 'admin' } });
  await user.click(await screen.findByRole('button', { name: 'Excluir Clara' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('As conversas com ele se perdem. Isso não pode ser desfeito.')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Excluir' }));
  await expect.poll(() => asked('contacts.remove')).toEqual([{ params: { contactId: 9 } }]);
});

it('a user is not offered it', async () => {
  await showScreen(<ContactsScreen />, { answers });
  expect(await screen.findByRole('button', { name: 'Editar Clara' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Excluir Clara' })).toBeNull();
});
