import { describe, expect, it } from 'vitest';

import type { CampaignStatus } from './campaign';
import {
  campaign,
  campaignReport,
  campaignSpelling,
  campaignStatuses,
  canEditCampaign,
  canStartCampaign,
  fillCampaignText,
  numberedVariants,
  statusAfterEdit,
  unknownVariables,
} from './campaign';
import { contactListId } from './ids';

const campaignList = contactListId.parse(7);
const noon = Date.parse('2026-03-02T12:00:00Z');

describe('a campaign can be changed', () => {
  it.each<[CampaignStatus, boolean]>([
    ['INATIVA', true],
    ['CANCELADA', true],
    ['EM_ANDAMENTO', false],
    ['FINALIZADA', false],
    ['PROGRAMADA', false],
  ])('%s: %s', (status, expected) => {
    expect(canEditCampaign({ status, scheduledAt: null }, noon)).toBe(expected);
  });

  it.each([
    ['2026-03-02T13:00:00.001Z', true],
    ['2026-03-02T13:00:00Z', false],
    ['2026-03-02T12:30:00Z', false],
    ['2026-03-02T11:00:00Z', false],
  ])('at noon, when it starts at %s: %s', (scheduledAt, expected) => {
    expect(canEditCampaign({ status: 'PROGRAMADA', scheduledAt }, noon)).toBe(expected);
  });

  it('at any time, once it is cancelled or before it is scheduled', () => {
    for (const status of ['INATIVA', 'CANCELADA'] as const) {
      expect(canEditCampaign({ status, scheduledAt: '2026-03-02T11:00:00Z' }, noon)).toBe(true);
    }
  });
});

describe('the status after an edit', () => {
  const at = '2026-03-02T12:30:20.000Z';
  it.each([
    ['INATIVA', null, null, 'INATIVA'],
    ['INATIVA', null, at, 'PROGRAMADA'],
    ['INATIVA', at, at, 'INATIVA'],
    ['INATIVA', at, '2026-03-02T12:31:00.000Z', 'PROGRAMADA'],
    ['PROGRAMADA', at, at, 'PROGRAMADA'],
    ['PROGRAMADA', at, null, 'INATIVA'],
    ['CANCELADA', at, null, 'CANCELADA'],
    ['CANCELADA', at, '2026-03-02T12:30:00.000Z', 'CANCELADA'],
    ['CANCELADA', at, '2026-03-02T12:31:00.000Z', 'PROGRAMADA'],
    ['CANCELADA', null, at, 'PROGRAMADA'],
  ] as const)('of %s at %s, moved to %s, is %s', (...[status, scheduledAt, next, expected]) => {
    expect(statusAfterEdit({ status, scheduledAt }, next)).toBe(expected);
  });
});

describe('a text', () => {
  const clara = { name: 'Clara', number: '5511900000001', email: 'clara@example.com' };
  it.each([
    ['Olá {nome}', 'Olá Clara'],
    ['{nome}: {numero}, {email}', 'Clara: 5511900000001, clara@example.com'],
    ['{loja} e {loja}', 'Centro e Centro'],
    ['{outra} { nome } {} {{nome}}', '{outra} { nome } {} {Clara}'],
    ['{vazia}.', '.'],
    ['nada', 'nada'],
  ])('%j reads %j', (text, filled) => {
    const variables = [
      { key: 'loja', value: 'Centro' },
      { key: 'vazia', value: '' },
    ];
    expect(fillCampaignText(text, clara, variables)).toBe(filled);
  });

  it('prefers the recipient to a variable of the same name', () => {
    expect(fillCampaignText('{nome}', clara, [{ key: 'nome', value: 'Loja' }])).toBe('Clara');
  });
});

it('variants are the texts that are not empty, in order and with their number', () => {
  const row = { message1: 'um', message2: ' ', message3: '', message4: 'quatro', message5: 'cinco' };
  expect(numberedVariants(row)).toEqual([
    { variant: 1, text: 'um' },
    { variant: 4, text: 'quatro' },
    { variant: 5, text: 'cinco' },
  ]);
});

it('a bare row is an inactive campaign without recipients', () => {
  expect(campaign.parse({ id: 1 })).toEqual({
    id: 1,
    name: '',
    message1: '',
    message2: '',
    message3: '',
    message4: '',
    message5: '',
    status: 'INATIVA',
    scheduledAt: null,
    completedAt: null,
    whatsappId: null,
    contactListId: null,
    tagId: null,
    fileListId: null,
    mediaPath: '',
    mediaName: '',
    contactList: null,
    whatsapp: null,
    progress: null,
  });
});

it('a campaign keeps the values of its row', () => {
  const row = {
    id: 1,
    status: 'FINALIZADA',
    scheduledAt: '2026-03-02T12:00:00Z',
    completedAt: '2026-03-02T13:00:00Z',
    whatsappId: 2,
    contactListId: 3,
    tagId: 4,
    fileListId: 5,
    contactList: { id: 3, name: 'Clientes' },
    whatsapp: { id: 2, name: 'Loja' },
  };
  expect(campaign.parse(row)).toMatchObject(row);
  for (const status of campaignStatuses) expect(campaign.parse({ id: 1, status }).status).toBe(status);
});

it('a report has the recipients and their deliveries', () => {
  const shipment = { id: 1, name: 'Clara', number: '55', message: 'Oi', failure: '' };
  const report = campaignReport.parse({
    id: 1,
    shipping: [
      { ...shipment, contactId: 9, deliveredAt: '2026-03-02T12:00:00Z' },
      { ...shipment, id: 2 },
    ],
    contactList: { id: 3, name: 'Clientes', contacts: [{ id: 9, name: 'Clara', number: '55', email: '' }] },
  });
  const unanswered = { variant: null, repliedAt: null, optedOutAt: null };
  const unknown = { ack: null, claimedAt: null, readAt: null, resentAt: null };
  expect(report.shipping).toEqual([
    { ...shipment, ...unanswered, ...unknown, contactId: 9, deliveredAt: '2026-03-02T12:00:00Z' },
    { ...shipment, ...unanswered, ...unknown, id: 2, contactId: null, deliveredAt: null },
  ]);
  expect(report.contactList).toMatchObject({ id: 3, name: 'Clientes', contacts: [{ id: 9, name: 'Clara' }] });
  expect(campaignReport.parse({ id: 1 })).toMatchObject({ shipping: [], contactList: null });
});

it.each([
  ['{{name}}, {{ nome }}: {{number}}', '{nome}, {nome}: {numero}'],
  ['{{loja}} {{firstName}} {nome}', '{loja} {{firstName}} {nome}'],
])('%j of a schedule or flow is written %j in a campaign', (text, written) => {
  expect(campaignSpelling(text, [{ key: 'loja' }])).toBe(written);
});

describe('a campaign can be started', () => {
  const none = { message1: '', message2: '', message3: '', message4: '', message5: '' };
  const draft = { ...none, status: 'INATIVA' as const, contactListId: campaignList, message2: 'Olá' };

  it('as a draft with recipients and a text, and not otherwise', () => {
    const drafts = [
      draft,
      { ...draft, status: 'CANCELADA' as const },
      { ...draft, contactListId: null },
      { ...draft, ...none },
    ];
    expect(drafts.map(canStartCampaign)).toEqual([true, false, false, false]);
  });
});

it('placeholders that nothing fills are named once each', () => {
  const variables = [{ key: 'cupom' }];
  expect(unknownVariables('{nome} {numero} {cupom} {valor} {data} {valor}', variables)).toEqual(['valor', 'data']);
  expect(unknownVariables('sem', variables)).toEqual([]);
});
