import { expect, it } from 'vitest';

import type { Snooze } from '@shared/domain/snooze';
import type { Language } from '@shared/i18n/languages';
import { aTicket } from '@tests/support/live/builders';

import { createNativeTexts } from '../notifications/native-texts';
import { snoozeText } from './snooze-text';

const { id: ticketId, uuid: ticketUuid } = aTicket();
const nine = new Date(2026, 2, 2, 9).getTime();
const snoozed = (until: number | null): Snooze => ({
  ticketId,
  ticketUuid,
  name: 'Ada',
  until,
  snoozedAt: nine - 3_600_000,
  endedAt: null,
});
const textOf = (until: number | null, now: number, language: Language = 'pt') => {
  const preferences = { language } as ReturnType<Parameters<typeof createNativeTexts>[0]['current']>;
  return snoozeText(snoozed(until), {
    texts: createNativeTexts({ current: () => preferences }),
    language: () => language,
    now,
  });
};

it.each([
  ['pt', 'Adiado até 09:00: Ada', 'O atendimento espera por você de novo.'],
  ['en', 'Snoozed until 09:00: Ada', 'The ticket waits for you again.'],
  ['es', 'Pospuesta hasta las 09:00: Ada', 'La atención le espera de nuevo.'],
] as const)('names the time and the customer in %s', (language, title, body) => {
  expect(textOf(nine, nine, language)).toEqual({ title, body });
});

it('names the day of a time before today', () => {
  expect(textOf(nine, nine + 24 * 3_600_000).title).toMatch(/^Adiado até 02\/03,? 09:00: Ada$/);
});

it('says that the customer wrote before the time', () => {
  expect(textOf(nine, nine - 1).body).toBe('Escreveu: o atendimento não está mais adiado.');
  expect(textOf(null, nine).title).toBe('Ada');
});
