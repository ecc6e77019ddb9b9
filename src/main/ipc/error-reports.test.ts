import { describe, expect, it } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import { createErrorReports } from './error-reports';

const report = { place: 'reducer ticket.changed', error: 'TypeError', position: 'index-Bx7.js:12:345' };

describe('error reports of the renderer', () => {
  it('are written to the log with place, class and position', () => {
    const log = createFakeLogger();
    createErrorReports({ clock: createFakeClock(), log }).add(report);
    expect(log.text()).toContain('renderer error');
    expect(log.text()).toContain('reducer ticket.changed');
    expect(log.text()).toContain('TypeError');
    expect(log.text()).toContain('index-Bx7.js:12:345');
  });

  it('are limited to 20 a minute, and the number of dropped reports is logged with the next one', () => {
    const [clock, log] = [createFakeClock(), createFakeLogger()];
    const reports = createErrorReports({ clock, log });
    for (let count = 0; count < 25; count += 1) reports.add({ ...report, place: `place ${count}.` });
    expect(log.text()).toContain('place 19.');
    expect(log.text()).not.toContain('place 20.');
    clock.advance(60_000);
    reports.add({ ...report, place: 'a minute later' });
    expect(log.text()).toContain('a minute later');
    expect(log.text()).toContain('"dropped":5');
  });
});
