import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Capability } from '@shared/domain/capability';
import { showScreen } from '@tests/support/renderer/show-screen';

import { UsersScreen } from './users-screen';

const row = (id: number, name: string) => ({
  id,
  companyId: 1,
  name,
  email: `${name.toLowerCase()}@example.com`,
  profile: 'user',
  super: false,
  allTicket: 'desabled',
  queues: [],
});
const people = [row(7, 'Bruno'), row(8, 'Ana'), row(9, 'Caio')];
const option = (id: number, name: string, work: object) => ({ id, name, email: '', queues: [], ...work });
let works: object[] = [];

const open = async (capabilities: Capability[]) => {
  works = [
    option(7, 'Bruno', { online: true, openTickets: 1 }),
    option(8, 'Ana', { online: false, openTickets: 12 }),
    option(9, 'Caio', {}),
  ];
  const shown = await showScreen(<UsersScreen />, {
    user: { id: 1, profile: 'admin' },
    capabilities,
    answers: {
      'users.list': () => ({ users: people, count: 3, hasMore: false }),
      'users.options': () => works,
    },
  });
  await screen.findByText('Bruno');
  return shown;
};
const cellOf = (name: string) => screen.getByText(name).closest('td')?.textContent;

it('each user of the list is there or away, with the number of open tickets', async () => {
  await open(['presence']);
  await waitFor(() => expect(cellOf('Bruno')).toBe('BrunoOnline · 1 atendimento aberto'));
  expect(cellOf('Ana')).toBe('AnaFora · 12 atendimentos abertos');
  expect(cellOf('Caio')).toBe('Caio');
});

it('a server that does not tell it is not asked', async () => {
  const { asked } = await open([]);
  expect(cellOf('Bruno')).toBe('Bruno');
  expect(asked('users.options')).toEqual([]);
});
