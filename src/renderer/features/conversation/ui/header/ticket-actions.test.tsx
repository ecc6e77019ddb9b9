import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { openTicketDialog, useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';
import { AppError } from '@shared/domain/app-error';
import { aTicket } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { TicketActions } from './ticket-actions';
import { TicketOptions } from './ticket-options';

async function act(button: string, parts: Record<string, unknown>, answer: Record<string, unknown>) {
  const ticket = aTicket(parts);
  const shown = await showScreen(<TicketActions ticket={ticket} />, {
    path: `/tickets/${ticket.uuid}`,
    answers: { 'tickets.update': () => ({ ...ticket, ...answer }), 'tickets.show': () => ticket },
  });
  await shown.user.click(screen.getByRole('button', { name: button }));
  await expect.poll(() => shown.asked('tickets.update')).toHaveLength(1);
  return { ...shown, ticket, sent: shown.asked('tickets.update')[0] };
}

it('closing a pending ticket leads back to the list [TKT-039]', async () => {
  const { path, sent } = await act('Resolver', { status: 'pending', userId: null }, { status: 'closed' });
  await expect.poll(path).toBe('/tickets');
  expect(sent).toMatchObject({
    params: { ticketId: 7 },
    body: { status: 'closed', userId: 3, useIntegration: false, promptId: false, integrationId: false },
  });
});

it('accepting makes the user the owner, opens the ticket and keeps it selected [TKT-033] [TKT-045]', async () => {
  const pending = { status: 'pending', userId: null };
  const { path, sent, ticket } = await act('Aceitar', pending, { status: 'open', userId: 3 });
  expect(sent).toEqual({ params: { ticketId: 7 }, body: { status: 'open', userId: 3, chatbot: false } });
  await expect.poll(path).toBe(`/tickets/${ticket.uuid}`);
});

it('returning, in the menu, clears the owner and leads back to the list [TKT-037] [TKT-046]', async () => {
  const ticket = aTicket();
  const { path, user, asked } = await showScreen(<TicketOptions ticket={ticket} onSearch={() => undefined} />, {
    path: `/tickets/${ticket.uuid}`,
    answers: { 'tickets.update': () => ({ ...ticket, status: 'pending', userId: null }) },
  });
  await user.click(screen.getByRole('button', { name: 'Opções do atendimento' }));
  await user.click(await screen.findByRole('menuitem', { name: /Devolver/ }));
  await expect.poll(() => asked('tickets.update')).toHaveLength(1);
  const [sent] = asked('tickets.update');
  expect(sent).toEqual({ params: { ticketId: 7 }, body: { status: 'pending', userId: null, chatbot: false } });
  await expect.poll(path).toBe('/tickets');
});

it('closing leads back to the list [TKT-041] [TKT-046]', async () => {
  const { path } = await act('Resolver', {}, { status: 'closed' });
  await expect.poll(path).toBe('/tickets');
});

it('reopening makes the user the owner, opens the ticket and keeps it selected [TKT-043] [TKT-045]', async () => {
  const { path, sent, ticket } = await act('Reabrir', { status: 'closed', userId: 8 }, { status: 'open', userId: 3 });
  expect(sent).toEqual({ params: { ticketId: 7 }, body: { status: 'open', userId: 3, queueId: 5, chatbot: false } });
  await expect.poll(path).toBe(`/tickets/${ticket.uuid}`);
});

it('an open ticket has Transfer beside Resolve', async () => {
  const { user } = await showScreen(<TicketActions ticket={aTicket()} />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Transferir', 'Resolver']);
  await user.click(screen.getByRole('button', { name: 'Transferir' }));
  expect(useTicketDialogStore.getState().wanted).toEqual({ kind: 'transfer', uuid: aTicket().uuid });
  openTicketDialog(null);
});

describe('a resolved ticket', () => {
  async function resolveWith(answers: Answers) {
    const ticket = aTicket();
    const shown = await showScreen(<TicketActions ticket={ticket} />, { path: `/tickets/${ticket.uuid}`, answers });
    await shown.user.click(screen.getByRole('button', { name: 'Resolver' }));
    return { ...shown, ticket };
  }

  it('leaves the screen at once and comes back when it is undone', async () => {
    let end = (_result: unknown): void => undefined;
    const { path, user, asked, ticket } = await resolveWith({
      'delayed.run': () => new Promise((resolve) => (end = resolve)),
      'delayed.undo': () => end({ outcome: 'undone', by: 'user' }),
    });
    await expect.poll(path).toBe('/tickets');
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(asked('delayed.run')).toMatchObject([
      { action: { kind: 'changeTicket', ticketId: 7, change: { status: 'closed' }, stopsOnMessage: true } },
    ]);
    await expect.poll(path).toBe(`/tickets/${ticket.uuid}`);
    await expect.poll(() => screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
    expect(asked('tickets.update')).toEqual([]);
  });

  it('stays open with a word about it when the customer wrote in time', async () => {
    await resolveWith({ 'delayed.run': () => ({ outcome: 'undone', by: 'customer' }) });
    expect(await screen.findByText(/escreveu de novo/)).toBeTruthy();
  });

  it('that the server refuses is shown with the reason', async () => {
    await resolveWith({
      'delayed.run': () => {
        throw new AppError('ERR_OFFLINE', 'offline');
      },
    });
    expect(await screen.findByText(/[Ss]em conexão|conexão/)).toBeTruthy();
  });

  it('with an unsent text is asked about first, with the safe answer focused', async () => {
    const { user, asked, path } = await resolveWith({
      'drafts.read': () => [{ ticketId: 7, text: 'Já ' }],
      'tickets.update': () => ({ ...aTicket(), status: 'closed' }),
    });
    const safe = await screen.findByRole('button', { name: 'Continuar escrevendo' });
    await expect.poll(() => document.activeElement).toBe(safe);
    expect(asked('tickets.update')).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Resolver' }));
    await expect.poll(() => asked('tickets.update')).toHaveLength(1);
    await expect.poll(path).toBe('/tickets');
  });
});
