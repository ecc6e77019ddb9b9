import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { RealtimeBridge } from '@renderer/app/realtime/realtime-bridge';
import { AppError } from '@shared/domain/app-error';
import { settle } from '@tests/support/event-loop';
import { scrollToEnd } from '@tests/support/renderer/scroll';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { ContactsScreen } from './contacts-screen';

const clara = { id: 1, name: 'Clara', number: '5520911110001', email: 'clara@example.com', profilePicUrl: '' };
const davi = { id: 2, name: '=1+1', number: '5520911110002', email: '' };
const admin = { profile: 'admin' };
const uuid = '00000000-0000-4000-8000-000000000007';

type Options = Parameters<typeof showScreen>[1];

const show = (options: Options = {}) =>
  showScreen(<ContactsScreen />, {
    user: admin,
    path: '/contacts',
    ...options,
    answers: {
      'contacts.list': () => ({ contacts: [clara, davi], count: 2, hasMore: false }),
      'queues.list': () => [{ id: 5, name: 'Vendas', color: '#1273DE' }],
      ...options.answers,
    },
  });

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
const openDialog = async () => within(await screen.findByRole('dialog'));
const refusing = (code: string) => () => {
  throw new AppError(code, 'validation');
};

describe('the page of contacts', () => {
  it('has a search and the buttons import, add and export [CONTACT-001] [CONTACT-002] [CONTACT-003] [CONTACT-004]', async () => {
    await show();
    expect(await screen.findByRole('searchbox', { name: 'Buscar contatos' })).toBeTruthy();
    for (const name of ['Importar', 'Novo contato', 'Exportar CSV']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });

  it('lists avatar, name, number, e-mail and actions [CONTACT-007] [CONTACT-008] [CONTACT-009]', async () => {
    await show();
    const row = (await screen.findByText('Clara')).closest('tr');
    const cells = within(row ?? document.body);
    expect(row?.querySelector('.ant-avatar, [class*=avatar]')).not.toBeNull();
    for (const text of ['Clara', '+55 20 91111 0001', 'clara@example.com']) {
      expect(await cells.findByText(text)).toBeTruthy();
    }
    expect(cells.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      ...['Iniciar atendimento com Clara', 'Histórico de Clara', 'Editar Clara', 'Excluir Clara'],
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Nome', 'WhatsApp', 'E-mail', 'Ações'],
    ]);
  });

  it('shows the number below the name in a narrow window', async () => {
    await show({ width: 480 });
    const cell = within((await screen.findByText('Clara')).closest('td') ?? document.body);
    expect(await cell.findByText('+55 20 91111 0001')).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'WhatsApp' })).toBeNull();
  });

  it('searches half a second after the last letter [CONTACT-001] [CONTACT-014]', async () => {
    const { asked } = await show();
    await screen.findByText('Clara');
    const timers = stopTimers();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cla' } });
    await timers.pass(499);
    expect(asked('contacts.list')).toHaveLength(1);
    await timers.pass(1);
    await timers.until(() => asked('contacts.list').length > 1);
    expect(asked('contacts.list')[1]).toEqual({ query: { searchParam: 'cla', pageNumber: 1 } });
  });

  it('lets only admins delete, and confirms the deletion [CONTACT-010] [CONTACT-028]', async () => {
    const { user, asked } = await show({ answers: { 'contacts.remove': () => null } });
    await press(user, 'Excluir Clara');
    await user.click((await openDialog()).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Contato excluído')).toBeTruthy();
    expect(asked('contacts.remove')).toEqual([{ params: { contactId: 1 } }]);
  });

  it('shows an attendant no way to delete [CONTACT-010]', async () => {
    await show({ user: { profile: 'user' } });
    expect(await screen.findByRole('button', { name: 'Editar Clara' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Excluir Clara' })).toBeNull();
  });
});

describe('a right click on a contact', () => {
  const menuOf = async (name: string) => {
    fireEvent.contextMenu(await screen.findByText(name));
    await screen.findByRole('menu');
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };

  it('offers the actions of its row and does them', async () => {
    const { user } = await show({ answers: { 'contacts.show': () => clara } });
    expect(await menuOf('Clara')).toEqual([
      ...['Iniciar atendimento com Clara', 'Histórico de Clara', 'Editar Clara', 'Excluir Clara'],
    ]);
    await user.click(screen.getByRole('menuitem', { name: /Editar Clara/ }));
    const form = await openDialog();
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Nome').value).toBe('Clara'));
  });

  it('offers an attendant no way to delete', async () => {
    await show({ user: { profile: 'user' } });
    expect(await menuOf('Clara')).toEqual(['Iniciar atendimento com Clara', 'Histórico de Clara', 'Editar Clara']);
  });
});

describe('the form of a contact', () => {
  it.each([
    ['ERR_DUPLICATED_CONTACT', 'Já existe um contato com este número.', '[CONTACT-030]'],
    ['ERR_WAPP_INVALID_CONTACT', 'Este não é um número válido no aplicativo de mensagens.', '[CONTACT-031]'],
  ])('says at its number that it is refused: %s %s %s', async (code, sentence) => {
    const { user } = await show({ answers: { 'contacts.create': refusing(code) } });
    await press(user, 'Novo contato');
    const form = await openDialog();
    await user.type(form.getByLabelText('Nome'), 'Lia');
    await user.type(form.getByLabelText('Número'), '5520911110009');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(sentence)).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Nome').value).toBe('Lia');
  });

  it('adds a contact, and opens one that is there, in a dialog [CONTACT-003] [CONTACT-009] [MODAL-011]', async () => {
    const { user, asked } = await show({ answers: { 'contacts.create': () => clara, 'contacts.show': () => clara } });
    await press(user, 'Novo contato');
    const form = await openDialog();
    await user.type(form.getByLabelText('Nome'), 'Lia');
    await user.type(form.getByLabelText('Número'), '5520911110009');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Contato salvo')).toBeTruthy();
    expect(asked('contacts.create')).toMatchObject([{ body: { name: 'Lia', number: '5520911110009', email: '' } }]);
    await press(user, 'Editar Clara');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Clara'));
    expect(screen.getAllByRole('dialog').some((dialog) => dialog.textContent.includes('Editar contato'))).toBe(true);
  });

  it('adds, changes and removes any number of extra fields [CONTACT-020] [CONTACT-024] [CONTACT-025]', async () => {
    const known = { ...clara, extraInfo: [{ id: 1, name: 'Cidade', value: 'Recife' }] };
    const answers = { 'contacts.create': () => davi, 'contacts.show': () => known, 'contacts.update': () => clara };
    const { user, asked } = await show({ answers });
    await press(user, 'Novo contato');
    const form = await openDialog();
    await user.type(form.getByLabelText('Nome'), 'Lia');
    await user.type(form.getByLabelText('Número'), '5520911110009');
    for (const [n, name, value] of [
      [1, 'Aniversário', '12 de maio'],
      [2, ' CPF ', '123'],
      [3, '  ', 'said of nothing'],
    ] as const) {
      await user.click(form.getByRole('button', { name: 'Acrescentar informação' }));
      await user.type(form.getByLabelText(`Nome da informação ${n}`), name);
      await user.type(form.getByLabelText(`Valor da informação ${n}`), value);
    }
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Contato salvo')).toBeTruthy();
    const facts = [
      { name: 'Aniversário', value: '12 de maio' },
      { name: 'CPF', value: '123' },
    ];
    const draft = { name: 'Lia', number: '5520911110009', email: '' };
    expect(asked('contacts.create')).toEqual([{ body: { ...draft, extraInfo: facts } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await press(user, 'Editar Clara');
    const edited = await openDialog();
    expect((await edited.findByLabelText<HTMLInputElement>('Valor da informação 1')).value).toBe('Recife');
    await user.type(edited.getByLabelText('Nome'), ' Nunes');
    await user.click(edited.getByRole('button', { name: 'Salvar' }));
    // The rows of the list have no such fields; a save must not clear them.
    await waitFor(() => expect(asked('contacts.update')).toHaveLength(1));
    expect(asked('contacts.update')).toMatchObject([{ body: { name: 'Clara Nunes' } }]);
    expect(asked('contacts.update')[0]).not.toHaveProperty('body.extraInfo');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await press(user, 'Editar Clara');
    const again = await openDialog();
    await user.click(await again.findByRole('button', { name: 'Remover informação 1' }));
    await user.click(again.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('contacts.update')).toHaveLength(2));
    expect(asked('contacts.update').slice(1)).toMatchObject([{ params: { contactId: 1 }, body: { extraInfo: [] } }]);
  });
});

it('a contact of which nothing can be learnt is not edited, until it can be [CONTACT-009]', async () => {
  let isAway = true;
  const answer = () => (isAway ? refusing('ERR_OFFLINE')() : clara);
  const { user } = await show({ answers: { 'contacts.show': answer } });
  await press(user, 'Editar Clara');
  const dialog = await openDialog();
  const retry = await dialog.findByRole('button', { name: /Tentar de novo/ });
  expect(dialog.queryByLabelText('Nome')).toBeNull();
  isAway = false;
  await user.click(retry);
  expect((await dialog.findByLabelText<HTMLInputElement>('Nome')).value).toBe('Clara');
});

describe('a ticket from a contact', () => {
  it('starts in the dialog of new tickets with the contact chosen, and is shown [CONTACT-008] [CONTACT-011] [CONTACT-012]', async () => {
    const ticket = { id: 7, uuid, status: 'open', companyId: 1, contactId: 1, userId: 3, queueId: 5, whatsappId: 1 };
    const times = { createdAt: '2026-03-02T12:00:00.000Z', updatedAt: '2026-03-02T12:00:00.000Z' };
    const { user, asked, path } = await show({ answers: { 'tickets.create': () => ({ ...ticket, ...times }) } });
    await press(user, 'Iniciar atendimento com Clara');
    const form = await openDialog();
    expect(form.getByText('Novo atendimento')).toBeTruthy();
    expect(form.getByTitle('Clara (5520911110001)')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Iniciar' }));
    await waitFor(() => expect(path()).toBe(`/tickets/${uuid}`));
    expect(asked('tickets.create')).toMatchObject([{ body: { contactId: 1, userId: 3, status: 'open' } }]);
  });

  it('needs a queue of an attendant [CONTACT-011]', async () => {
    const { user, asked } = await show({ user: { profile: 'user' } });
    await press(user, 'Iniciar atendimento com Clara');
    const form = await openDialog();
    await user.click(form.getByRole('button', { name: 'Iniciar' }));
    expect(await form.findByText('Escolha uma fila.')).toBeTruthy();
    expect(asked('tickets.create')).toEqual([]);
  });
});

it('after an event about an unlisted contact it refetches only the visible pages [CONTACT-032]', async () => {
  const everyone = Array.from({ length: 600 }, (_each, n) => ({ ...clara, id: n + 1, name: `Cliente ${n}` }));
  const page = ({ query }: { query: { pageNumber: number } }) => {
    const to = query.pageNumber * 30;
    return { contacts: everyone.slice(to - 30, to), count: everyone.length, hasMore: everyone.length > to };
  };
  const { asked, push } = await showScreen(
    <>
      <RealtimeBridge />
      <ContactsScreen />
    </>,
    { path: '/contacts', answers: { 'contacts.list': page } },
  );
  await screen.findByText('Cliente 0');
  for (let read = 2; read <= 12; read += 1) {
    scrollToEnd(screen.getByRole('table'));
    await waitFor(() => expect(asked('contacts.list').length).toBeGreaterThanOrEqual(read));
  }
  // The end of the list is far below, and pending pages have loaded.
  scrollToEnd(screen.getByRole('table'), 10_000);
  await settle();
  const before = asked('contacts.list').length;
  everyone.unshift({ ...clara, id: 9_999, name: 'Aurora' });
  push('realtime.batch', [{ kind: 'contact.changed', contact: { id: 9_999, name: 'Aurora' } }]);
  expect(await screen.findByText('Aurora')).toBeTruthy();
  expect(asked('contacts.list').slice(before)).toEqual([{ query: { pageNumber: 1 } }, { query: { pageNumber: 2 } }]);
});
