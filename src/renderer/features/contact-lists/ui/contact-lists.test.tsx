import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { furnishSheetWorker } from '@tests/support/renderer/sheet-worker';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { ContactListsScreen } from './contact-lists-screen';
import { ListItemsScreen } from './list-items-screen';

const customers = { id: 4, name: 'Clientes', contactsCount: 2 };
const lia = { id: 1, name: 'Lia', number: '5520911110001', email: 'lia@example.com', isWhatsappValid: true };
const ana = { id: 2, name: 'Ana', number: '91111000', email: '', isWhatsappValid: false };
const admin = { profile: 'admin' };

type Options = Parameters<typeof showScreen>[1];

const showLists = (options: Options = {}) =>
  showScreen(<ContactListsScreen />, {
    user: admin,
    path: '/contact-lists',
    route: '/contact-lists',
    ...options,
    answers: { 'contactLists.list': () => ({ records: [customers], hasMore: false }), ...options.answers },
  });

const showItems = (options: Options = {}) =>
  showScreen(<ListItemsScreen />, {
    user: admin,
    path: '/contact-lists/4/contacts',
    route: '/contact-lists/:contactListId/contacts',
    ...options,
    answers: {
      'contactLists.show': () => customers,
      'contactListItems.list': () => ({ contacts: [lia, ana], hasMore: false }),
      ...options.answers,
    },
  });

const drawer = async () => within(await screen.findByRole('dialog'));
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));

describe('the page of contact lists', () => {
  it('lists name, how many are on it and what can be done, in pages [LIST-001]', async () => {
    await showLists();
    const row = (await screen.findByText('Clientes')).closest('tr');
    const cells = within(row ?? document.body);
    expect(cells.getByText('2')).toBeTruthy();
    expect(cells.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Baixar planilha de exemplo para Clientes',
      'Ver contatos de Clientes',
      'Editar Clientes',
      'Excluir Clientes',
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Nome', 'Contatos', 'Ações'],
    ]);
  });

  it('searches once the typing pauses for half a second [LIST-002]', async () => {
    const { asked } = await showLists();
    await screen.findByText('Clientes');
    const timers = stopTimers();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar listas' }), { target: { value: 'Cli' } });
    await timers.pass(499);
    expect(asked('contactLists.list')).toHaveLength(1);
    await timers.pass(1);
    await timers.until(() => asked('contactLists.list').length > 1);
    expect(asked('contactLists.list')[1]).toEqual({ query: { searchParam: 'cli', pageNumber: 1 } });
  });

  it('opens the contacts of a list [LIST-004]', async () => {
    const { user, path } = await showLists();
    await press(user, 'Ver contatos de Clientes');
    expect(path()).toBe('/contact-lists/4/contacts');
  });

  it('makes a list with a name of 2 to 50 letters [LIST-007] [LIST-008] [LIST-009]', async () => {
    const { user, asked } = await showLists({ answers: { 'contactLists.create': () => customers } });
    await press(user, 'Nova lista');
    const form = await drawer();
    const save = form.getByRole('button', { name: 'Salvar' });
    await user.click(save);
    expect(await form.findByText('Obrigatório')).toBeTruthy();
    const name = form.getByLabelText('Nome');
    await user.type(name, 'x');
    expect(await form.findByText('Muito curto: mínimo de 2 caracteres')).toBeTruthy();
    await user.clear(name);
    await user.type(name, 'x'.repeat(51));
    expect(await form.findByText('No máximo 50 caracteres')).toBeTruthy();
    await user.clear(name);
    await user.type(name, 'Clientes');
    await user.click(save);
    expect(await screen.findByText('Lista salva')).toBeTruthy();
    expect(asked('contactLists.create')).toEqual([{ body: { name: 'Clientes' } }]);
  });

  it('renames a list in the same form, and keeps the typed name when the server refuses it [LIST-005] [LIST-007]', async () => {
    const refuse = () => {
      throw new AppError('ERR_OFFLINE', 'offline');
    };
    const { user, asked } = await showLists({ answers: { 'contactLists.update': refuse } });
    await press(user, 'Editar Clientes');
    const form = await drawer();
    const name = form.getByLabelText<HTMLInputElement>('Nome');
    expect(name.value).toBe('Clientes');
    await user.type(name, ' antigos');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByRole('alert')).toBeTruthy();
    expect(name.value).toBe('Clientes antigos');
    const sent = { params: { contactListId: 4 }, body: { name: 'Clientes antigos' } };
    expect(asked('contactLists.update')).toEqual([sent]);
  });

  it('deletes a list after a confirmation that counts its contacts, and confirms the deletion [LIST-006] [LIST-036]', async () => {
    const { user, asked } = await showLists({ answers: { 'contactLists.remove': () => null } });
    await press(user, 'Excluir Clientes');
    const question = await drawer();
    expect(question.getByText(/2 contatos saem junto/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Lista excluída')).toBeTruthy();
    expect(asked('contactLists.remove')).toEqual([{ params: { contactListId: 4 } }]);
  });
});

describe('the contacts of a list', () => {
  it('are listed under the name of the list, with their actions [LIST-011] [LIST-012] [LIST-013] [LIST-014] [LIST-016]', async () => {
    const { user, asked, path } = await showItems();
    expect(await screen.findByText('Clientes')).toBeTruthy();
    for (const name of ['Importar', 'Novo contato']) expect(screen.getByRole('button', { name })).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Buscar na lista' }), '0001');
    await waitFor(() => expect(asked('contactListItems.list')).toHaveLength(2));
    expect(asked('contactListItems.list')[1]).toEqual({
      query: { searchParam: '0001', pageNumber: 1, contactListId: 4 },
    });
    await press(user, 'Voltar às listas');
    expect(path()).toBe('/contact-lists');
  });

  it('has an icon for numbers that can be reached, name, number, e-mail and actions [LIST-017]', async () => {
    await showItems();
    const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);
    const valid = await rowOf('Lia');
    expect(valid.getByRole('img', { name: 'Número válido no WhatsApp' })).toBeTruthy();
    for (const text of ['+55 20 91111 0001', 'lia@example.com']) {
      expect(await valid.findByText(text)).toBeTruthy();
    }
    const invalid = await rowOf('Ana');
    expect(invalid.getByRole('img', { name: 'Número que não existe no WhatsApp' })).toBeTruthy();
    expect(invalid.getByRole('button', { name: 'Editar Ana' })).toBeTruthy();
    expect(invalid.getByRole('button', { name: 'Excluir Ana' })).toBeTruthy();
  });

  it('only an admin can remove a contact from the list [LIST-019]', async () => {
    const { user, asked } = await showItems({ answers: { 'contactListItems.remove': () => null } });
    await press(user, 'Excluir Ana');
    await user.click((await drawer()).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Contato excluído da lista')).toBeTruthy();
    expect(asked('contactListItems.remove')).toEqual([{ params: { contactListItemId: 2 } }]);
  });

  it('is not an attendant’s to delete, but to edit [LIST-018] [LIST-019]', async () => {
    const { user, asked } = await showItems({
      user: { profile: 'user' },
      answers: { 'contactListItems.update': () => lia },
    });
    expect(await screen.findByRole('button', { name: 'Editar Lia' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Excluir Lia' })).toBeNull();
    await press(user, 'Editar Lia');
    const form = await drawer();
    await user.type(form.getByLabelText('Nome'), 'na');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Contato salvo na lista')).toBeTruthy();
    const body = { name: 'Liana' };
    expect(asked('contactListItems.update')).toEqual([{ params: { contactListItemId: 1 }, body }]);
  });

  it('has a name of 2 to 50, a number of 8 to 50 and a real e-mail [LIST-020] [LIST-021] [LIST-022]', async () => {
    const refuse = () => {
      throw new AppError('ERR_DUPLICATED_CONTACT', 'validation');
    };
    const { user, asked } = await showItems({ answers: { 'contactListItems.create': refuse } });
    await press(user, 'Novo contato');
    const form = await drawer();
    const fields = ['Nome', 'Número', 'E-mail'].map((label) => form.getByLabelText<HTMLInputElement>(label));
    const fill = async (texts: readonly string[]) => {
      for (const [index, field] of fields.entries()) {
        await user.clear(field);
        if (texts[index] !== '') await user.type(field, texts[index] ?? '');
      }
    };
    const save = form.getByRole('button', { name: 'Salvar' });
    await user.click(save);
    await waitFor(() => expect(form.getAllByText('Obrigatório')).toHaveLength(2));
    await fill(['x', '1234567', 'nobody']);
    expect(await form.findByText('Muito curto: mínimo de 2 caracteres')).toBeTruthy();
    expect(await form.findByText('Muito curto: mínimo de 8 caracteres')).toBeTruthy();
    expect(await form.findByText('E-mail inválido')).toBeTruthy();
    await fill(['x'.repeat(51), '1'.repeat(51), 'lia@example.com']);
    await waitFor(() => expect(form.getAllByText('No máximo 50 caracteres')).toHaveLength(2));
    expect(asked('contactListItems.create')).toEqual([]);
    await fill(['Lia', '5520911110001', '']);
    await user.click(save);
    expect(await form.findByText('Já existe um contato com este número.')).toBeTruthy();
    expect(fields[0]?.value).toBe('Lia');
  });
});

describe('an import into a list', () => {
  const file = (name: string, text: string) => new File([new TextEncoder().encode(text)], name);
  const openImport = async (options: Options = {}) => {
    furnishSheetWorker();
    const shown = await showItems(options);
    await press(shown.user, 'Importar');
    const dialog = await drawer();
    const input = dialog.getByLabelText<HTMLInputElement>('Escolher planilha', { selector: 'input' });
    return { ...shown, dialog, input };
  };
  beforeEach(() => furnishSheetWorker());

  it('accepts .xls and .xlsx only [LIST-015]', async () => {
    const { user, dialog, input } = await openImport();
    expect(input.accept).toBe('.xlsx,.xls');
    const lenient = { applyAccept: false };
    await user.setup(lenient).upload(input, file('contatos.csv', 'nome;numero\nLia;5520911110001'));
    expect(await dialog.findByText('Escolha uma planilha .xlsx / .xls.')).toBeTruthy();
    await user.upload(input, file('contatos.xls', 'nome;numero\nLia;5520911110001'));
    expect(await dialog.findByText('5520911110001')).toBeTruthy();
  });

  it('uploads valid rows as a sheet, and shows the reason for every other row [LIST-014] [LIST-030] [LIST-037]', async () => {
    const { user, dialog, input, asked } = await openImport({
      answers: { 'contactLists.upload': () => [{ ...lia, id: 9 }] },
    });
    const rows = ['Nome;Telefone', 'Lia;5520911110001', 'Ana;5520911110002', 'X;5520911110003', 'Bia;5,52E+12'];
    await user.upload(input, file('contatos.xls', rows.join('\n')));
    await user.click(await dialog.findByRole('button', { name: 'Importar 2 linhas' }));
    expect(await dialog.findByText('1 contato adicionado')).toBeTruthy();
    const problems = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(problems).toEqual([
      'Linha 4 · X: O nome deve ter de 2 a 50 caracteres.',
      expect.stringMatching(/^Linha 5 · Bia: A planilha encurtou este número/),
      'Linha 3 · Ana: Este número já está na lista.',
    ]);
    expect(asked('contactLists.upload')).toMatchObject([
      { params: { contactListId: 4 }, files: [{ name: 'contatos.xlsx' }] },
    ]);
  });

  it('that the server refuses shows the error and the number of rows sent before [LIST-014]', async () => {
    const refuse = () => {
      throw new AppError('ERR_OFFLINE', 'offline');
    };
    const { user, dialog, input } = await openImport({ answers: { 'contactLists.upload': refuse } });
    await user.upload(input, file('contatos.xls', 'nome;numero\nLia;5520911110001'));
    await user.click(await dialog.findByRole('button', { name: 'Importar 1 linha' }));
    expect(await dialog.findByText('0 contato adicionado')).toBeTruthy();
    expect(dialog.getByRole('alert').textContent).toContain('Sem conexão');
  });

  it('shows its progress, stops on request, sends no more, and counts the added contacts [LIST-014]', async () => {
    const waiting: (() => void)[] = [];
    const upload = async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      // The server accepts one row per batch.
      return [
        { ...lia, id: 100 + waiting.length, number: `5520911110${String(50 * (waiting.length - 1)).padStart(3, '0')}` },
      ];
    };
    const { user, dialog, input, asked } = await openImport({ answers: { 'contactLists.upload': upload } });
    const rows = Array.from({ length: 120 }, (_row, n) => `Cliente ${n};5520911110${String(n).padStart(3, '0')}`);
    await user.upload(input, file('contatos.xls', ['nome;numero', ...rows].join('\n')));
    await user.click(await dialog.findByRole('button', { name: 'Importar 120 linhas' }));
    const progress = () => dialog.getByRole('progressbar', { name: 'Andamento' }).getAttribute('aria-valuenow');
    const answer = async (batch: number) => {
      await waitFor(() => expect(waiting).toHaveLength(batch));
      waiting[batch - 1]?.();
    };
    expect(progress()).toBe('0');
    await answer(1);
    expect(await dialog.findByText('1 contato adicionado')).toBeTruthy();
    expect(progress()).toBe('41');
    await user.click(dialog.getByRole('button', { name: 'Parar' }));
    await answer(2);
    expect(await dialog.findByText('Interrompido: 100 de 120 linhas enviadas.')).toBeTruthy();
    expect(dialog.getByText('2 contatos adicionados')).toBeTruthy();
    expect(dialog.getByText('98 linhas recusadas')).toBeTruthy();
    await waitFor(() => expect(asked('contactListItems.list')).toHaveLength(2));
    expect(asked('contactLists.upload')).toHaveLength(2);
  });
});
