import { describe, expect, it } from 'vitest';

import { schedule } from '@shared/domain/schedule';

import {
  calendarEvents,
  calendarLanguage,
  defaultSendAt,
  displayStateOf,
  fromInput,
  sendAtIn,
  toInput,
} from './calendar-events';

const row = (facts: object = {}) =>
  schedule.parse({
    id: 1,
    body: 'Good morning',
    contactId: 1,
    contact: { id: 1, name: 'Clara' },
    sendAt: '2026-05-04T12:30:00.000Z',
    status: 'PENDENTE',
    ...facts,
  });

describe('the calendar', () => {
  it('uses the locale pt-br for Portuguese [SCHED-002]', () => {
    expect((['pt', 'en', 'es'] as const).map(calendarLanguage)).toEqual(['pt-br', 'en', 'es']);
  });

  it('places each message at its time with the name of its contact', () => {
    const [event] = calendarEvents([row(), row({ id: 2, sendAt: 'never and a day' })]);
    expect([event?.title, event?.start.toISOString()]).toEqual(['Clara', '2026-05-04T12:30:00.000Z']);
    expect(calendarEvents([row({ sendAt: 'never and a day' })])).toEqual([]);
  });

  it('ends a message before midnight', () => {
    const [event] = calendarEvents([row({ sendAt: new Date(2026, 4, 4, 23, 40).toISOString() })]);
    expect(event?.end).toEqual(new Date(2026, 4, 4, 23, 59, 59, 999));
  });

  it('distinguishes pending, sent and failed messages', () => {
    const sent = row({ sentAt: '2026-05-04T12:30:09.000Z', status: 'ENVIADA' });
    expect([row(), sent, row({ status: 'ERRO' })].map(displayStateOf)).toEqual(['pending', 'sent', 'failed']);
  });

  it('edits times in local time and sends them in UTC', () => {
    const moment = new Date(2026, 4, 4, 9, 5);
    expect(toInput(moment)).toBe('2026-05-04T09:05');
    expect(fromInput('2026-05-04T09:05')).toBe(moment.toISOString());
    expect(defaultSendAt(moment)).toBe('2026-05-04T10:05');
    expect(sendAtIn(new Date(2026, 4, 9), moment)).toBe('2026-05-09T10:05');
    expect(sendAtIn(new Date(2026, 4, 9, 14, 30), moment)).toBe('2026-05-09T14:30');
  });
});
