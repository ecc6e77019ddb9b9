import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { ListItemsScreen } from './list-items-screen';

const number = '•••••••••••01';
const masked = { id: 1, name: number, number, email: 'lia@example.com', isWhatsappValid: true };

it("a user from whom customers' numbers are hidden imports no sheet, and changes a recipient without its number", async () => {
  const { user, asked } = await showScreen(<ListItemsScreen />, {
    user: { profile: 'user', seesNumbers: false },
    path: '/contact-lists/4/contacts',
    route: '/contact-lists/:contactListId/contacts',
    answers: {
      'contactLists.show': () => ({ id: 4, name: 'Clientes', contactsCount: 1 }),
      'contactListItems.list': () => ({ contacts: [masked], hasMore: false }),
      'contactListItems.update': () => masked,
    },
  });
  await user.click(await screen.findByRole('button', { name: `Editar ${number}` }));
  expect(screen.queryByRole('button', { name: texts['contact-lists'].items.import })).toBeNull();
  const { getByLabelText, getByRole } = within(await screen.findByRole('dialog'));
  expect(getByLabelText<HTMLInputElement>(/^Número/).disabled).toBe(true);
  await user.clear(getByLabelText(/^E-mail/));
  await user.type(getByLabelText(/^E-mail/), 'new@example.com');
  await user.click(getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked('contactListItems.update')).toHaveLength(1));
  const [{ body }] = asked('contactListItems.update') as [{ body: object }];
  expect(body).not.toHaveProperty('number');
});
