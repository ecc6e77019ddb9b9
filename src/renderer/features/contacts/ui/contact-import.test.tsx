import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { writePeople } from '@shared/spreadsheet/write-people';
import { furnishSheetWorker } from '@tests/support/renderer/sheet-worker';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ContactsScreen } from './contacts-screen';

type Row = { Nome: string };

/** A workbook with this many customers, and one who cannot be one. */
function workbook(count: number): File {
  const unfit = { name: 'X', number: '5520911119999', email: '' };
  const people = Array.from({ length: count }, (_each, n) => ({
    ...{ name: `Cliente ${n}`, number: String(5_520_911_110_000 + n), email: '' },
  }));
  return new File([writePeople([...people, unfit])], 'contatos.xlsx');
}

/** Opens the import of a sheet with this many rows; each batch of them is answered when the test says so. */
async function showImport(count: number) {
  furnishSheetWorker();
  const waiting: (() => void)[] = [];
  let isAway = false;
  const shown = await showScreen(<ContactsScreen />, {
    user: { profile: 'admin' },
    path: '/contacts',
    answers: {
      'contacts.list': () => ({ contacts: [], count: 0, hasMore: false }),
      'contacts.upload': async ({ body }: { body: readonly Row[] }) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        if (isAway) throw new AppError('ERR_OFFLINE', 'offline');
        const [refused, ...taken] = body;
        const errorBag = [{ contactName: refused?.Nome, error: { message: 'ERR_DUPLICATED_CONTACT' } }];
        return { newContacts: taken.map(({ Nome }, n) => ({ contactId: n + 1, contactName: Nome })), errorBag };
      },
    },
  });
  const { user, asked } = shown;
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog'));
  const input = dialog.getByLabelText<HTMLInputElement>('Escolher planilha', { selector: 'input' });
  expect(input.accept).toBe('.xlsx');
  await user.upload(input, workbook(count));
  await user.click(await dialog.findByRole('button', { name: `Importar ${count} linhas` }));
  return {
    ...shown,
    dialog,
    /** Has the server answer the n-th batch. */
    answer: async (batch: number) => {
      await waitFor(() => expect(asked('contacts.upload')).toHaveLength(batch));
      waiting[batch - 1]?.();
    },
    lose: () => (isAway = true),
    progress: () => dialog.getByRole('progressbar', { name: 'Andamento' }).getAttribute('aria-valuenow'),
  };
}

it('shows how far it is, batch by batch, and says at its end what went in and what did not [CONTACT-002] [CONTACT-016]', async () => {
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
    'X: O nome deve ter de 2 a 50 caracteres.',
    ...['Cliente 0', 'Cliente 50', 'Cliente 100'].map((name) => `${name}: Já existe um contato com este número.`),
  ]);
  const [{ body }] = asked('contacts.upload') as [{ body: object[] }];
  expect(body[1]).toEqual({ Nome: 'Cliente 1', Telefone: '5520911110001', Email: '' });
  expect(asked('contacts.list')).toHaveLength(2);
  await user.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('cannot be lost by a key while it runs, stops when told, sends no more, and says what went in [CONTACT-002]', async () => {
  const { dialog, answer, progress, user, asked } = await showImport(120);
  await answer(1);
  expect(await dialog.findByText('49 contatos adicionados')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Parar' }));
  await answer(2);
  expect(await dialog.findByText('Interrompido: 100 de 120 linhas enviadas.')).toBeTruthy();
  expect(dialog.getByText('98 contatos adicionados')).toBeTruthy();
  expect(progress()).toBe('83');
  await waitFor(() => expect(asked('contacts.list')).toHaveLength(2));
  expect(asked('contacts.upload')).toHaveLength(2);
  expect(dialog.queryByRole('button', { name: 'Parar' })).toBeNull();
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
