import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { ContactsScreen } from './contacts-screen';

const clara = { id: 1, name: 'Clara', number: '5520911110001', email: '', profilePicUrl: '' };
const davi = { ...clara, id: 2, name: 'Davi', number: '5520911110002' };

async function show() {
  let left = [clara, davi];
  return showScreen(<ContactsScreen />, {
    user: { profile: 'admin' },
    answers: {
      'contacts.list': () => ({ contacts: left, count: left.length, hasMore: false }),
      'contacts.show': () => clara,
      'contacts.remove': ({ params }: { params: { contactId: number } }) => {
        left = left.filter(({ id }) => id !== params.contactId);
        return {};
      },
      'queues.list': () => [{ id: 5, name: 'Vendas', color: '#1273DE' }],
    },
  });
}

it.each(['Novo contato', 'Importar', 'Iniciar atendimento com Clara', 'Editar Clara', 'Excluir Clara'])(
  'what %s opens has the focus, and gives it back when it is given up',
  async (name) => {
    const { user } = await show();
    const opener = await screen.findByRole('button', { name });
    opener.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    within(dialog).getByRole('button', { name: 'Cancelar' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);

it('after a contact was deleted the focus is in the next row, and after the last one on the button that adds', async () => {
  const { user } = await show();
  for (const [name, next] of [
    ['Excluir Clara', 'Excluir Davi'],
    ['Excluir Davi', 'Novo contato'],
  ] as const) {
    (await screen.findByRole('button', { name })).focus();
    await user.keyboard('{Enter}');
    within(await screen.findByRole('dialog'))
      .getByRole('button', { name: 'Excluir' })
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    const received = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    await waitFor(() => expect(received()).toBe(next));
  }
});
