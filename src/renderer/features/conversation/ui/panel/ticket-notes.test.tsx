import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { Language } from '@shared/i18n/languages';
import { aTicket, minute } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { TicketNotes } from './ticket-notes';

const note = {
  id: 4,
  note: 'Ligar amanhã',
  ticketId: 7,
  contactId: 9,
  createdAt: minute(0),
  user: { id: 3, name: 'Ana' },
};
const refuse = () => {
  throw new AppError('ERR_NO_PERMISSION', 'forbidden');
};
const show = (answers: Answers = {}, language: Language = 'pt') =>
  showScreen(<TicketNotes ticket={aTicket()} onTouched={() => undefined} />, {
    language,
    answers: {
      'ticketNotes.list': () => [note],
      'ticketNotes.create': () => note,
      'ticketNotes.remove': () => ({}),
      ...answers,
    },
  });
type User = Awaited<ReturnType<typeof show>>['user'];
const add = async (user: User, text: string) => {
  const input = await screen.findByRole('textbox', { name: 'Nova observação' });
  if (text !== '') await user.type(input, text);
  await user.click(screen.getByRole('button', { name: 'Adicionar' }));
};
const remove = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Excluir observação' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
};

it.each([
  ['', '[CONV-063]'],
  ['a', '[CONV-064]'],
])('the note %j is not added %s', async (text) => {
  const { user, asked } = await show();
  await add(user, text);
  await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
  expect(asked('ticketNotes.create')).toEqual([]);
});

it('a note of two characters is added and confirmed [CONV-064] [CONV-065]', async () => {
  const { user, asked } = await show();
  await add(user, 'ok');
  expect(await screen.findByText('Observação adicionada com sucesso!')).toBeTruthy();
  expect(asked('ticketNotes.create')).toEqual([{ body: { note: 'ok', ticketId: 7, contactId: 9 } }]);
});

it.each([
  ['en', 'New note', 'Add', 'Note added'],
  ['es', 'Nueva nota', 'Agregar', 'Nota agregada'],
] as const)('the confirmation of a note is in the language %s', async (...[language, field, button, confirmation]) => {
  const { user } = await show({}, language);
  await user.type(await screen.findByRole('textbox', { name: field }), 'ok');
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(confirmation)).toBeTruthy();
});

it('a note is deleted after confirmation [CONV-066]', async () => {
  const { user, asked } = await show();
  await remove(user);
  expect(await screen.findByText('Observação excluída com sucesso!')).toBeTruthy();
  expect(asked('ticketNotes.remove')).toEqual([{ params: { noteId: 4 } }]);
});

it('a note that cannot be added shows an error and stays in the form [CONV-067]', async () => {
  const { user } = await show({ 'ticketNotes.create': refuse });
  await add(user, 'Ligar');
  expect(await screen.findByText('Você não tem permissão para isso.')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Ligar');
});

it('a note that cannot be deleted shows an error and stays [CONV-067]', async () => {
  const { user } = await show({ 'ticketNotes.remove': refuse });
  await remove(user);
  expect(await screen.findByText('Você não tem permissão para isso.')).toBeTruthy();
  expect(screen.getByText('Ligar amanhã')).toBeTruthy();
});
