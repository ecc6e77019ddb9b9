import assert from 'node:assert/strict';

import { machineNow } from '@tests/support/machine-clock';

import type { Case } from '../run';
import { asAdmin } from '../run';
import { ifOffered } from './devices';

const today = () => new Date(machineNow()).toISOString().slice(0, 10);
const weekAgo = () => new Date(machineNow() - 7 * 86_400_000).toISOString().slice(0, 10);

/** Figures of the company's tickets. */
export const dashboardCases = {
  'dashboard.figures': async (run) => {
    asAdmin(run);
    const byDays = await run.client.call('dashboard.figures', { query: { days: 30 } });
    assert.ok(
      byDays.attendants.some(({ id }) => id === run.user.id),
      'oneself is among the attendants',
    );
    assert.ok(Number.isSafeInteger(byDays.counters.supportFinished));
    const query = { date_from: weekAgo(), date_to: today() };
    const byDates = await run.client.call('dashboard.figures', { query });
    assert.equal(byDates.attendants.length, byDays.attendants.length);
  },
  'dashboard.ticketsByUser': async (run) => {
    asAdmin(run);
    const query = { initialDate: weekAgo(), finalDate: today(), companyId: run.user.companyId };
    const { data } = await run.client.call('dashboard.ticketsByUser', { query });
    for (const { nome } of data) assert.notEqual(nome, '');
  },
  'dashboard.ticketsByDay': async (run) => {
    asAdmin(run);
    const query = { initialDate: weekAgo(), finalDate: today(), companyId: run.user.companyId };
    const { data } = await run.client.call('dashboard.ticketsByDay', { query });
    for (const day of data) assert.match(day.data ?? '', /^\d{2}\/\d{2}\/\d{4}$/);
    const oneDay = { ...query, initialDate: query.finalDate };
    const hours = await run.client.call('dashboard.ticketsByDay', { query: oneDay });
    for (const { horario } of hours.data) assert.match(horario ?? '', /^\d{1,2}$/);
  },
  'dashboard.report': async (run) => {
    asAdmin(run);
    const query = { date_from: weekAgo(), date_to: today(), timeZone: 'UTC' };
    const report = await ifOffered('periodReport', () => run.client.call('dashboard.report', { query }));
    assert.ok(report.before.to < query.date_from);
    const inHours = report.hours.reduce((sum, { tickets }) => sum + tickets, 0);
    assert.equal(inHours, report.total.now.tickets);
  },
} satisfies Record<string, Case>;
