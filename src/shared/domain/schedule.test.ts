import { expect, it } from 'vitest';

import { canSaveSchedule, schedule } from './schedule';

const row = { id: 1, body: 'Oi', sendAt: '2026-03-02T12:00:00Z', contactId: 9, mediaPath: '', mediaName: '' };

it('a scheduled message can be changed until it was sent', () => {
  expect(canSaveSchedule({ sentAt: null })).toBe(true);
  expect(canSaveSchedule({ sentAt: '2026-03-02T12:00:00Z' })).toBe(false);
});

it('a bare row is pending, without a contact', () => {
  expect(schedule.parse(row)).toEqual({ ...row, sentAt: null, status: 'PENDENTE', contact: null, userId: null });
});

it('a row keeps its values, and an unknown status is pending', () => {
  const whole = { ...row, sentAt: row.sendAt, status: 'ENVIADA', contact: { id: 9, name: 'Clara' }, userId: 3 };
  expect(schedule.parse(whole)).toEqual(whole);
  for (const status of ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO']) {
    expect(schedule.parse({ ...row, status }).status).toBe(status);
  }
  expect(schedule.parse({ ...row, status: 'LOST' }).status).toBe('PENDENTE');
});
