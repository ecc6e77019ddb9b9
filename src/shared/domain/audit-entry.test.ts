import { expect, it } from 'vitest';

import { auditActions, auditAreas, auditEntry } from './audit-entry';

const entry = {
  id: 7,
  userId: 2,
  userName: 'Lia',
  enteredByName: '',
  endpoint: 'updateQueue',
  area: 'queues',
  action: 'changed',
  recordId: 3,
  recordName: 'Vendas',
  fields: [
    { field: 'name', from: 'Venda', to: 'Vendas' },
    { field: 'order', from: 1, to: 2 },
    { field: 'isOpen', from: false, to: true },
    { field: 'parent', from: null, to: 4 },
    { field: 'greeting' },
  ],
  address: '192.0.2.7',
  createdAt: '2026-03-02T12:00:00Z',
};

it('an entry keeps texts, numbers, flags and empty values of its fields, and fields without values', () => {
  expect(auditEntry.parse(entry)).toEqual(entry);
});

it('a field whose value is a list or an object, or that has no name, is left out', () => {
  const fields = [{ field: 'queues', from: [1], to: [2] }, { field: 'flow', to: {} }, { to: 'x' }];
  expect(auditEntry.parse({ ...entry, fields: [...entry.fields, ...fields] })).toEqual(entry);
});

it('an entry has one of the known areas and actions', () => {
  for (const area of auditAreas) expect(auditEntry.parse({ ...entry, area }).area).toBe(area);
  for (const action of auditActions) expect(auditEntry.parse({ ...entry, action }).action).toBe(action);
  for (const part of [{ area: '' }, { action: '' }, { id: undefined }]) {
    expect(auditEntry.safeParse({ ...entry, ...part }).success).toBe(false);
  }
});
