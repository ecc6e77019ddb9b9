import { describe, expect, it } from 'vitest';

import { connection } from '@shared/domain/connection';
import { contactPatch } from '@shared/domain/contact';
import type { DomainEvent } from '@shared/domain/events';
import { queueDetails } from '@shared/domain/queue';
import { userSummary } from '@shared/domain/user';
import { aTicket } from '@tests/support/renderer/builders';

import { applyRelation } from './ticket-relations';

const ticket = aTicket({
  user: { id: 3, name: 'Ana' },
  queue: { id: 5, name: 'Vendas', color: '#1273DE' },
  whatsapp: { name: 'Loja' },
});

const renamed = {
  contact: (id: number, name: string) =>
    ({ kind: 'contact.changed', contact: contactPatch.parse({ id, name }) }) satisfies DomainEvent,
  queue: (id: number, name: string) =>
    ({ kind: 'queue.changed', queue: queueDetails.parse({ id, name, color: '#1273DE' }) }) satisfies DomainEvent,
  user: (id: number, name: string) =>
    ({ kind: 'user.changed', user: userSummary.parse({ id, name }) }) satisfies DomainEvent,
  whatsapp: (id: number, name: string) =>
    ({ kind: 'connection.changed', connection: connection.parse({ id, name }) }) satisfies DomainEvent,
};

describe.each([
  ['contact', 9, 'Clara'],
  ['user', 3, 'Ana'],
  ['queue', 5, 'Vendas'],
  ['whatsapp', 1, 'Loja'],
] as const)('the %s of a ticket', (relation, id, name) => {
  it('shows its new name, and the others theirs', () => {
    const changed = applyRelation(ticket, renamed[relation](id, 'Novo'));
    expect(changed).toEqual({ ...ticket, [relation]: { ...ticket[relation], name: 'Novo' } });
  });

  it('of the same name, or another one, leaves the ticket itself', () => {
    expect(applyRelation(ticket, renamed[relation](id, name))).toBe(ticket);
    expect(applyRelation(ticket, renamed[relation](id + 1, 'Novo'))).toBe(ticket);
  });
});

it('a ticket without its contact has none to rename', () => {
  const nameless = aTicket({ contact: undefined });
  expect(applyRelation(nameless, renamed.contact(9, 'Novo'))).toBe(nameless);
});

it('a recoloured queue changes only its colour', () => {
  const queue = queueDetails.parse({ id: 5, name: 'Vendas', color: '#FF0000', greetingMessage: 'Olá' });
  expect(applyRelation(ticket, { kind: 'queue.changed', queue }).queue).toEqual({
    id: 5,
    name: 'Vendas',
    color: '#FF0000',
  });
});

it('new thresholds of a queue reach its tickets, and cleared ones leave them', () => {
  const queue = queueDetails.parse({ id: 5, name: 'Vendas', color: '#1273DE', waitMedium: 2, waitLong: null });
  const changed = applyRelation(ticket, { kind: 'queue.changed', queue });
  expect(changed.queue).toMatchObject({ waitMedium: 2, waitLong: null });
});
