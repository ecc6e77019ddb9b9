import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';

import { DashboardScreen } from './dashboard-screen';

/** A drawing needs a canvas, which there is none of. */
vi.mock('@renderer/ui/charts/bars', () => ({ Bars: () => null }));

const attendants = [{ id: 1, name: 'Ana', tickets: 4, avgSupportTime: 125, rating: 4.5, online: true }];

it('the table of attendants goes into a file that the user chooses', async () => {
  const written: string[] = [];
  const { user, asked } = await showScreen(<DashboardScreen />, {
    user: { profile: 'admin' },
    answers: {
      'dashboard.figures': () => ({ counters: {}, attendants }),
      'dashboard.ticketsByUser': () => ({ data: [] }),
      'dashboard.ticketsByDay': () => ({ count: 0, data: [] }),
      'exports.begin': () => ({ exportId: '00000000-0000-4000-8000-00000000000e' }),
      'exports.append': ({ text }: { text: string }) => void written.push(text),
      'exports.finish': () => ({ name: 'equipe.csv' }),
    },
  });
  await screen.findByText('Ana');
  await user.click(screen.getByRole('button', { name: /Exportar/ }));
  expect(await screen.findByText('Salvo em equipe.csv')).toBeTruthy();
  expect(asked('exports.begin')).toEqual([{ name: expect.stringMatching(/^\w.*\.csv$/) as string }]);
  expect(written.join('')).toContain('\r\nAna;4,5;4;2h 5m;');
});

const figures = {
  'dashboard.figures': () => ({ counters: {}, attendants }),
  'dashboard.ticketsByUser': () => ({ data: [] }),
  'dashboard.ticketsByDay': () => ({ count: 0, data: [] }),
};
const admin = { profile: 'admin' };

it('the figures are narrowed to a period and to days; without either nothing is asked and a word says why [DASH-001] [DASH-002] [DASH-005]', async () => {
  const { user, asked } = await showScreen(<DashboardScreen />, { user: admin, answers: figures });
  await screen.findByText('Ana');
  const last = () => asked('dashboard.figures').at(-1);
  const [first] = asked('dashboard.figures');
  const from = screen.getByLabelText<HTMLInputElement>('De');
  from.focus();
  await user.clear(from);
  await user.type(from, '05/01/2026{Enter}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(last()).toMatchObject({ query: { date_from: '2026-01-05' } }));
  // jsdom cannot walk a group of radios with arrows.
  await user.click(screen.getByRole('radio', { name: 'Por período' }));
  const period = await screen.findByRole('combobox', { name: 'Por período' });
  const before = asked('dashboard.figures').length;
  const apply = screen.getByRole('button', { name: 'Filtrar' });
  apply.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Escolha um filtro: uma data ou um período.')).toBeTruthy();
  expect(asked('dashboard.figures')).toHaveLength(before);
  await user.click(period);
  await user.click(await screen.findByTitle('Últimos 3 dias'));
  apply.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(last()).toMatchObject({ query: { days: 3 } }));
  expect(last()).not.toEqual(first);
});

it.each([
  ['[DASH-015]', 'dashboard.ticketsByUser', 'usuário', 'dia'],
  ['[DASH-016]', 'dashboard.ticketsByDay', 'dia', 'usuário'],
])('%s a chart whose %s fails says so in its place, and leaves the rest', async (...[, endpoint, lost, kept]) => {
  let isDown = true;
  const refuse = (): object => {
    if (isDown) throw new AppError('ERR_REFUSED', 'validation');
    return { count: 0, data: [] };
  };
  const { user } = await showScreen(<DashboardScreen />, { user: admin, answers: { ...figures, [endpoint]: refuse } });
  const words = (what: string) => `Não foi possível carregar os atendimentos por ${what}.`;
  const told = await screen.findByText(words(lost));
  expect(screen.queryByText(words(kept))).toBeNull();
  expect(await screen.findByText('Ana')).toBeTruthy();
  isDown = false;
  const chart = within(told.closest('figure') ?? document.body);
  await user.click(chart.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(screen.queryByText(words(lost))).toBeNull());
});
