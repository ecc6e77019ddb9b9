import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { openTicketDialog, useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';
import { aContact, aMessage, aTicket } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { TicketOptions } from '../header/ticket-options';
import { ConversationItem } from '../messages/conversation-item';
import { MessageActionsContext } from '../messages/message-actions';
import { TransferDialog } from './transfer-dialog';

it('a colleague is searched once, half a second after the last key [MODAL-026]', async () => {
  const { asked } = await showScreen(
    <TransferDialog ticket={aTicket()} onClose={() => undefined} onDone={() => undefined} />,
    {
      answers: {
        'queues.list': () => [],
        'connections.list': () => [],
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
const actions = { canReply: true, reply: () => undefined, remove: () => undefined };

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
