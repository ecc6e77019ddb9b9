import { describe, expect, it } from 'vitest';

import { csvPieces } from '@renderer/lib/csv';
import { userId } from '@shared/domain/ids';
import { inZone } from '@tests/support/frozen-time';

import { dashboardRows } from './dashboard-csv';
import { defaultFilter, filterProblem, periods, presetFilter, queryOf } from './dashboard-filter';
import { hoursAndMinutes } from './hours-and-minutes';

it.each([
  [125, '2h 5m'],
  [0, '0h 0m'],
  [null, '0h 0m'],
  [59.6, '1h 0m'],
  [1440, '24h 0m'],
])('%s minutes are %s [DASH-009] [DASH-010]', (minutes, text) => {
  expect(hoursAndMinutes(minutes)).toBe(text);
});

describe('the filter', () => {
  inZone('America/Sao_Paulo');

  it('offers these periods, and none [DASH-003]', () => {
    expect(periods).toEqual([0, 3, 7, 15, 30, 60, 90]);
  });

  it.each([
    ['2026-03-15T12:00:00-03:00', '2026-03-01', '2026-03-15'],
    // Midnight in São Paulo: the month ends in local time.
    ['2026-03-31T23:59:59-03:00', '2026-03-01', '2026-03-31'],
    ['2026-04-01T00:00:00-03:00', '2026-04-01', '2026-04-01'],
    ['2018-11-04T01:00:00-02:00', '2018-11-01', '2018-11-04'],
  ])('at %s defaults to %s until %s [DASH-004]', (now, from, to) => {
    expect(defaultFilter(Date.parse(now))).toEqual({ mode: 'dates', from, to });
  });

  const now = Date.parse('2026-03-02T00:30:00-03:00');
  it.each([
    ['today', '2026-03-02', '2026-03-02'],
    ['yesterday', '2026-03-01', '2026-03-01'],
    ['week', '2026-02-24', '2026-03-02'],
    ['month', '2026-03-01', '2026-03-02'],
  ] as const)('the ready period %s goes from %s to %s', (preset, from, to) => {
    expect(presetFilter(preset, now)).toEqual({ mode: 'dates', from, to });
  });

  it.each([
    [{ mode: 'period', days: 0 }, 'empty'],
    [{ mode: 'period', days: 7 }, null],
    [{ mode: 'dates', from: null, to: null }, 'empty'],
    [{ mode: 'dates', from: '2026-03-02', to: '2026-03-01' }, 'reversed'],
    [{ mode: 'dates', from: '2026-03-03', to: null }, 'reversed'],
    [{ mode: 'dates', from: '2026-03-02', to: null }, null],
    [{ mode: 'dates', from: null, to: '2026-03-01' }, null],
  ] as const)('%j has the problem %s', (filter, problem) => {
    expect(filterProblem(filter, now)).toBe(problem);
  });

  it.each([
    ['no period', { mode: 'period', days: 0 }, null],
    ['no dates', { mode: 'dates', from: null, to: null }, null],
    ['an end before its beginning', { mode: 'dates', from: '2026-01-09', to: '2026-01-05' }, null],
    ['a beginning after today', { mode: 'dates', from: '2026-03-03', to: null }, null],
  ] as const)('has no query with %s [DASH-005]', (_what, filter, query) => {
    expect(queryOf(filter, now)).toBe(query);
  });

  it.each([
    [{ mode: 'period', days: 3 }, { days: 3 }, ['2026-02-28', '2026-03-02']],
    [{ mode: 'dates', from: '2026-01-05', to: '2026-01-09' }, null, ['2026-01-05', '2026-01-09']],
    [{ mode: 'dates', from: '2026-01-05', to: '2026-01-05' }, null, ['2026-01-05', '2026-01-05']],
    [{ mode: 'dates', from: '2026-01-05', to: null }, null, ['2026-01-05', '2026-03-02']],
    [{ mode: 'dates', from: null, to: '2026-01-05' }, null, ['2026-01-05', '2026-01-05']],
  ] as const)('%j queries its days [DASH-001] [DASH-002]', (filter, days, [initialDate, finalDate]) => {
    const figures = days ?? { date_from: initialDate, date_to: finalDate };
    expect(queryOf(filter, now)).toEqual({ figures, charts: { initialDate, finalDate } });
  });
});

describe.each(['America/Sao_Paulo', 'UTC', 'Asia/Tokyo', 'America/New_York'])('days in %s', (zone) => {
  inZone(zone);

  it.each([
    ['2026-03-31T23:59:59', '2026-03-01', '2026-03-29'],
    ['2026-04-01T00:00:00', '2026-04-01', '2026-03-30'],
    ['2026-02-28T23:59:59', '2026-02-01', '2026-02-26'],
    // The clocks of New York change on 8 March and 1 November 2026.
    ['2026-03-08T23:30:00', '2026-03-01', '2026-03-06'],
    ['2026-03-10T00:00:00', '2026-03-01', '2026-03-08'],
    ['2026-11-01T23:30:00', '2026-11-01', '2026-10-30'],
    ['2026-11-03T00:00:00', '2026-11-01', '2026-11-01'],
  ])('at %s there the month began on %s, and the last three on %s [DASH-004]', (clock, month, third) => {
    const now = Date.parse(clock);
    const today = clock.slice(0, 10);
    expect(defaultFilter(now)).toEqual({ mode: 'dates', from: month, to: today });
    expect(queryOf({ mode: 'period', days: 3 }, now)?.charts).toEqual({ initialDate: third, finalDate: today });
  });
});

it('the CSV export escapes formulas', () => {
  const row = { tickets: 4, avgSupportTime: 125, rating: 2.5, online: true };
  const attendants = [{ id: userId.parse(1), name: '=HYPERLINK("x")', ...row }];
  const counters = { supportHappening: 0, supportPending: 0, supportFinished: 0, avgSupportTime: 0, avgWaitTime: 0 };
  const headings = { name: 'Nome', rating: 'Nota', tickets: 'Total', supportTime: 'Tempo', online: 'Online' };
  const rows = dashboardRows({ counters, attendants }, headings, { yes: 'sim', no: 'não' });
  expect([...csvPieces(rows)].join('')).toBe(
    '\uFEFFNome;Nota;Total;Tempo;Online\r\n"\'=HYPERLINK(""x"")";2,5;4;2h 5m;sim\r\n',
  );
});
