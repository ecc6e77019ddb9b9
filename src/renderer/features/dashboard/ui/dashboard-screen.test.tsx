import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';

import { DashboardScreen } from './dashboard-screen';

/** jsdom has no canvas. */
vi.mock('@renderer/ui/charts/bars', () => ({ Bars: () => null }));

const attendants = [{ id: 1, name: 'Ana', tickets: 4, avgSupportTime: 125, rating: 4.5, online: true }];

it('the attendants table is exported to a file that the user chooses', async () => {
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

it('shows a loading state until the attendants are loaded', async () => {
  let arrive: (found: object) => void = () => undefined;
  const arrival = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  await showScreen(<DashboardScreen />, {
    user: admin,
    answers: { ...figures, 'dashboard.figures': () => arrival },
  });
  expect(await screen.findByRole('status', { name: 'Carregando…' })).toBeTruthy();
  arrive({ counters: {}, attendants });
  await screen.findByText('Ana');
  expect(screen.queryByRole('status', { name: 'Carregando…' })).toBeNull();
});

it('figures are filtered by dates or period; without either an error is shown [DASH-001] [DASH-002] [DASH-005]', async () => {
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
  // jsdom does not move between radio buttons by arrow keys.
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

it('a range that ends before it begins is refused where it was typed; a ready period corrects it', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00-03:00'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { user, asked } = await showScreen(<DashboardScreen />, { user: admin, answers: figures });
  await screen.findByText('Ana');
  const to = screen.getByLabelText<HTMLInputElement>('Até');
  await user.clear(to);
  await user.type(to, '20/02/2026{Enter}');
  const before = asked('dashboard.figures').length;
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  const problem = await screen.findByText('A data final vem antes da inicial.');
  expect(to.getAttribute('aria-invalid')).toBe('true');
  expect(to.getAttribute('aria-describedby')).toBe(problem.id);
  expect(asked('dashboard.figures')).toHaveLength(before);
  await user.click(screen.getByRole('button', { name: 'Ontem' }));
  expect(screen.queryByText('A data final vem antes da inicial.')).toBeNull();
  const yesterday = { date_from: '2026-03-09', date_to: '2026-03-09' };
  await waitFor(() => expect(asked('dashboard.figures').at(-1)).toMatchObject({ query: yesterday }));
  expect(to.value).toBe('09/03/2026');
});

it.each([
  ['[DASH-015]', 'dashboard.ticketsByUser', 'usuário', 'dia'],
  ['[DASH-016]', 'dashboard.ticketsByDay', 'dia', 'usuário'],
])('%s a failed chart (%s) shows its own error and keeps the rest', async (...[, endpoint, failed, other]) => {
  let isDown = true;
  const refuse = (): object => {
    if (isDown) throw new AppError('ERR_REFUSED', 'validation');
    return { count: 0, data: [] };
  };
  const { user } = await showScreen(<DashboardScreen />, { user: admin, answers: { ...figures, [endpoint]: refuse } });
  const words = (what: string) => `Não foi possível carregar os atendimentos por ${what}.`;
  const failure = await screen.findByText(words(failed));
  expect(screen.queryByText(words(other))).toBeNull();
  expect(await screen.findByText('Ana')).toBeTruthy();
  isDown = false;
  const chart = within(failure.closest('figure') ?? document.body);
  await user.click(chart.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(screen.queryByText(words(failed))).toBeNull());
});

const people = [
  { id: 1, name: 'Ana', tickets: 4, avgSupportTime: 125, rating: 3, online: true },
  { id: 2, name: 'Bruno', tickets: 7, avgSupportTime: 59, rating: 1, online: false },
];
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it.each([
  ['supportHappening [DASH-006]', { supportHappening: 11 }, 'Em atendimento', '11'],
  ['supportPending [DASH-007]', { supportPending: 22 }, 'Aguardando', '22'],
  ['supportFinished [DASH-008]', { supportFinished: 33 }, 'Finalizados', '33'],
  ['avgSupportTime [DASH-009]', { avgSupportTime: 125 }, 'Tempo médio de atendimento', '2h 5m'],
  ['avgWaitTime [DASH-010]', { avgWaitTime: 61 }, 'Tempo médio de espera', '1h 1m'],
])('the counter %s is shown under its name', async (...[, counters, label, shown]) => {
  const answers = { ...figures, 'dashboard.figures': () => ({ counters, attendants }) };
  await showScreen(<DashboardScreen />, { user: admin, answers });
  await screen.findByText('Ana');
  const shownAt = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;
  expect(shownAt(label)).toBe(shown);
  const all = ['Em atendimento', 'Aguardando', 'Finalizados', 'Tempo médio de atendimento', 'Tempo médio de espera'];
  for (const other of all.filter((name) => name !== label)) expect(shownAt(other)).toMatch(/^0/);
});

it('the attendants’ table has name, rating in words, average time and presence [DASH-011]', async () => {
  const answers = { ...figures, 'dashboard.figures': () => ({ counters: {}, attendants: people }) };
  await showScreen(<DashboardScreen />, { user: admin, answers });
  await screen.findByText('Ana');
  const team = within(screen.getByRole('region', { name: 'Atendentes' })).getByRole('table');
  expect(cellsOf(team).slice(1)).toEqual([
    ['Ana', 'Muito satisfeito', '4', '2h 5m', 'Online'],
    ['Bruno', 'Insatisfeito', '7', '0h 59m', 'Offline'],
  ]);
});

it('the charts count tickets by user and by day [DASH-013] [DASH-014]', async () => {
  await showScreen(<DashboardScreen />, {
    user: admin,
    answers: {
      ...figures,
      'dashboard.ticketsByUser': () => ({
        data: [
          { nome: 'Bruno', quantidade: 7 },
          { nome: 'Ana', quantidade: 4 },
        ],
      }),
      'dashboard.ticketsByDay': () => ({ count: 11, data: [{ data: '10/03/2026', total: 11 }] }),
    },
  });
  await screen.findByRole('rowheader', { name: '10/03/2026' });
  const chart = (name: string) => within(screen.getByRole('figure', { name })).getByRole('table');
  expect(cellsOf(chart('Atendimentos por usuário'))).toEqual([
    ['Bruno', '7'],
    ['Ana', '4'],
  ]);
  expect(cellsOf(chart('Atendimentos por dia'))).toEqual([['10/03/2026', '11']]);
});

it('the default range follows the date at midnight; chosen dates stay [DASH-004]', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-31T23:59:59.900-03:00'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { asked } = await showScreen(<DashboardScreen />, { user: admin, answers: figures });
  await screen.findByText('Ana');
  const to = screen.getByLabelText<HTMLInputElement>('Até');
  expect(to.value).toBe('31/03/2026');
  vi.setSystemTime(Date.parse('2026-04-01T00:00:00.100-03:00'));
  await waitFor(() => expect(to.value).toBe('01/04/2026'));
  const april = { date_from: '2026-04-01', date_to: '2026-04-01' };
  await waitFor(() => expect(asked('dashboard.figures').at(-1)).toMatchObject({ query: april }));
  const ofCharts = { initialDate: '2026-04-01', finalDate: '2026-04-01' };
  expect(asked('dashboard.ticketsByDay').at(-1)).toMatchObject({ query: ofCharts });
});
