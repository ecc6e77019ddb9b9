import { describe, expect, it } from 'vitest';

import { campaignReport, canEditCampaign, fillCampaignText } from '@shared/domain/campaign';
import { pauseAfter, readCampaignSettings, withVariable } from '@shared/domain/campaign-settings';
import { defaultOptOutWords } from '@shared/domain/opt-out';

import { chartLabels, deliveriesOverTime, failedRecipients, progressOf } from './campaign-report';

const report = (facts: object = {}) =>
  campaignReport.parse({
    id: 1,
    name: 'Sale',
    status: 'FINALIZADA',
    contactList: {
      id: 1,
      name: 'All',
      contacts: [
        { id: 1, name: 'Clara', number: '1', isWhatsappValid: true },
        { id: 2, name: 'Davi', number: '2', isWhatsappValid: true },
        { id: 3, name: 'Eva', number: '3', isWhatsappValid: false },
      ],
    },
    shipping: [
      { id: 1, number: '1', message: 'Oi', contactId: 1, deliveredAt: '2026-01-01T10:00:00.000Z' },
      { id: 2, number: '2', message: 'Oi', contactId: 2, deliveredAt: null, failure: 'ERR_SENDING_WAPP_MSG' },
    ],
    ...facts,
  });

describe('the report', () => {
  it('counts reached recipients among the valid contacts', () => {
    expect(progressOf(report())).toEqual({ valid: 2, delivered: 1, waiting: 0, percent: 50 });
    expect(progressOf(report({ contactList: null, shipping: [] }))).toEqual({
      valid: 0,
      delivered: 0,
      waiting: 0,
      percent: 0,
    });
  });

  it('counts each recipient once; a stopped campaign has no waiting recipients', () => {
    const shipping = [
      { id: 1, number: '1', message: 'Oi', deliveredAt: '2026-01-01T10:00:00.000Z' },
      { id: 2, number: '2', message: 'Oi' },
    ];
    const counts = (status: string) => {
      const { valid, delivered, waiting } = progressOf(report({ status, shipping }));
      const unsent = failedRecipients(report({ status, shipping })).filter(({ reason }) => reason !== 'invalid').length;
      return { valid, delivered, waiting, unsent };
    };
    expect(counts('EM_ANDAMENTO')).toEqual({ valid: 2, delivered: 1, waiting: 1, unsent: 0 });
    expect(counts('CANCELADA')).toEqual({ valid: 2, delivered: 1, waiting: 0, unsent: 1 });
  });

  it.each(['FINALIZADA', 'CANCELADA'])('has nobody waiting without any message, once it is %s', (status) => {
    expect(progressOf(report({ status, shipping: [] }))).toMatchObject({ valid: 2, delivered: 0, waiting: 0 });
  });

  it('names whom it did not reach, and why', () => {
    expect(failedRecipients(report())).toEqual([
      { name: 'Eva', number: '3', reason: 'invalid' },
      { name: 'Davi', number: '2', reason: 'refused' },
    ]);
    const running = report({ status: 'EM_ANDAMENTO', shipping: [{ id: 3, number: '2', message: 'Oi' }] });
    expect(failedRecipients(running).map(({ reason }) => reason)).toEqual(['invalid']);
  });

  it('draws its deliveries in stretches that fit a small chart', () => {
    const at = (...seconds: number[]) =>
      deliveriesOverTime(
        report({
          shipping: seconds.map((second, index) => ({
            id: index + 1,
            number: String(index),
            message: 'Oi',
            deliveredAt: new Date(Date.parse('2026-01-01T10:00:00Z') + second * 1000).toISOString(),
          })),
        }),
      );
    expect(at()).toEqual({ span: 60_000, deliveries: [] });
    expect(at(0.2, 0.9, 3).deliveries.map(({ count }) => count)).toEqual([2, 0, 0, 1]);
    const long = at(0, 3600, 7200);
    expect([long.span, long.deliveries.map(({ count }) => count)]).toEqual([15 * 60_000, [1, 0, 0, 0, 1, 0, 0, 0, 1]]);
    expect(long.deliveries[0]?.start.toISOString()).toBe('2026-01-01T10:00:00.000Z');
    expect(at(0, 20 * 365 * 86_400).deliveries.length).toBeLessThanOrEqual(16);
  });
});

it('the bars of one day are called by their hour, those of more by their day as well', () => {
  const hour = 3_600_000;
  const [morning, noon, next] = [new Date(2026, 0, 1, 9), new Date(2026, 0, 1, 12), new Date(2026, 0, 2, 9)];
  expect(chartLabels([morning, noon], 3 * hour)).toEqual(['09:00', '12:00']);
  expect(chartLabels([morning, next], 12 * hour)).toEqual(['01/01/2026 09:00', '02/01/2026 09:00']);
  expect(chartLabels([morning, next], 24 * hour)).toEqual(['01/01/2026', '02/01/2026']);
  expect(chartLabels([morning], 1000)).toEqual(['09:00:00']);
});

describe('a campaign', () => {
  const now = Date.parse('2026-01-01T10:00:00Z');
  it('can be edited while inactive, cancelled, or more than an hour away [CAMP-014]', () => {
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    const editable = (status: Parameters<typeof canEditCampaign>[0]['status'], scheduledAt: string | null = null) =>
      canEditCampaign({ status, scheduledAt }, now);
    expect([editable('INATIVA'), editable('CANCELADA'), editable('EM_ANDAMENTO'), editable('FINALIZADA')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([59, 60, 61].map((minutes) => editable('PROGRAMADA', at(minutes)))).toEqual([false, false, true]);
  });

  it('replaces known variables and leaves other braces unchanged', () => {
    const clara = { name: 'Clara', number: '55', email: 'c@x' };
    const filled = fillCampaignText('{nome} {email} {numero} {loja} {x} {}', clara, [{ key: 'loja', value: 'Recado' }]);
    expect(filled).toBe('Clara c@x 55 Recado {x} {}');
  });

  it('pauses longer after each so many messages', () => {
    const settings = { messageInterval: 5, longerIntervalAfter: 2, greaterInterval: 60, variables: [] };
    expect([1, 2, 3, 4].map((sent) => pauseAfter(sent, settings))).toEqual([5000, 60_000, 5000, 60_000]);
    expect(pauseAfter(2, { ...settings, longerIntervalAfter: 0 })).toBe(5000);
  });

  it('reads settings as JSON text or plain JSON, and uses defaults for missing ones', () => {
    const rows = [
      { key: 'messageInterval', value: '"10"' },
      { key: 'greaterInterval', value: 5 },
      { key: 'variables', value: '[{"key":"loja","value":"Recado"},{"value":"x"}]' },
    ];
    expect(readCampaignSettings(rows)).toEqual({
      messageInterval: 10,
      longerIntervalAfter: 20,
      greaterInterval: 5,
      variables: [{ key: 'loja', value: 'Recado' }],
      optOutWords: defaultOptOutWords,
    });
    expect(readCampaignSettings([])).toEqual({
      messageInterval: 20,
      longerIntervalAfter: 20,
      greaterInterval: 60,
      variables: [],
      optOutWords: defaultOptOutWords,
    });
  });

  it('has each variable once [CAMP-044]', () => {
    const one = [{ key: 'loja', value: 'A' }];
    expect(withVariable(one, { key: 'loja', value: 'B' })).toEqual(one);
    expect(withVariable(one, { key: '', value: 'B' })).toEqual(one);
    expect(withVariable(one, { key: 'rua', value: 'B' })).toHaveLength(2);
  });
});
