import { expect, it } from 'vitest';

import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { home, admin, ana } = workspace;

const monday = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '12:00' };
const afternoon = { startTime: '13:00', endTime: '18:00' };
const christmas = { date: '2026-12-25', name: 'Natal', intervals: [] };

const save = (body: object) => admin.put(`/companies/${home.id}/schedules`, body);
const shown = async () => read('companies.show', await ana.get(`/companies/${home.id}`));

it('several intervals of a day are stored and stay when an older client saves only the first [SET-020]', async () => {
  const wholeDay = { ...monday, furtherIntervals: [afternoon] };
  expect((await save({ schedules: [wholeDay] })).status).toBe(200);
  expect((await shown()).schedules).toEqual([wholeDay]);
  await save({ schedules: [{ ...monday, startTime: '09:00' }] });
  expect((await shown()).schedules).toEqual([{ ...wholeDay, startTime: '09:00' }]);
  await save({ schedules: [{ ...monday, furtherIntervals: [] }] });
  expect((await shown()).schedules).toStrictEqual([monday]);
});

it('intervals that overlap are refused and change nothing', async () => {
  const before = await shown();
  const furtherIntervals = [{ startTime: '11:00', endTime: '18:00' }];
  expect(await save({ schedules: [{ ...monday, furtherIntervals }] })).toMatchObject({
    status: 400,
    body: { error: 'ERR_INVALID_HOURS' },
  });
  expect(await shown()).toEqual(before);
});

it('holidays and the time zone are stored, and stay when a change does not name them', async () => {
  const short = { ...christmas, date: '2026-12-24', name: 'Véspera', intervals: [afternoon] };
  const calendar = { holidays: [short, christmas], timeZone: 'America/Manaus' };
  expect((await save({ schedules: [monday], ...calendar })).status).toBe(200);
  expect(await shown()).toMatchObject(calendar);
  await save({ schedules: [] });
  expect(await shown()).toMatchObject({ schedules: [], ...calendar });
  await save({ schedules: [], holidays: [], timeZone: null });
  expect(await shown()).toMatchObject({ holidays: [], timeZone: null });
});

it.each([
  ['two holidays on one date', { holidays: [christmas, christmas] }, 'ERR_DUPLICATE_HOLIDAY'],
  ['an unknown zone', { timeZone: 'America/Atlantis' }, 'ERR_INVALID_TIME_ZONE'],
])('%s are refused', async (_name, calendar, error) => {
  expect(await save({ schedules: [], ...calendar })).toMatchObject({ status: 400, body: { error } });
});

it('the zone of the server is shown, which holds without one of the company', async () => {
  expect((await shown()).serverTimeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

it('a queue stores several intervals too, and a change of its name leaves them [QUEUE-028] [QUEUE-032]', async () => {
  const schedules = [{ ...monday, furtherIntervals: [afternoon] }];
  const { id } = read('queues.create', await admin.post('/queue', { name: 'Tarde', color: '#123456', schedules }));
  const hours = async () => read('queues.show', await ana.get(`/queue/${id}`)).schedules;
  expect(await hours()).toEqual(schedules);
  await admin.put(`/queue/${id}`, { name: 'Noite' });
  await admin.put(`/queue/${id}`, { schedules: [monday] });
  expect(await hours()).toEqual(schedules);
  await admin.put(`/queue/${id}`, { schedules: [{ ...monday, furtherIntervals: [] }] });
  expect((await hours())[0]?.furtherIntervals).toBeUndefined();
});
