import { describe, expect, it } from 'vitest';

import { withTimes } from '@renderer/entities/hours/week';
import { queueDetails } from '@shared/domain/queue';

import { blankQueue, changeOf, fieldOfRefusal, queueForm, valuesOf } from './queue-form';
import { defaultHours, wholeWeek } from './queue-hours';
import { queuePalette } from './queue-palette';

const hoursOf = (day: string) => {
  const found = defaultHours.find(({ weekdayEn }) => weekdayEn === day);
  return `${found?.startTime}-${found?.endTime}`;
};

describe('the hours of a queue', () => {
  it('are those of an office, on seven days [QUEUE-012, QUEUE-013, QUEUE-014, QUEUE-015]', () => {
    expect(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map(hoursOf)).toEqual(
      Array.from({ length: 5 }, () => '08:00-18:00'),
    );
    expect(hoursOf('saturday')).toBe('08:00-12:00');
    expect(hoursOf('sunday')).toBe('00:00-00:00');
    expect(blankQueue.schedules).toHaveLength(7);
  });

  it('keep stored hours, and show the days that a queue lacks as empty', () => {
    const [monday] = withTimes(defaultHours, 'monday', { startTime: '09:30' });
    const week = wholeWeek(monday === undefined ? [] : [monday]);
    expect(week.map(({ startTime }) => startTime).slice(0, 2)).toEqual(['09:30', '']);
    expect(week).toHaveLength(7);
    expect(new Set(wholeWeek([]).flatMap(({ startTime, endTime }) => [startTime, endTime]))).toEqual(new Set(['']));
  });

  it('are written for the days that had hours or were given some', () => {
    const stored = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '', endTime: '' };
    const queue = queueDetails.parse({ id: 1, name: 'Vendas', color: '#B80000', schedules: [stored] });
    const schedules = withTimes(wholeWeek(queue.schedules), 'friday', { startTime: '08:00', endTime: '12:00' });
    const written = changeOf({ schedules }, queue).schedules?.map(({ weekdayEn }) => weekdayEn);
    expect(written).toEqual(['monday', 'friday']);
    expect(changeOf({ name: 'Comercial' }, queue)).toEqual({ name: 'Comercial' });
  });
});

describe('the form of a queue', () => {
  const valid = { name: 'Vendas', color: '#B80000' };
  it.each([
    ['no name', { color: '#B80000' }, false],
    ['a name of one letter', { ...valid, name: ' x ' }, false],
    ['a name of two', { ...valid, name: 'xy' }, true],
    ['a name of fifty', { ...valid, name: 'x'.repeat(50) }, true],
    ['a name of more', { ...valid, name: 'x'.repeat(51) }, false],
    ['no colour', { name: 'Vendas' }, false],
    ['a colour of two characters', { ...valid, color: '#B' }, false],
    ['a colour of ten', { ...valid, color: '#B80000FFF' }, false],
    ['no greeting', valid, true],
    ['any text for a greeting', { ...valid, greetingMessage: ' Olá\n{{name}} ' }, true],
  ])('%s [QUEUE-024, QUEUE-025]', (_what, values, isFine) => {
    expect(queueForm.safeParse(values).success).toBe(isFine);
  });

  it('starts with the queue’s values, and shows a refusal at its field', () => {
    const queue = queueDetails.parse({ id: 1, name: 'Vendas', color: '#b80000', orderQueue: 2 });
    expect(valuesOf(queue)).toMatchObject({ name: 'Vendas', color: '#B80000', orderQueue: 2, promptId: null });
    expect(fieldOfRefusal('ERR_QUEUE_COLOR_ALREADY_EXISTS')).toBe('color');
    expect(fieldOfRefusal('ERR_QUEUE_NAME_ALREADY_EXISTS')).toBe('name');
    expect(fieldOfRefusal('ERR_PLAN_QUEUES_LIMIT')).toBeNull();
  });

  it('offers fifty colours, each once', () => {
    expect(new Set(queuePalette).size).toBe(50);
    for (const color of queuePalette) expect(queueForm.safeParse({ name: 'Vendas', color }).success).toBe(true);
  });
});
