import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { OutgoingMessage } from '@shared/domain/outgoing';
import { testNow } from '@tests/support/frozen-time';
import { anOutgoing, aTicket, aTicketId } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { RealtimeBridge } from '../realtime/realtime-bridge';
import { OutboxButton } from './outbox-button';

const failed = anOutgoing({ body: 'Seu pedido saiu', state: 'failed', failure: 'ERR_SENDING_WAPP_MSG' });
const waiting = anOutgoing({
  clientId: '22222222-2222-4222-8222-222222222222',
  ticketId: aTicketId(8),
  body: 'Chega amanhã',
  createdAt: '2026-03-02T12:00:00.000Z',
});
const clara = aTicket({ id: 7, uuid: '7b0f7a0e-1111-4222-8333-444455556666' });

function show(items: OutgoingMessage[], answers: Record<string, (input: never) => unknown> = {}) {
  const screenOf = (
    <>
      <RealtimeBridge />
      <header>
        <OutboxButton />
      </header>
    </>
  );
  const known = {
    'outbox.list': () => items,
    'tickets.show': ({ params }: { params: { ticketId: number } }) => {
      if (params.ticketId !== 7) throw new AppError('ERR_OFFLINE', 'offline');
      return clara;
    },
  };
  return showScreen(screenOf, { answers: { ...known, ...answers } });
}

const open = async (user: Awaited<ReturnType<typeof show>>['user'], count: number) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Não enviadas: ${count} `) }));
  return within(await screen.findByRole('region', { name: 'Envios pendentes' }));
};

it('the button ignores a message that was just sent and counts overdue ones', async () => {
  const fresh = { ...waiting, createdAt: new Date(testNow).toISOString() };
  const { push } = await show([fresh]);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => push('realtime.batch', [{ kind: 'outgoing.changed', item: failed }]));
  expect(await screen.findByRole('button', { name: 'Não enviadas: 1 mensagem' })).toBeTruthy();
});

it('the list groups messages by conversation, with the reason and a link', async () => {
  const { user, path } = await show([failed, waiting]);
  const list = await open(user, 2);
  expect(list.getByText('Seu pedido saiu')).toBeTruthy();
  expect(list.getByText(/Na fila de envio/)).toBeTruthy();
  // A ticket that cannot be loaded shows its number.
  expect(list.getByText('Atendimento 8')).toBeTruthy();
  await user.click(await list.findByRole('link', { name: clara.contact?.name ?? '' }));
  expect(path()).toBe(`/tickets/${clara.uuid}`);
});

it('a message is sent again and leaves the list once it is accepted', async () => {
  const { user, asked, push } = await show([failed], { 'outbox.retry': () => undefined });
  const list = await open(user, 1);
  await user.click(list.getByRole('button', { name: 'Tentar de novo' }));
  expect(asked('outbox.retry')).toEqual([{ clientId: failed.clientId }]);
  act(() => push('realtime.batch', [{ kind: 'outgoing.discarded', clientId: failed.clientId, ticketId: 7 }]));
  expect(await list.findByText('Tudo o que você enviou já saiu.')).toBeTruthy();
});

it('a message is edited in place, and a refusal keeps the typed text', async () => {
  const { user, asked } = await show([failed], {
    'outbox.revise': () => {
      throw new AppError('ERR_OUTGOING_ARRIVED', 'conflict');
    },
  });
  const list = await open(user, 1);
  await user.click(list.getByRole('button', { name: 'Corrigir' }));
  const text = list.getByLabelText<HTMLTextAreaElement>('Texto da mensagem');
  await user.type(text, ' ontem');
  await user.click(list.getByRole('button', { name: 'Enviar' }));
  expect(asked('outbox.revise')).toEqual([{ clientId: failed.clientId, body: 'Seu pedido saiu ontem' }]);
  expect((await list.findByRole('alert')).textContent).toContain('A primeira versão já tinha chegado');
  expect(text.value).toBe('Seu pedido saiu ontem');
});

it('a message is discarded after a confirmation that shows it', async () => {
  const { user, asked } = await show([failed], { 'outbox.discard': () => undefined });
  const list = await open(user, 1);
  await user.click(list.getByRole('button', { name: 'Descartar' }));
  const question = within(list.getByRole('alertdialog', { name: 'Descartar esta mensagem?' }));
  expect(question.getByText(/“Seu pedido saiu” não será enviada/)).toBeTruthy();
  expect(asked('outbox.discard')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Descartar' }));
  expect(asked('outbox.discard')).toEqual([{ clientId: failed.clientId }]);
});

it('an unconfirmed message is counted, and not called unsent', async () => {
  await show([{ ...failed, state: 'unconfirmed', failure: 'ERR_SEND_UNCONFIRMED' }]);
  expect(await screen.findByRole('button', { name: 'Enviadas, sem confirmação: 1 mensagem' })).toBeTruthy();
});
