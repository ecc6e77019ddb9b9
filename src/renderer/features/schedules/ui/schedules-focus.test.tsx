import { screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { expect, it, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { testNow } from '@tests/support/frozen-time';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { SchedulesScreen } from './schedules-screen';

const at = (hour: number) => dayjs(testNow).hour(hour).minute(0).second(0).millisecond(0).toISOString();
const schedule = (id: number, name: string) => ({
  id,
  body: 'Bom dia',
  contactId: id,
  contact: { id, name },
  sendAt: at(9 + id),
  sentAt: null,
  status: 'PENDENTE',
});

async function show(answers: Record<string, (input: never) => unknown> = {}) {
  let left = [schedule(1, 'Clara'), schedule(2, 'Davi')];
  return showScreen(<SchedulesScreen />, {
    answers: {
      'schedules.list': () => ({ schedules: left, hasMore: false }),
      'contacts.list': () => ({ contacts: [], count: 0, hasMore: false }),
      'contacts.show': () => ({ id: 1, name: 'Clara', number: '5511900000001' }),
      'schedules.remove': ({ params }: { params: { scheduleId: number } }) => {
        left = left.filter(({ id }) => id !== params.scheduleId);
        return {};
      },
      ...answers,
    },
  });
}

it.each(['Novo agendamento', 'Editar agendamento de Clara', 'Excluir agendamento de Clara'])(
  'cancelling the dialog of %s returns the focus',
  async (name) => {
    const { user } = await show();
    const opener = await screen.findByRole('button', { name });
    opener.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('button', { name: 'Cancelar' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);

it('the focus stays on the page after a message is deleted', async () => {
  const { user } = await show();
  const name = 'Excluir agendamento de Davi';
  (await screen.findByRole('button', { name })).focus();
  await user.keyboard('{Enter}');
  within(await screen.findByRole('dialog'))
    .getByRole('button', { name: 'Excluir' })
    .focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'));
});

it('a failed page shows an error, stops loading and continues on retry', async () => {
  let isDown = true;
  const { user, asked } = await show({
    'schedules.list': ({ query }: { query: { pageNumber: number } }) => {
      if (query.pageNumber === 1) return { schedules: [schedule(1, 'Clara')], hasMore: true };
      if (isDown) throw new AppError('ERR_REFUSED', 'validation');
      return { schedules: [schedule(2, 'Davi')], hasMore: false };
    },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Não foi possível carregar o restante da lista.')).toBeTruthy();
  const before = asked('schedules.list').length;
  const timers = stopTimers();
  await timers.pass(5_000);
  expect(asked('schedules.list')).toHaveLength(before);
  vi.useRealTimers();
  isDown = false;
  await user.click(alert.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('button', { name: 'Editar agendamento de Davi' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
