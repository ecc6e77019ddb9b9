import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aMessage, anOutgoing } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { OutgoingRow } from './outgoing-row';

const failed = anOutgoing({ body: '*Ana*\nSeu pedido saiu', state: 'failed', failure: 'ERR_SENDING_WAPP_MSG' });

it('a failed message shows its reason and can be retried, edited or discarded in place', async () => {
  const arrived = (): never => {
    throw new AppError('ERR_OUTGOING_ARRIVED', 'conflict');
  };
  const answers = { 'outbox.retry': () => undefined, 'outbox.discard': () => undefined, 'outbox.revise': arrived };
  const { user, asked } = await showScreen(<OutgoingRow item={failed} />, { answers });
  expect((await screen.findByRole('alert')).textContent).toContain('Não enviada');
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(asked('outbox.retry')).toEqual([{ clientId: failed.clientId }]);

  await user.click(screen.getByRole('button', { name: 'Corrigir' }));
  const text = screen.getByLabelText<HTMLTextAreaElement>('Texto da mensagem');
  await user.type(text, ' ontem');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(asked('outbox.revise')).toEqual([{ clientId: failed.clientId, body: '*Ana*\nSeu pedido saiu ontem' }]);
  expect(await screen.findByText(/A primeira versão já tinha chegado/)).toBeTruthy();
  expect(text.value).toContain('ontem');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));

  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Descartar esta mensagem?' }));
  expect(question.getByText(/Seu pedido saiu” não será enviada/).textContent).not.toContain('*');
  expect(asked('outbox.discard')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Descartar' }));
  expect(asked('outbox.discard')).toEqual([{ clientId: failed.clientId }]);
});

it('a waiting file can only be cancelled, a waiting text has no action', async () => {
  await showScreen(<OutgoingRow item={anOutgoing({ body: 'A caminho' })} />, {});
  expect(screen.queryByRole('button')).toBeNull();
});

it('only a message on its way fades in: others come back into view while scrolling', async () => {
  await showScreen(
    <>
      <OutgoingRow item={anOutgoing({ body: 'A caminho' })} />
      <OutgoingRow item={failed} />
    </>,
  );
  const [waiting, unsent] = screen.getAllByRole('article').map(({ className }) => className.includes('appearing'));
  expect([waiting, unsent]).toEqual([true, false]);
});

const photo = { name: 'vista.png', type: 'image/png', size: 9 };
const unconfirmed = anOutgoing({ state: 'unconfirmed', failure: 'ERR_SEND_UNCONFIRMED', body: '', file: photo });
const stored = aMessage({ id: 'S1', fromMe: true, mediaType: 'image', mediaUrl: 'public/1.jpeg', body: '-' });

it('an unconfirmed file is called sent, and sent again only after its user has seen the conversation', async () => {
  const answers = { 'outbox.storedSince': () => [stored], 'outbox.retry': () => undefined };
  const { user, asked } = await showScreen(<OutgoingRow item={unconfirmed} />, { answers });
  expect((await screen.findByRole('alert')).textContent).toContain('Enviada, sem confirmação');
  expect(screen.queryByText(/Não enviada/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Corrigir' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Enviar de novo?' }));
  expect((await question.findByRole('listitem')).textContent).toContain('Foto');
  expect(asked('outbox.retry')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Enviar de novo' }));
  expect(asked('outbox.retry')).toEqual([{ clientId: unconfirmed.clientId }]);
});

it('an unconfirmed file that its user recognises in the conversation is not sent again', async () => {
  const answers = { 'outbox.storedSince': () => [stored], 'outbox.confirm': () => undefined };
  const { user, asked } = await showScreen(<OutgoingRow item={unconfirmed} />, { answers });
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await user.click(await screen.findByRole('button', { name: 'É esta' }));
  expect(asked('outbox.confirm')).toEqual([{ clientId: unconfirmed.clientId, messageId: 'S1' }]);
  expect(asked('outbox.retry')).toEqual([]);
});

it('a conversation that cannot be read leaves the decision to its user', async () => {
  const offline = (): never => {
    throw new AppError('ERR_OFFLINE', 'offline');
  };
  const { user } = await showScreen(<OutgoingRow item={unconfirmed} />, { answers: { 'outbox.storedSince': offline } });
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Não foi possível ler a conversa.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enviar de novo' })).toBeTruthy();
});
