import { describe, expect, it } from 'vitest';

import { aTicket } from '@tests/support/renderer/builders';

import { colourOf, customerName, ticketFacts } from './ticket-facts';
import { isTicketUuid } from './ticket-path';

const labels = {
  queue: 'Fila',
  noQueue: 'Sem fila',
  attendant: 'Atendente',
  noAttendant: 'Ninguém',
  connection: 'Conexão',
  tags: 'Etiquetas',
};

const label = (name: keyof typeof labels) => labels[name];

describe('what a row tells', () => {
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

  it('what is missing is said or left out', () => {
    expect(ticketFacts(aTicket({ queue: null, user: null }), label)).toEqual(['Fila: Sem fila', 'Atendente: Ninguém']);
  });

  it.each([
    [{ name: ' Clara ', number: '55' }, 'Clara'],
    [{ name: ' ', number: '55' }, '55'],
    [{ name: 'x'.repeat(5_000), number: '55' }, 'x'.repeat(200)],
  ])('the customer is called by name, else by number', (contact, expected) => {
    expect(customerName(aTicket({ contact: { id: 9, ...contact } }))).toBe(expected);
  });
});

it.each([
  ['#1273DE', '#1273DE'],
  ['#fff', '#fff'],
  ['red; background: url(https://evil.example)', undefined],
  ['url(x)', undefined],
  [undefined, undefined],
])('the colour %j of a server', (sent, expected) => {
  expect(colourOf(sent)).toBe(expected);
});

it('an address names a ticket by uuid, or none', () => {
  expect(isTicketUuid('fa86cfcc-beca-42f8-8d86-827d50641328')).toBe(true);
  expect([isTicketUuid('12'), isTicketUuid('../users'), isTicketUuid('')]).toEqual([false, false, false]);
});
