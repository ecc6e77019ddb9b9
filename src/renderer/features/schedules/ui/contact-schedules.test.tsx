import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aContact } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';
import { typeMoment } from '@tests/support/renderer/type-moment';

import { ContactSchedules } from './contact-schedules';

const clara = aContact();
const waiting = {
  id: 4,
  body: 'Seu pedido chegou',
  sendAt: '2030-05-06T15:00:00.000Z',
  contactId: clara.id,
  contact: { id: clara.id, name: clara.name },
};
const sent = { ...waiting, id: 5, body: 'Já foi', sentAt: '2020-05-06T15:00:00.000Z', status: 'ENVIADA' };

async function show(schedules: readonly object[]) {
  const onClose = vi.fn();
  const shown = await showScreen(<ContactSchedules contact={clara} onClose={onClose} />, {
    answers: {
      'schedules.list': () => ({ schedules, hasMore: false }),
      'schedules.create': () => waiting,
      'schedules.update': () => waiting,
      'contacts.list': () => ({ contacts: [clara], count: 1, hasMore: false }),
      'contacts.show': () => clara,
    },
  });
  return { ...shown, onClose };
}

it('a message is scheduled for the ticket’s contact [MODAL-028]', async () => {
  const { user, asked, onClose } = await show([sent]);
  const form = within(await screen.findByRole('dialog', { name: 'Novo agendamento' }));
  expect(await form.findByText('Clara · 5511900000001')).toBeTruthy();
  await user.type(form.getByLabelText('Mensagem'), 'Bom dia, Clara!');
  typeMoment(form.getByLabelText('Enviar em'), '06/05/2030 12:30');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked('schedules.create')).toEqual([
    { body: { body: 'Bom dia, Clara!', sendAt: '2030-05-06T15:30:00.000Z', contactId: clara.id } },
  ]);
});

it('pending messages of the contact are listed first and can be edited [MODAL-028]', async () => {
  const { user, asked, onClose } = await show([sent, waiting]);
  const list = within(await screen.findByRole('dialog', { name: 'Mensagens agendadas para Clara' }));
  expect(await list.findByText('Seu pedido chegou')).toBeTruthy();
  expect(list.queryByText('Já foi')).toBeNull();
  await user.click(list.getByRole('button', { name: /^Editar o agendamento/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar agendamento' }));
  const body = form.getByLabelText<HTMLTextAreaElement>('Mensagem');
  expect(body.value).toBe('Seu pedido chegou');
  await user.type(body, ' hoje');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked('schedules.update')).toEqual([{ params: { scheduleId: 4 }, body: { body: 'Seu pedido chegou hoje' } }]);
});

it('a list that fails to load shows an error and can be retried', async () => {
  let isAway = true;
  const { user } = await showScreen(<ContactSchedules contact={clara} onClose={() => undefined} />, {
    answers: {
      'schedules.list': () => {
        if (isAway) throw new AppError('ERR_OFFLINE', 'offline');
        return { schedules: [waiting], hasMore: false };
      },
    },
  }).then((shown) => shown);
  const retry = await screen.findByRole('button', { name: /Tentar de novo/ });
  isAway = false;
  await user.click(retry);
  expect(await screen.findByText('Seu pedido chegou')).toBeTruthy();
});
