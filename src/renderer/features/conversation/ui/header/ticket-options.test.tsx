import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aTicket } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { TicketOptions } from './ticket-options';

const ticket = aTicket();

async function askToDelete(answers: Answers) {
  const shown = await showScreen(<TicketOptions ticket={ticket} onSearch={() => undefined} />, {
    user: { profile: 'admin' },
    path: `/tickets/${ticket.uuid}`,
    answers,
  });
  await shown.user.click(screen.getByRole('button', { name: 'Opções do atendimento' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: /Excluir atendimento/ }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...shown, dialog };
}

it('a ticket is deleted after a confirmation, which leads back to the list [MODAL-018] [TKT-064]', async () => {
  const { user, dialog, asked, path } = await askToDelete({ 'tickets.remove': () => ({}) });
  await user.click(dialog.getByRole('button', { name: 'Excluir' }));
  await expect.poll(() => asked('tickets.remove')).toEqual([{ params: { ticketId: ticket.id } }]);
  await expect.poll(path).toBe('/tickets');
  expect(await screen.findByText('Atendimento excluído.')).toBeTruthy();
});

it('a deletion that is undone leads back to the ticket', async () => {
  let end = (_result: unknown): void => undefined;
  const { user, dialog, asked, path } = await askToDelete({
    'delayed.run': () => new Promise((resolve) => (end = resolve)),
    'delayed.undo': () => end({ outcome: 'undone', by: 'user' }),
  });
  await user.click(dialog.getByRole('button', { name: 'Excluir' }));
  await expect.poll(path).toBe('/tickets');
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await expect.poll(path).toBe(`/tickets/${ticket.uuid}`);
  expect(asked('tickets.remove')).toEqual([]);
});
