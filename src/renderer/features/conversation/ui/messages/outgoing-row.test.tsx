import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { anOutgoing } from '@tests/support/renderer/builders';
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
