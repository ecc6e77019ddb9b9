import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { writePeople } from '@shared/spreadsheet/write-people';

import type { Answers } from './fake-bridge';

type Row = { Nome: string };

/** A server that answers each batch of rows when the test says so, and refuses the first row of each. */
export function aSlowServer() {
  const waiting: (() => void)[] = [];
  let isAway = false;
  const answers: Answers = {
    'contacts.list': () => ({ contacts: [], count: 0, hasMore: false }),
    'contacts.upload': async ({ body }: { body: readonly Row[] }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (isAway) throw new AppError('ERR_OFFLINE', 'offline');
      const [refused, ...taken] = body;
      const errorBag = [{ contactName: refused?.Nome, error: { message: 'ERR_DUPLICATED_CONTACT' } }];
      return { newContacts: taken.map(({ Nome }, n) => ({ contactId: n + 1, contactName: Nome })), errorBag };
    },
  };
  return {
    answers,
    /** Answers the n-th batch. */
    answer: async (batch: number) => {
      await waitFor(() => expect(waiting).toHaveLength(batch));
      waiting[batch - 1]?.();
    },
    lose: () => (isAway = true),
    find: () => (isAway = false),
  };
}

/** Imports a sheet of this many valid contacts and one invalid row on the contacts page. */
export async function beginImport(user: UserEvent, count: number) {
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog'));
  const input = dialog.getByLabelText<HTMLInputElement>('Escolher planilha', { selector: 'input' });
  await user.upload(input, workbook(count));
  await user.click(await dialog.findByRole('button', { name: `Importar ${count} linhas` }));
  const progress = () => dialog.getByRole('progressbar', { name: 'Andamento' }).getAttribute('aria-valuenow');
  return { dialog, input, progress };
}

function workbook(count: number): File {
  const unfit = { name: 'X', number: '5520911119999', email: '' };
  const people = Array.from({ length: count }, (_each, n) => ({
    name: `Cliente ${n}`,
    number: String(5_520_911_110_000 + n),
    email: '',
  }));
  return new File([writePeople([...people, unfit])], 'contatos.xlsx');
}
