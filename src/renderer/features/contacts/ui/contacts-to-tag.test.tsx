import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aTicket } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ContactsScreen } from './contacts-screen';

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const vip = { id: 7, name: 'VIP', color: '#0693E3', kanban: 0 };
const paid = { id: 8, name: 'Pago', color: '#0693E3', kanban: 0 };
const ana = { id: 1, name: 'Ana', number: '5520911110001', email: '', uuid: uuid(1) };
const beto = { id: 2, name: 'Beto', number: '5520911110002', email: '', uuid: null };
const caio = { id: 3, name: 'Caio', number: '5520911110003', email: '' };
const ticket = (n: number, contactId: number, tags: object[]) =>
  aTicket({ id: 10 + n, uuid: uuid(n), contactId, status: 'closed', tags, createdAt: `2026-01-0${n}T10:00:00.000Z` });

async function show() {
  const shown = await showScreen(<ContactsScreen />, {
    user: { profile: 'admin' },
    settings: [{ key: 'campaignsEnabled', value: 'true' }],
    path: '/contacts',
    answers: {
      'contacts.list': ({ query }: { query: { pageNumber: number } }) =>
        query.pageNumber === 1
          ? { contacts: [ana, beto], count: 3, hasMore: true }
          : { contacts: [caio], count: 3, hasMore: false },
      'tags.options': () => [vip, paid],
      'tags.sync': () => null,
      'queues.list': () => [{ id: 5, name: 'Vendas', color: '#1273DE' }],
      'tickets.showByUuid': () => ticket(1, 1, [paid]),
      'tickets.list': () => ({
        tickets: [ticket(2, 3, []), ticket(3, 3, [vip]), ticket(4, 1, []), ticket(5, 1, [])],
        hasMore: false,
      }),
    },
  });
  const press = async (name: string | RegExp) => shown.user.click(await screen.findByRole('button', { name }));
  return { ...shown, press };
}

it('selected contacts get a tag beside those of their ticket; the result of each is listed', async () => {
  const { user, press, asked } = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Ana' }));
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Beto' }));
  await press('Adicionar etiqueta');
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar etiqueta a 2 contatos' }));
  expect(dialog.getByRole('button', { name: 'Adicionar' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('combobox', { name: 'Etiqueta' }));
  await user.click(await screen.findByTitle('VIP'));
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  expect(await dialog.findByText('1 concluído, 1 recusado')).toBeTruthy();
  expect(dialog.getByText('Este contato não tem atendimento que você possa ver.')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Abrir campanhas' }).getAttribute('href')).toBe('/campaigns');
  expect(asked('tags.sync')).toEqual([{ body: { ticketId: 11, tags: [{ id: 8 }, { id: 7 }] } }]);
});

it('all that were found get it; a server without the latest ticket is asked by number, and who has it is left', async () => {
  const { user, press, asked } = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Ana' }));
  await press('Etiquetar todos os encontrados');
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar etiqueta a 3 contatos' }));
  await user.click(dialog.getByRole('combobox', { name: 'Etiqueta' }));
  await user.click(await screen.findByTitle('VIP'));
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  expect(await dialog.findByText('2 concluídos, 1 recusado')).toBeTruthy();
  // Caio’s latest ticket, 13, has the tag already.
  expect(asked('tags.sync')).toHaveLength(1);
  await waitFor(() => expect(asked('tickets.list')).toMatchObject([{ query: { searchParam: '5520911110003' } }]));
});

it('the history of a contact lists its own tickets, the latest first', async () => {
  const { press } = await show();
  await press('Histórico de Ana');
  const dialog = within(await screen.findByRole('dialog', { name: 'Atendimentos de Ana' }));
  const links = await dialog.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/tickets/${uuid(5)}`, `/tickets/${uuid(4)}`]);
});
