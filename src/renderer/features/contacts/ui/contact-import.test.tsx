import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { utils, write } from 'xlsx';

import { aSlowServer, beginImport } from '@tests/support/renderer/contact-import';
import { furnishSheetWorker } from '@tests/support/renderer/sheet-worker';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ContactsScreen } from './contacts-screen';

/** Opens the import of a sheet with this many rows; the test decides when each batch is answered. */
async function showImport(count: number) {
  furnishSheetWorker();
  const server = aSlowServer();
  const shown = await showScreen(<ContactsScreen />, {
    user: { profile: 'admin' },
    path: '/contacts',
    answers: server.answers,
  });
  const { user } = shown;
  const begun = await beginImport(user, count);
  expect(begun.input.accept).toBe('.xlsx');
  return { ...shown, ...server, ...begun };
}

it('shows its progress batch by batch, and at the end the added contacts and the refused rows [CONTACT-002] [CONTACT-016]', async () => {
  const { dialog, answer, progress, user, asked } = await showImport(120);
  expect(progress()).toBe('0');
  await answer(1);
  expect(await dialog.findByText('49 contatos adicionados')).toBeTruthy();
  expect(progress()).toBe('41');
  await answer(2);
  expect(await dialog.findByText('98 contatos adicionados')).toBeTruthy();
  expect(progress()).toBe('83');
  await answer(3);
  expect(await dialog.findByText('117 contatos adicionados')).toBeTruthy();
  expect(progress()).toBe('100');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Linha 122 · X: O nome deve ter de 2 a 50 caracteres.',
    ...[0, 50, 100].map((n) => `Linha ${n + 2} · Cliente ${n}: Já existe um contato com este número.`),
  ]);
  const [{ body }] = asked('contacts.upload') as [{ body: object[] }];
  expect(body[1]).toEqual({ Nome: 'Cliente 1', Telefone: '5520911110001', Email: '' });
  expect(asked('contacts.list')).toHaveLength(2);
  await user.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('continues when its dialog is closed by a key, and is shown when the dialog opens again [CONTACT-002]', async () => {
  const { answer, user, asked } = await showImport(120);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await answer(1);
  await user.click(await screen.findByRole('button', { name: 'Importando: 41%' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('49 contatos adicionados')).toBeTruthy();
  await answer(2);
  await answer(3);
  expect(await dialog.findByText('117 contatos adicionados')).toBeTruthy();
  expect(dialog.getAllByRole('listitem')).toHaveLength(4);
  await user.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Closing the result allows the next import.
  await user.click(screen.getByRole('button', { name: 'Importar' }));
  const next = within(await screen.findByRole('dialog'));
  expect(next.getByRole('button', { name: 'Escolher planilha' })).toBeTruthy();
  expect(asked('contacts.upload')).toHaveLength(3);
});

it('stops on request, counts the added contacts, and sends the rest on request [CONTACT-002]', async () => {
  const { dialog, answer, progress, user, asked } = await showImport(120);
  await answer(1);
  expect(await dialog.findByText('49 contatos adicionados')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Parar' }));
  expect(await dialog.findByRole('button', { name: /Parando…$/ })).toBeTruthy();
  await answer(2);
  expect(await dialog.findByText('Interrompido: 100 de 120 linhas enviadas.')).toBeTruthy();
  expect(dialog.getByText('98 contatos adicionados')).toBeTruthy();
  expect(progress()).toBe('83');
  await waitFor(() => expect(asked('contacts.list')).toHaveLength(2));
  expect(asked('contacts.upload')).toHaveLength(2);
  expect(dialog.queryByRole('button', { name: 'Parar' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Enviar o restante' }));
  await answer(3);
  expect(await dialog.findByText('117 contatos adicionados')).toBeTruthy();
  const sent = (asked('contacts.upload') as { body: { Nome: string }[] }[]).flatMap(({ body }) => body);
  expect(sent.map(({ Nome }) => Nome)).toEqual(Array.from({ length: 120 }, (_row, n) => `Cliente ${n}`));
});

it('that ends for want of a link says so, and what went in before [CONTACT-002]', async () => {
  const { dialog, answer, lose, asked } = await showImport(120);
  await answer(1);
  expect(await dialog.findByText('49 contatos adicionados')).toBeTruthy();
  lose();
  await answer(2);
  expect((await dialog.findByRole('alert')).textContent).toContain('Sem conexão');
  expect(dialog.getByText('49 contatos adicionados')).toBeTruthy();
  await waitFor(() => expect(asked('contacts.list')).toHaveLength(2));
  expect(asked('contacts.upload')).toHaveLength(2);
});

it('asks for the columns that the heads do not tell, and begins once they are chosen [CONTACT-002]', async () => {
  furnishSheetWorker();
  const { user } = await showScreen(<ContactsScreen />, {
    user: { profile: 'admin' },
    path: '/contacts',
    answers: aSlowServer().answers,
  });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog'));
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Sujeito', 'Ramal'],
      ['Lia', 5_520_911_110_001],
    ]),
    'Clientes',
  );
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  const input = dialog.getByLabelText('Escolher planilha', { selector: 'input' });
  await user.upload(input, new File([bytes], 'clientes.xlsx'));
  for (const [label, head] of [
    ['Nome', 'Sujeito'],
    ['Telefone', 'Ramal'],
  ] as const) {
    const column = await dialog.findByRole('combobox', { name: label, description: 'Escolha a coluna' });
    expect(dialog.getByRole('button', { name: 'Importar' })).toHaveProperty('disabled', true);
    await user.click(column);
    await user.click(screen.getAllByTitle(head).at(-1) ?? document.body);
  }
  expect(dialog.queryByText('Escolha a coluna')).toBeNull();
  expect(await dialog.findByRole('button', { name: 'Importar 1 linha' })).toHaveProperty('disabled', false);
});

it.each([
  ['keeps', ['sheetColumns'] as const, [{ name: 'Cidade', value: 'Recife' }]],
  ['leaves out', [], undefined],
])('%s further columns as the server can, and writes a file of the refused rows [CONTACT-016]', async (...given) => {
  const [, capabilities, extraInfo] = given;
  furnishSheetWorker();
  const written: string[] = [];
  const { user, asked } = await showScreen(<ContactsScreen />, {
    user: { profile: 'admin' },
    path: '/contacts',
    capabilities,
    answers: {
      'contacts.list': () => ({ contacts: [], count: 0, hasMore: false }),
      'contacts.upload': () => ({
        newContacts: [],
        errorBag: [{ contactName: 'Lia', error: { message: 'ERR_DUPLICATED_CONTACT' } }],
      }),
      'exports.begin': () => ({ exportId: '00000000-0000-4000-8000-00000000000e' }),
      'exports.append': ({ text }: { text: string }) => void written.push(text),
      'exports.finish': () => ({ name: 'linhas-recusadas.csv' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog'));
  const book = utils.book_new();
  const rows = [
    ['Nome', 'Cidade', 'Telefone', ''],
    ['Lia', 'Recife', '5520911110001', 'x'],
    [],
    ['X', '=Olinda', '5520911110002', ''],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Clientes');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  await user.upload(dialog.getByLabelText('Escolher planilha', { selector: 'input' }), new File([bytes], 'c.xlsx'));
  await user.click(await dialog.findByRole('button', { name: 'Importar 1 linha' }));
  await dialog.findByText(/Já existe um contato/);
  const [{ body }] = asked('contacts.upload') as [{ body: { extraInfo?: object }[] }];
  expect(body[0]?.extraInfo).toEqual(extraInfo);
  await user.click(dialog.getByRole('button', { name: 'Salvar as linhas recusadas' }));
  await waitFor(() =>
    expect(written.join('').split('\r\n')).toEqual([
      '\uFEFFLinha;Motivo;Nome;Cidade;Telefone;',
      "4;O nome deve ter de 2 a 50 caracteres.;X;'=Olinda;5520911110002;",
      '2;Já existe um contato com este número.;Lia;Recife;5520911110001;x',
      '',
    ]),
  );
});
