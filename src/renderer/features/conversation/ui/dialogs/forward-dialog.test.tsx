import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { useUnreadTickets } from '@renderer/entities/ticket/use-unread-count';
import { endForwarding } from '@renderer/features/conversation/api/messages/forward-store';
import { AppError } from '@shared/domain/app-error';
import { aContact, aMessage, anOutgoing, aTicket, minute } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ConversationItem } from '../messages/conversation-item';
import { ForwardBar } from '../messages/forward-parts';
import { MessageActionsContext } from '../messages/message-actions';

const ticket = aTicket({ id: 7 });
const dora = aTicket({ id: 8, unreadMessages: 1, contact: { id: 2, name: 'Dora', number: '5511900000002' } });
const question = aMessage({ id: 'M1', body: 'Tem em verde?', createdAt: minute(1) });
const photo = aMessage({
  id: 'M2',
  mediaType: 'image',
  mediaUrl: 'public/foto.png',
  body: 'Esta',
  createdAt: minute(2),
});
const call = aMessage({ id: 'M3', mediaType: 'call_log', body: '', createdAt: minute(3) });
const actions = { canReply: true, canRemove: true, reply: () => undefined, remove: () => undefined };
const fileId = '44444444-4444-4444-8444-444444444444';

beforeEach(endForwarding);

function Conversation(): JSX.Element {
  useUnreadTickets();
  return (
    <MessageActionsContext value={actions}>
      {[question, photo, call].map((row) => (
        <ConversationItem key={row.id} row={row} before={undefined} after={undefined} />
      ))}
      <ForwardBar ticket={ticket} />
    </MessageActionsContext>
  );
}

async function show(answers: Answers = {}) {
  const shown = await showScreen(<Conversation />, {
    answers: {
      'tickets.list': () => ({ tickets: [dora], count: 1, hasMore: false }),
      'outbox.send': () => anOutgoing(),
      'outbox.sendFile': () => anOutgoing(),
      'media.read': () => new Uint8Array([1, 2, 3]),
      'files.begin': () => ({ fileId }),
      'files.append': () => undefined,
      'contacts.list': () => ({ contacts: [aContact({ id: 5, name: 'Hugo' })], count: 1, hasMore: false }),
      ...answers,
    },
  });
  await waitFor(() => expect(shown.asked('tickets.list').length).toBeGreaterThan(0));
  return shown;
}

type Shown = Awaited<ReturnType<typeof show>>;

/** Begins with the photo, so that the order of choice differs from the order of sending. */
async function selectBoth({ user }: Shown): Promise<void> {
  const [, second] = await screen.findAllByRole('button', { name: 'Opções da mensagem' });
  if (second === undefined) throw new Error('the photo has no menu');
  await user.click(second);
  await user.click(await screen.findByRole('menuitem', { name: /Encaminhar/ }));
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: 'Selecionar para encaminhar' });
  // A call has no content to send.
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
  const [first] = boxes;
  if (first !== undefined) await user.click(first);
  expect(screen.getByRole('status').textContent).toBe('2 mensagens selecionadas (até 30)');
}

async function chooseTicket({ user }: Shown): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Encaminhar…' }));
  const field = await screen.findByRole('combobox', { name: 'Atendimento' });
  fireEvent.mouseDown(field);
  await user.click(await screen.findByText('Dora', { selector: '.ant-select-item-option-content' }));
}

const ok = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Encaminhar' });

it('selected messages are sent in their own order to another ticket, with their files', async () => {
  const shown = await show();
  await selectBoth(shown);
  await chooseTicket(shown);
  await shown.user.click(ok());
  await screen.findByText('2 mensagens encaminhadas para Dora.');
  expect(shown.asked('outbox.send')).toEqual([{ ticketId: 8, body: 'Tem em verde?' }]);
  expect(shown.asked('files.begin')).toEqual([{ name: 'foto.png', type: 'image/png', size: 3 }]);
  expect(shown.asked('outbox.sendFile')).toEqual([{ fileId, ticketId: 8, body: 'Esta' }]);
  const sent = shown.calls.map(({ name }) => name).filter((name) => name.startsWith('outbox.send'));
  expect(sent).toEqual(['outbox.send', 'outbox.sendFile']);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('a second attempt sends only the rest', async () => {
  let isReadable = false;
  const shown = await show({
    'media.read': () => {
      if (!isReadable) throw new AppError('ERR_OFFLINE', 'offline');
      return new Uint8Array([1]);
    },
  });
  await selectBoth(shown);
  await chooseTicket(shown);
  await shown.user.click(ok());
  await screen.findByText('O que já foi encaminhado não é enviado de novo.');
  isReadable = true;
  await shown.user.click(ok());
  await screen.findByText('2 mensagens encaminhadas para Dora.');
  expect([shown.asked('outbox.send').length, shown.asked('outbox.sendFile').length]).toEqual([1, 1]);
});

async function chooseContact({ user }: Shown): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Encaminhar…' }));
  await user.click(await screen.findByText('Contato', { selector: '.ant-segmented-item-label' }));
  await user.type(await screen.findByRole('combobox', { name: 'Contato' }), 'hugo');
  await user.click(await screen.findByText(/^Hugo/, { selector: '.ant-select-item-option-content' }));
  expect(ok().disabled).toBe(true);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Fila' }));
  await user.click(await screen.findByText('Vendas', { selector: '.ant-select-item-option-content' }));
}

it('a contact without a ticket gets one, once', async () => {
  let isReadable = false;
  const shown = await show({
    'tickets.create': () => aTicket({ id: 9, contactId: 5, contact: aContact({ id: 5, name: 'Hugo' }) }),
    'media.read': () => {
      if (!isReadable) throw new AppError('ERR_OFFLINE', 'offline');
      return new Uint8Array([1]);
    },
  });
  await selectBoth(shown);
  await chooseContact(shown);
  await shown.user.click(ok());
  await screen.findByText('O que já foi encaminhado não é enviado de novo.');
  isReadable = true;
  await shown.user.click(ok());
  await screen.findByText('2 mensagens encaminhadas para Hugo.');
  expect(shown.asked('tickets.create')).toHaveLength(1);
  expect(shown.asked('outbox.send')).toEqual([{ ticketId: 9, body: 'Tem em verde?' }]);
});

it('a contact with an own ticket gets them there, and one of a colleague is refused by name', async () => {
  const refusal = { ticketUuid: dora.uuid, userId: 3, userName: 'Ana', queueName: '' };
  let data: Record<string, string | number> = { ...refusal, userId: 8, userName: 'Bruno' };
  const shown = await show({
    'tickets.create': () => {
      throw new AppError('ERR_OTHER_OPEN_TICKET', 'conflict', data);
    },
    'tickets.showByUuid': () => dora,
  });
  await selectBoth(shown);
  await chooseContact(shown);
  await shown.user.click(ok());
  await screen.findByText('Este contato já está em atendimento com outra pessoa (Bruno).');
  expect(shown.asked('outbox.send')).toEqual([]);
  data = refusal;
  await shown.user.click(ok());
  await screen.findByText('2 mensagens encaminhadas para Dora.');
  expect(shown.asked('outbox.send')).toEqual([{ ticketId: 8, body: 'Tem em verde?' }]);
});

it('Escape ends the selection', async () => {
  const shown = await show();
  await selectBoth(shown);
  await shown.user.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
