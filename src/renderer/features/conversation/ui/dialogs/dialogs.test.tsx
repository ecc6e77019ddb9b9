import { act, fireEvent, screen, within } from '@testing-library/react';
import type { JSX } from 'react';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { openTicketDialog, useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';
import { recentColleagues } from '@renderer/features/conversation/api/recent-colleagues';
import { keepTransfer } from '@renderer/features/conversation/api/unfinished-transfers';
import { AppError } from '@shared/domain/app-error';
import type { Capability } from '@shared/domain/capability';
import { aContact, aMessage, aTicket } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { TicketOptions } from '../header/ticket-options';
import { ConversationItem } from '../messages/conversation-item';
import { MessageActionsContext } from '../messages/message-actions';
import { TransferDialog, TransferManyDialog } from './transfer-dialog';

it('a colleague is searched once, half a second after the last key [MODAL-026]', async () => {
  const { asked } = await showScreen(
    <TransferDialog ticket={aTicket()} onClose={() => undefined} onDone={() => undefined} />,
    {
      answers: {
        'queues.list': () => [],
        'connections.list': () => [],
        'users.options': () => [],
        'users.list': () => ({ users: [{ id: 4, name: 'Bruno Costa', queues: [] }], count: 1, hasMore: false }),
      },
    },
  );
  const field = await screen.findByLabelText('Atendente');
  // Fake timers make the half second independent of the machine's load.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const quietFor = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  for (const text of ['Bru', 'Brun', 'Bruno']) {
    fireEvent.change(field, { target: { value: text } });
    await quietFor(100);
  }
  await quietFor(399);
  expect(asked('users.list')).toEqual([]);
  await quietFor(1);
  expect(asked('users.list')).toEqual([{ query: { searchParam: 'Bruno', pageNumber: 1 } }]);
  await quietFor(2000);
  expect(asked('users.list')).toHaveLength(1);
});

describe('the transfer dialog', () => {
  const sales = { id: 5, name: 'Vendas', color: '#1273DE' };
  const support = { id: 6, name: 'Suporte', color: '#00AA00' };
  const bruno = { id: 4, name: 'Bruno Costa', email: '', queues: [sales, support], online: true };
  const ana = { id: 3, name: 'Ana', email: '', queues: [sales] };

  function Dialogs(): JSX.Element {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {'again'}
        </button>
        {isOpen && <TransferDialog ticket={aTicket()} onClose={() => undefined} onDone={() => setOpen(false)} />}
      </>
    );
  }

  const openDialog = async (answers: Answers = {}, capabilities: Capability[] = []) => {
    onTestFinished(() => keepTransfer('server user 3', aTicket().id, null));
    const shown = await showScreen(<Dialogs />, {
      capabilities,
      answers: {
        'queues.list': () => [sales, support],
        'connections.list': () => [],
        'users.options': () => [ana, bruno],
        'ticketNotes.create': () => ({ id: 1, note: 'x', ticketId: 7, contactId: 9, createdAt: aTicket().createdAt }),
        'tickets.update': () => ({ ...aTicket(), userId: 4 }),
        ...answers,
      },
    });
    return { ...shown, reopen: () => shown.user.click(screen.getByRole('button', { name: 'again' })) };
  };

  const pickBruno = async () => {
    expect(await screen.findByRole('option', { name: 'Bruno Costa · online' })).toBeTruthy();
    const field = screen.getByRole('combobox', { name: 'Atendente' });
    // In this document without layout the dialog takes the focus from its first field.
    field.focus();
    // The select reads the codes of keys.
    fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 40 });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  };

  it('names how many tickets a colleague has open, where the server counts them', async () => {
    const carla = { id: 5, name: 'Carla', email: '', queues: [sales], openTickets: 1 };
    const davi = { id: 6, name: 'Davi', email: '', queues: [sales] };
    await openDialog({ 'users.options': () => [{ ...bruno, openTickets: 3 }, carla, davi] });
    await screen.findByRole('option', { name: 'Bruno Costa · online · 3 atendimentos abertos' });
    // Assistive technology gets the options around the active one alone.
    const options = [...document.querySelectorAll('.ant-select-item-option')];
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Bruno Costa · online · 3 atendimentos abertos',
      'Carla · 1 atendimento aberto',
      'Davi',
    ]);
  });

  it('lists present colleagues at once and proposes the ticket’s own queue: two keys choose, none wipes', async () => {
    const { user, asked } = await openDialog();
    await pickBruno();
    expect(screen.queryByRole('option', { name: 'Ana' })).toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Fila' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Conexão' }));
    await user.click(screen.getByRole('button', { name: 'Transferir' }));
    await expect.poll(() => asked('tickets.update')).toMatchObject([{ body: { userId: 4, queueId: 5 } }]);
    expect(asked('ticketNotes.create')).toEqual([]);
    expect(recentColleagues('server user 3')).toEqual([4]);
  });

  it('sends the note along where the server takes it', async () => {
    const { user, asked } = await openDialog({}, ['activities']);
    await pickBruno();
    await user.type(screen.getByLabelText('Nota'), 'quer trocar');
    await user.click(screen.getByRole('button', { name: 'Transferir' }));
    await expect.poll(() => asked('tickets.update')).toMatchObject([{ body: { userId: 4, note: 'quer trocar' } }]);
    expect(asked('ticketNotes.create')).toEqual([]);
  });

  it('stores the note before the transfer where the server takes none', async () => {
    const { user, asked, calls } = await openDialog();
    await pickBruno();
    const transfer = screen.getByRole('button', { name: 'Transferir' });
    await user.type(screen.getByLabelText('Nota'), 'ok');
    expect(transfer).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Nota'), ', quer trocar a blusa');
    await user.click(transfer);
    await expect.poll(() => asked('tickets.update')).toHaveLength(1);
    expect(asked('ticketNotes.create')).toEqual([
      { body: { note: 'ok, quer trocar a blusa', ticketId: 7, contactId: 9 } },
    ]);
    const order = calls.map(({ name }) => name).filter((name) => /ticketNotes|tickets.update/.test(name));
    expect(order).toEqual(['ticketNotes.create', 'tickets.update']);
  });

  it.each([
    ['undone', () => ({ outcome: 'undone', by: 'user' })],
    [
      'refused',
      () => {
        throw new AppError('ERR_INTERNAL_SERVER_ERROR', 'server');
      },
    ],
  ])('has the colleague and the note again after a transfer was %s', async (_end, answer) => {
    const { user, asked, reopen } = await openDialog({ 'delayed.run': answer });
    await pickBruno();
    await user.type(screen.getByLabelText('Nota'), 'quer trocar');
    await user.click(screen.getByRole('button', { name: 'Transferir' }));
    await expect
      .poll(() => asked('delayed.run'))
      .toMatchObject([{ action: { kind: 'changeTicket', ticketId: 7, change: { userId: 4 }, stopsOnMessage: false } }]);
    await reopen();
    await expect.poll(() => screen.getByLabelText<HTMLTextAreaElement>('Nota').value).toBe('quer trocar');
    await user.click(screen.getByRole('button', { name: 'Transferir' }));
    await expect.poll(() => asked('delayed.run')).toHaveLength(2);
    expect(asked('delayed.run')[1]).toMatchObject({ action: { change: { userId: 4, queueId: 5 } } });
    expect(recentColleagues('server user 3')).toEqual([]);
  });
});

it('scheduling is offered if the plan includes it', async () => {
  const options = <TicketOptions ticket={aTicket()} onSearch={() => undefined} />;
  const { user } = await showScreen(options);
  await user.click(screen.getByRole('button', { name: 'Opções do atendimento' }));
  await user.click(await screen.findByRole('menuitem', { name: /Agendar mensagem/ }));
  expect(useTicketDialogStore.getState().wanted).toEqual({ kind: 'schedule', contact: { id: 9, name: 'Clara' } });
  openTicketDialog(null);
});

it('scheduling is not offered if the plan excludes it', async () => {
  const { user } = await showScreen(<TicketOptions ticket={aTicket()} onSearch={() => undefined} />, {
    plan: { useSchedules: false },
  });
  await user.click(screen.getByRole('button', { name: 'Opções do atendimento' }));
  expect(await screen.findByRole('menuitem', { name: /Transferir/ })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /Agendar mensagem/ })).toBeNull();
});

const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:Rui Prado\nTEL;waid=5520990000901:+55 20 99000-0901\nEND:VCARD';
const actions = { canReply: true, canRemove: true, reply: () => undefined, remove: () => undefined };

async function showCard(answers: Answers) {
  const row = aMessage({ mediaType: 'contactMessage', body: card });
  const shown = await showScreen(
    <MessageActionsContext value={actions}>
      <ConversationItem row={row} before={undefined} after={undefined} />
    </MessageActionsContext>,
    { answers },
  );
  const person = within(await screen.findByRole('group', { name: 'Contato: Rui Prado' }));
  await shown.user.click(person.getByRole('button', { name: 'Conversar com Rui Prado' }));
  return shown;
}

const rui = aContact({ id: 30, name: 'Rui', number: '5520990000901' });

it('a card of a known contact opens the new-ticket dialog', async () => {
  const near = aContact({ id: 31, number: '55209900009012' });
  const { asked } = await showCard({ 'contacts.list': () => ({ contacts: [near, rui], count: 2, hasMore: false }) });
  await screen.findByRole('group');
  await expect.poll(() => useTicketDialogStore.getState().wanted).toEqual({ kind: 'newTicket', contact: rui });
  expect(asked('contacts.create')).toEqual([]);
  openTicketDialog(null);
});

it('a card of an unknown person creates the contact first', async () => {
  const { asked } = await showCard({
    'contacts.list': () => ({ contacts: [], count: 0, hasMore: false }),
    'contacts.create': () => rui,
  });
  await expect.poll(() => useTicketDialogStore.getState().wanted).toEqual({ kind: 'newTicket', contact: rui });
  expect(asked('contacts.create')).toEqual([{ body: { name: 'Rui Prado', number: '5520990000901', email: '' } }]);
  openTicketDialog(null);
});

it('several tickets are transferred with one note each and one undo', async () => {
  const sales = { id: 5, name: 'Vendas', color: '#1273DE' };
  const tickets = [aTicket(), aTicket({ id: 8, contactId: 10 })];
  const done = vi.fn();
  const { user, asked } = await showScreen(
    <TransferManyDialog tickets={tickets} onClose={() => undefined} onDone={done} />,
    {
      answers: {
        'queues.list': () => [sales],
        'connections.list': () => [],
        'users.options': () => [],
        'delayed.run': () => ({ outcome: 'done', ticket: null }),
      },
    },
  );
  expect(await screen.findByText('Transferir 2 atendimentos')).toBeTruthy();
  await user.type(screen.getByLabelText('Nota'), 'quer trocar');
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Transferir' }).disabled).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Transferir' }));
  await expect.poll(() => asked('delayed.run')).toHaveLength(2);
  const runs = asked('delayed.run') as { action: unknown; batchId: string }[];
  const change = { status: 'pending', userId: null, queueId: 5 };
  expect(runs.map(({ action }) => action)).toMatchObject([
    { ticketId: 7, change, internalNote: { note: 'quer trocar', contactId: tickets[0]?.contactId } },
    { ticketId: 8, change, internalNote: { note: 'quer trocar', contactId: 10 } },
  ]);
  expect(new Set(runs.map(({ batchId }) => batchId)).size).toBe(1);
  expect(done).toHaveBeenCalledOnce();
});
