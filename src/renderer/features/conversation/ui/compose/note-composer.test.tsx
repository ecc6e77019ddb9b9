import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { openTicketDialog } from '@renderer/entities/ticket/ticket-dialog-store';
import { changeAttachments } from '@renderer/features/conversation/api/compose/attachment-store';
import { writeDraft } from '@renderer/features/conversation/api/compose/draft-store';
import { AppError } from '@shared/domain/app-error';
import type { Capability } from '@shared/domain/capability';
import { anOutgoing, aTicket, minute } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { Composer } from './composer';

const account = 'server user 3';
const ticket = aTicket();
const { id: ticketId, contactId } = ticket;
const aNote = (note: string) => ({ id: 1, note, ticketId, contactId, createdAt: minute(0) });
const common: Answers = {
  'drafts.read': () => [],
  'drafts.write': () => undefined,
  'files.attached': () => [],
  'outbox.send': () => anOutgoing(),
  'ticketNotes.create': ({ body }: { body: { note: string } }) => aNote(body.note),
  'users.options': () => [
    { id: 4, name: 'Bruno Conceição', email: '', queues: [] },
    { id: 5, name: 'Bruna', email: '', queues: [] },
  ],
};

beforeEach(() => {
  writeDraft(account, ticketId, '');
  changeAttachments({ accountKey: account, ticketId }, () => []);
});

async function showNote(answers: Answers = {}, capabilities: Capability[] = ['mentions'], shownTicket = ticket) {
  const shown = await showScreen(<Composer ticket={shownTicket} messages="shown" />, {
    answers: { ...common, ...answers },
    capabilities,
  });
  await screen.findByRole('textbox', { name: 'Mensagem' });
  await shown.user.click(screen.getByRole('button', { name: /^Escrever uma nota/ }));
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nova nota' });
  return { ...shown, input, sent: () => shown.calls.filter(({ name }) => name.startsWith('outbox.')) };
}
const messageInput = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });

it('a note is saved and nothing is sent to the customer; then the composer writes messages again', async () => {
  const { user, input, asked, sent } = await showNote();
  expect(input.placeholder).toMatch(/o cliente não vê/);
  await user.type(input, 'Cliente difícil{Shift>}{Enter}{/Shift}paciência{Enter}');
  const message = await messageInput();
  expect(asked('ticketNotes.create')).toEqual([{ body: { note: 'Cliente difícil\npaciência', ticketId, contactId } }]);
  expect(message.value).toBe('');
  expect(sent()).toEqual([]);
});

it('the text of a note never becomes the message, nor the message a note', async () => {
  const { user, input, sent } = await showNote();
  await user.type(input, 'segredo');
  await user.keyboard('{Escape}');
  const message = await messageInput();
  expect(message.value).toBe('');
  await user.type(message, 'Bom dia');
  act(() => openTicketDialog({ kind: 'note', uuid: ticket.uuid }));
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nova nota' });
  expect(note.value).toBe('segredo');
  act(() => openTicketDialog({ kind: 'note', uuid: ticket.uuid }));
  expect((await messageInput()).value).toBe('Bom dia');
  expect(sent()).toEqual([]);
});

it('a refused note stays, and the composer stays in note mode', async () => {
  const refuse = () => {
    throw new AppError('ERR_NO_PERMISSION', 'forbidden');
  };
  const { user, input, asked, sent } = await showNote({ 'ticketNotes.create': refuse });
  await user.type(input, 'Não perca{Enter}');
  await waitFor(() => expect(asked('ticketNotes.create')).toHaveLength(1));
  await waitFor(() => expect(input.readOnly).toBe(false));
  expect(input.value).toBe('Não perca');
  expect(sent()).toEqual([]);
});

it('an empty note is refused with a reason', async () => {
  const { user, input, asked } = await showNote();
  await user.type(input, ' {Enter}');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(asked('ticketNotes.create')).toEqual([]);
});

it('the mode belongs to its ticket', async () => {
  const other = aTicket({ id: 8 });
  const Both = () => (
    <>
      <Composer ticket={ticket} messages="shown" />
      <Composer ticket={other} messages="shown" />
    </>
  );
  const { user } = await showScreen(<Both />, { answers: common });
  const [first] = await screen.findAllByRole('button', { name: /^Escrever uma nota/ });
  if (first !== undefined) await user.click(first);
  await screen.findByRole('textbox', { name: 'Nova nota' });
  expect(screen.getAllByRole('textbox', { name: 'Mensagem' })).toHaveLength(1);
});

it('the mode ends when the conversation is left, and the text waits', async () => {
  const { user, input } = await showNote();
  await user.type(input, 'rascunho');
  cleanup();
  const again = await showNote();
  expect(again.input.value).toBe('rascunho');
  cleanup();
  await showScreen(<Composer ticket={ticket} messages="shown" />, { answers: common });
  expect(await messageInput()).toBeTruthy();
});

it('a closed ticket takes notes', async () => {
  const { user, input, asked } = await showNote({}, [], aTicket({ status: 'closed' }));
  await user.type(input, 'Voltou{Enter}');
  await waitFor(() => expect(asked('ticketNotes.create')).toHaveLength(1));
});

it.each<[Capability[], object]>([
  [['mentions'], { mentions: [4] }],
  [[], {}],
])('a colleague is mentioned by keys; a server with %j is told whom', async (capabilities, extra) => {
  const { user, input, asked } = await showNote({}, capabilities);
  await user.type(input, 'Veja @bru');
  await screen.findByRole('option', { name: 'Bruno Conceição' });
  expect(screen.queryByText(/^Este servidor não avisa/) === null).toBe(capabilities.length > 0);
  await user.keyboard('{Enter}');
  expect(input.value).toBe('Veja @Bruno Conceição ');
  expect(asked('ticketNotes.create')).toEqual([]);
  await user.keyboard('por favor{Enter}');
  await waitFor(() => expect(asked('ticketNotes.create')).toHaveLength(1));
  expect(asked('ticketNotes.create')).toEqual([
    { body: { note: 'Veja @Bruno Conceição por favor', ticketId, contactId, ...extra } },
  ]);
});

it('Escape closes the list of colleagues first, and ends the note second', async () => {
  const { user, input } = await showNote();
  await user.type(input, '@bru');
  await screen.findByRole('option', { name: 'Bruna' });
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(input.value).toBe('@bru');
  await user.keyboard('{Escape}');
  expect(await messageInput()).toBeTruthy();
});
