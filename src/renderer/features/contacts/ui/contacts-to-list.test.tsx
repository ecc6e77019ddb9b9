import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { furnishSheetWorker } from '@tests/support/renderer/sheet-worker';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ContactsScreen } from './contacts-screen';

const people = Array.from({ length: 4 }, (_each, n) => ({
  id: n + 1,
  name: `Cliente ${n + 1}`,
  number: String(5_520_911_110_001 + n),
  email: '',
  isGroup: n === 2,
}));
/** Two contacts a page. */
const pages = ({ query }: { query: { pageNumber: number } }) => {
  const first = (query.pageNumber - 1) * 2;
  return { contacts: people.slice(first, first + 2), count: 4, hasMore: query.pageNumber < 2 };
};
const vip = { id: 7, name: 'VIP', contactsCount: 0 };
const added = (...ids: number[]) => people.filter(({ id }) => ids.includes(id));
const campaigns = [{ key: 'campaignsEnabled', value: 'true' }];

async function show(answers: object = {}, options: object = {}) {
  furnishSheetWorker();
  const shown = await showScreen(<ContactsScreen />, {
    user: { profile: 'admin' },
    settings: campaigns,
    path: '/contacts',
    ...options,
    answers: {
      'contacts.list': pages,
      'contactLists.options': () => [vip],
      'contactLists.create': ({ body }: { body: { name: string } }) => ({ id: 9, contactsCount: 0, ...body }),
      'contactLists.upload': () => added(1, 2),
      ...answers,
    },
  });
  const press = async (name: string | RegExp) => shown.user.click(await screen.findByRole('button', { name }));
  const tick = async (name: string) => shown.user.click(await screen.findByRole('checkbox', { name }));
  return { ...shown, press, tick };
}
const choose = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
  await user.click(await screen.findByRole('combobox', { name: 'Lista de contatos' }));
  await user.click(await screen.findByTitle(name));
};

it('selected contacts are added to a list that exists', async () => {
  const { user, press, tick, asked } = await show();
  await tick('Selecionar Cliente 1');
  await tick('Selecionar Cliente 2');
  await tick('Selecionar Cliente 2');
  await tick('Selecionar Cliente 2');
  expect(screen.getByText('2 selecionados')).toBeTruthy();
  await press('Adicionar a uma lista');
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar 2 contatos a uma lista' }));
  expect(dialog.getByRole('button', { name: 'Adicionar' })).toHaveProperty('disabled', true);
  await choose(user, 'VIP');
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  const link = await dialog.findByRole('link', { name: 'VIP' });
  expect(link.getAttribute('href')).toBe('/contact-lists/7/contacts');
  await waitFor(() => expect(asked('contactLists.upload')).toMatchObject([{ params: { contactListId: 7 } }]));
  await user.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body);
  expect(screen.queryByText('2 selecionados')).toBeNull();
});

it('all that were found, on every page, go to a new list', async () => {
  const { user, press, tick, asked } = await show({ 'contactLists.upload': () => added(1, 2, 4) });
  await tick('Selecionar Cliente 1');
  await press('Adicionar todos os encontrados');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Nova lista' }));
  await user.type(dialog.getByLabelText('Nome da nova lista'), 'Clientes de março');
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  await dialog.findByRole('link', { name: 'Clientes de março' });
  expect(asked('contactLists.create')).toEqual([{ body: { name: 'Clientes de março' } }]);
  const pagesAsked = (asked('contacts.list') as { query: { pageNumber: number } }[]).map(
    ({ query }) => query.pageNumber,
  );
  expect(pagesAsked).toContain(2);
  await waitFor(() => expect(asked('contactLists.upload')).toHaveLength(1));
});

it('a refused list is explained and the choice stays', async () => {
  const refuse = () => {
    throw new AppError('ERR_OFFLINE', 'offline');
  };
  const { user, press, tick, asked } = await show({ 'contactLists.create': refuse });
  await tick('Selecionar Cliente 1');
  await press('Adicionar a uma lista');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Nova lista' }));
  await user.type(dialog.getByLabelText('Nome da nova lista'), 'Março');
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Sem conexão');
  expect(dialog.getByLabelText<HTMLInputElement>('Nome da nova lista').value).toBe('Março');
  expect(asked('contactLists.upload')).toEqual([]);
});

it('an attendant selects nothing', async () => {
  await show({}, { user: { profile: 'user' } });
  await screen.findByText('Cliente 1');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it.each([
  ['a company without campaigns', { settings: [{ key: 'campaignsEnabled', value: 'false' }] }],
  ['a plan without campaigns', { plan: { useCampaigns: false } }],
])('%s adds nobody to lists', async (_who, options) => {
  const { tick } = await show({}, options);
  await tick('Selecionar Cliente 1');
  expect(screen.queryByRole('button', { name: 'Adicionar etiqueta' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Adicionar a uma lista' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Adicionar todos os encontrados' })).toBeNull();
});
