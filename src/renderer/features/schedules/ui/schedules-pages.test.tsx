import { screen } from '@testing-library/react';
import dayjs from 'dayjs';
import { expect, it } from 'vitest';

import { testNow, todayIs } from '@tests/support/frozen-time';
import { showScreen } from '@tests/support/renderer/show-screen';

import { SchedulesScreen } from './schedules-screen';

/** The calendar with one message, to Clara. */
const show = (sendAt: Date) =>
  showScreen(<SchedulesScreen />, {
    answers: {
      'schedules.list': () => ({
        schedules: [
          {
            id: 7,
            body: 'Bom dia, Clara',
            contactId: 1,
            contact: { id: 1, name: 'Clara' },
            sendAt: sendAt.toISOString(),
            sentAt: null,
            status: 'PENDENTE',
          },
        ],
        hasMore: false,
      }),
    },
  });

it('a message of the next month is on the next page and in the agenda of thirty days [SCHED-003]', async () => {
  // October 2026 ends on a Saturday, the last column of its page.
  todayIs(new Date(2026, 9, 30, 23, 59, 50));
  const { user } = await show(new Date(2026, 10, 1, 9, 30));
  await screen.findByText('outubro 2026');
  await user.click(screen.getByRole('button', { name: 'Agenda' }));
  expect((await screen.findByText('09:30 Clara')).closest('tr')?.textContent).toContain('1 de nov');
  await user.click(screen.getByRole('button', { name: 'Mês' }));
  expect(screen.queryByText('09:30 Clara')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Próximo' }));
  expect(await screen.findByText('09:30 Clara')).toBeTruthy();
});

it('Page Down, Page Up and Home navigate, repeatedly too', async () => {
  const monthOf = (moment: dayjs.Dayjs) => moment.locale('pt-br').format('MMMM YYYY');
  const now = dayjs(testNow).startOf('month');
  const { user } = await show(dayjs(testNow).hour(9).minute(30).toDate());
  (await screen.findByRole('button', { name: '09:30 Clara' })).focus();
  await user.keyboard('{PageDown}');
  expect(screen.getByText(monthOf(now.add(1, 'month')))).toBeTruthy();
  await user.keyboard('{PageDown}');
  expect(screen.getByText(monthOf(now.add(2, 'month')))).toBeTruthy();
  // The next month's page may begin with the last days of this month.
  expect(screen.queryByRole('button', { name: '09:30 Clara' })).toBeNull();
  await user.keyboard('{PageUp}{PageUp}{PageUp}');
  expect(screen.getByText(monthOf(now.subtract(1, 'month')))).toBeTruthy();
  await user.keyboard('{Home}');
  expect(screen.getByText(monthOf(now))).toBeTruthy();
  expect(await screen.findByRole('button', { name: '09:30 Clara' })).toBeTruthy();
});
