import { describe, expect, it } from 'vitest';

import { aTicket } from '@tests/support/renderer/builders';

import { colourOf, customerName, ticketFacts } from './ticket-facts';
import { isTicketUuid, ticketPath, ticketsPath } from './ticket-path';

const labels = {
  queue: 'Fila',
  noQueue: 'Sem fila',
  attendant: 'Atendente',
  noAttendant: 'Ninguém',
  connection: 'Conexão',
  tags: 'Etiquetas',
};

const label = (name: keyof typeof labels) => labels[name];

describe('the details of a row', () => {
  it('everything the ticket brings along', () => {
    const ticket = aTicket({
      queue: { id: 5, name: 'Vendas', color: '' },
      user: { id: 3, name: 'Ana' },
      whatsapp: { name: 'Loja' },
      tags: [
        { id: 1, name: 'VIP', color: '' },
        { id: 2, name: 'Troca', color: '' },
      ],
    });
    expect(ticketFacts(ticket, label)).toEqual([
      'Fila: Vendas',
      'Atendente: Ana',
      'Conexão: Loja',
      'Etiquetas: VIP, Troca',
    ]);
  });

  it('missing details are named or left out', () => {
    expect(ticketFacts(aTicket({ queue: null, user: null }), label)).toEqual(['Fila: Sem fila', 'Atendente: Ninguém']);
  });

  it.each([
    [{ name: ' Clara ', number: '55' }, 'Clara'],
    [{ name: ' ', number: '55' }, '55'],
    [{ name: 'x'.repeat(5_000), number: '55' }, 'x'.repeat(200)],
  ])('the customer is called by name, else by number', (contact, expected) => {
    expect(customerName(aTicket({ contact: { id: 9, ...contact } }))).toBe(expected);
  });

  it('a customer of whom nothing is known has no name', () => {
    expect(customerName({ contact: undefined })).toBe('');
  });
});

it.each([
  ['#1273DE', '#1273DE'],
  ['#fff', '#fff'],
  ['#ff', undefined],
  ['#123456789', undefined],
  ['x#fff', undefined],
  ['#ggg', undefined],
  ['red; background: url(https://evil.example)', undefined],
  ['url(x)', undefined],
  [undefined, undefined],
])('the colour %j of a server', (sent, expected) => {
  expect(colourOf(sent)).toBe(expected);
});

it('an address names a ticket by uuid, or none', () => {
  expect(isTicketUuid('fa86cfcc-beca-42f8-8d86-827d50641328')).toBe(true);
  expect(isTicketUuid('FA86CFCC-BECA-42F8-8D86-827D50641328')).toBe(true);
  for (const text of [
    '12',
    '../users',
    '',
    'xfa86cfcc-beca-42f8-8d86-827d50641328',
    'fa86cfcc-beca-42f8-8d86-827d50641328x',
    'ga86cfcc-beca-42f8-8d86-827d50641328',
    'fa86cfcc-beca-42f8-827d50641328',
    'fa86cfcc-geca-42f8-8d86-827d50641328',
    'fa86cfcc-beca-42f8-8d86-g27d50641328',
    'fa86cfc-beca-42f8-8d86-827d50641328',
    'fa86cfcc-bec-42f8-8d86-827d50641328',
    'fa86cfcc-beca-42f8-8d86-827d5064132',
  ]) {
    expect(isTicketUuid(text)).toBe(false);
  }
  expect([ticketsPath, ticketPath('fa86')]).toEqual(['/tickets', '/tickets/fa86']);
});
