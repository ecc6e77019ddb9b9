import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { scrollToEnd } from '@tests/support/renderer/scroll';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { FilesScreen } from './files-screen';

type Named = { query: { searchParam: string; pageNumber: number } };

const list = (id: number, name: string, options: object[] = []) => ({ id, name, message: 'Segue', options });
const stored = {
  id: 31,
  name: 'tabela.pdf',
  path: 'public/abc_tabela.pdf',
  mediaType: 'file',
  storedName: 'abc_tabela.pdf',
};
const lists = [list(1, 'Catálogos'), list(2, 'Boletos')];
const found = ({ query: { searchParam } }: Named) => ({
  files: lists.filter(({ name }) => name.toLowerCase().includes(searchParam)),
  hasMore: false,
});
const asAdmin = (answers: Record<string, (input: never) => unknown>) =>
  showScreen(<FilesScreen />, { user: { profile: 'admin' }, answers: { 'files.list': found, ...answers } });
const open = async (user: Awaited<ReturnType<typeof asAdmin>>['user'], name = 'Nova lista') => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const catalogue = new File(['x'], 'catalogo.pdf', { type: 'application/pdf' });

describe('file lists', () => {
  it('are listed in a table with name and actions, and searched [FILE-001]', async () => {
    await asAdmin({});
    const row = (await screen.findByText('Boletos')).closest('tr')!;
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nome',
      'Mensagem',
      'Ações',
    ]);
    expect(within(row).getByRole('button', { name: 'Editar Boletos' })).toBeTruthy();
    expect(within(row).getByRole('button', { name: 'Excluir Boletos' })).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: 'Buscar listas de arquivos' })).toBeTruthy();
  });

  it('explain their purpose while there are none', async () => {
    const { user } = await asAdmin({ 'files.list': () => ({ files: [], hasMore: false }) });
    expect(await screen.findByText('Nenhuma lista de arquivos ainda')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Nova lista' }).at(-1)!);
    expect(await screen.findByRole('dialog', { name: 'Nova lista de arquivos' })).toBeTruthy();
  });

  it('are searched from the first page, once the typing pauses for half a second; the next page comes near the end [FILE-004, FILE-005]', async () => {
    const page = ({ query: { searchParam, pageNumber } }: Named) => ({
      files: searchParam === '' ? [list(pageNumber, `Lista ${pageNumber}`)] : [list(9, 'Catálogos')],
      hasMore: searchParam === '' && pageNumber < 2,
    });
    const { asked } = await asAdmin({ 'files.list': page });
    await screen.findByText('Lista 1');
    scrollToEnd(await screen.findByRole('table'));
    await screen.findByText('Lista 2');
    const before = asked('files.list').length;
    const { pass, until } = stopTimers();
    for (const typed of ['C', 'Ca', 'Cat']) {
      const search = screen.getByRole('searchbox', { name: 'Buscar listas de arquivos' });
      fireEvent.change(search, { target: { value: typed } });
      await pass(100);
    }
    await pass(399);
    expect(asked('files.list')).toHaveLength(before);
    await pass(1);
    await until(() => screen.queryByText('Catálogos') !== null);
    expect(asked('files.list').slice(before)).toEqual([{ query: { searchParam: 'cat', pageNumber: 1 } }]);
  });

  it('ask before one is deleted, name it, and say that it is gone [FILE-003, FILE-018]', async () => {
    const { user, asked } = await asAdmin({ 'files.remove': () => ({}) });
    await user.click(await screen.findByRole('button', { name: 'Excluir Boletos' }));
    expect(await screen.findAllByText('Excluir a lista Boletos?')).not.toEqual([]);
    expect(asked('files.remove')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Lista de arquivos excluída')).toBeTruthy();
    expect(asked('files.remove')).toEqual([{ params: { fileListId: 2 } }]);
  });
});

describe('the form of a file list', () => {
  it('asks for a name that is not too short, and a message [FILE-006, FILE-007, FILE-008]', async () => {
    const { user, asked } = await asAdmin({});
    const form = await open(user);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(form.getAllByText('Obrigatório')).toHaveLength(2));
    await user.type(form.getByLabelText('Nome'), 'a');
    expect(await form.findByText('Muito curto: mínimo de 2 caracteres')).toBeTruthy();
    await user.type(form.getByLabelText('Nome'), 'b');
    await user.type(form.getByLabelText('Mensagem'), 'Segue');
    await waitFor(() => expect(form.queryByText(/Obrigatório|muito curta/)).toBeNull());
    expect(asked('files.create')).toEqual([]);
  });

  it('creates a list, then uploads its files, and confirms it; a retry creates no second list [FILE-002, FILE-017]', async () => {
    let isDown = true;
    const { user, asked } = await asAdmin({
      'files.create': () => list(7, 'Tabelas'),
      'files.update': () => list(7, 'Tabelas'),
      'files.show': () => list(7, 'Tabelas', [{ id: 70, name: 'catalogo.pdf', path: '', mediaType: '' }]),
      'files.upload': () => {
        if (isDown) throw new AppError('ERR_OFFLINE', 'offline');
        return {};
      },
    });
    const form = await open(user);
    await user.type(form.getByLabelText('Nome'), 'Tabelas');
    await user.type(form.getByLabelText('Mensagem'), 'Segue');
    const input = form.getAllByLabelText<HTMLInputElement>('Escolher arquivos').find(({ type }) => type === 'file')!;
    await user.upload(input, [catalogue, new File([], 'vazio.pdf')]);
    expect(await form.findByText('vazio.pdf está vazio.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(/Sem conexão com o servidor/)).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Nome').value).toBe('Tabelas');
    isDown = false;
    await user.click(form.getByRole('button', { name: /Salvar/ }));
    expect(await screen.findByText('Lista de arquivos salva')).toBeTruthy();
    expect(asked('files.create')).toEqual([
      { body: { name: 'Tabelas', message: 'Segue', options: [{ name: 'catalogo.pdf', path: '' }], userId: 3 } },
    ]);
    expect(asked('files.update')).toHaveLength(1);
    expect(asked('files.upload').at(-1)).toMatchObject({
      params: { fileListId: 7 },
      body: {
        fileId: '7',
        typeArch: 'fileList',
        id: ['70'],
        name: ['catalogo.pdf'],
      },
      files: [{ name: 'catalogo.pdf', type: 'application/pdf' }],
    });
  });

  it('edits a list with the files that it has: saved to disk, taken off, dropped in [FILE-002]', async () => {
    const { user, asked } = await asAdmin({
      'files.show': () => list(2, 'Boletos', [stored, { ...stored, id: 32, name: 'velho.pdf', path: '' }]),
      'files.update': () => list(2, 'Boletos'),
      'media.save': () => ({ name: 'tabela.pdf' }),
    });
    const form = await open(user, 'Editar Boletos');
    await user.click(await form.findByRole('button', { name: 'Baixar tabela.pdf' }));
    expect(await screen.findByText('tabela.pdf está na pasta Downloads')).toBeTruthy();
    expect(asked('media.save')).toMatchObject([{ reference: stored.path, name: 'tabela.pdf' }]);
    await user.click(form.getByRole('button', { name: 'Tirar velho.pdf' }));
    fireEvent.drop(form.getByRole('list', { name: 'Arquivos' }), { dataTransfer: { files: [catalogue] } });
    expect(await form.findByText('catalogo.pdf')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Tirar catalogo.pdf' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await vi.waitFor(() => expect(asked('files.update')).toHaveLength(1), { timeout: 5000 });
    expect(asked('files.update')).toEqual([
      {
        params: { fileListId: 2 },
        body: { name: 'Boletos', options: [{ id: 31, name: 'tabela.pdf', path: 'abc_tabela.pdf' }] },
      },
    ]);
  });

  it('says that the server kept the list without its files, and shows it on the page', async () => {
    const shownLists = [...lists];
    const { user } = await asAdmin({
      'files.list': () => ({ files: [...shownLists], hasMore: false }),
      'files.create': () => {
        shownLists.push(list(3, 'Tabelas'));
        throw new AppError('ERR_FILE_LIST_INCOMPLETE', 'conflict');
      },
    });
    const form = await open(user);
    await user.type(form.getByLabelText('Nome'), 'Tabelas');
    await user.type(form.getByLabelText('Mensagem'), 'Segue');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(/^O servidor criou a lista sem os arquivos/)).toBeTruthy();
    expect(await screen.findByRole('cell', { name: 'Tabelas' })).toBeTruthy();
  });

  it('shows at its field that a name is taken', async () => {
    const { user } = await asAdmin({
      'files.create': () => {
        throw new AppError('ERR_FILE_NAME_ALREADY_EXISTS', 'conflict');
      },
    });
    const form = await open(user);
    await user.type(form.getByLabelText('Nome'), 'Boletos');
    await user.type(form.getByLabelText('Mensagem'), 'Segue');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Já existe uma lista de arquivos com este nome.')).toBeTruthy();
    await waitFor(() => expect(form.getByLabelText('Nome').getAttribute('aria-invalid')).toBe('true'));
  });
});
