import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { changeTicketView } from '../api/ticket-view-store';
import { TicketManager } from './ticket-manager';

beforeEach(() => changeTicketView('server user 3', { tab: 'open', openTab: 'open' }));

const show = (user: Record<string, unknown>) =>
  showScreen(<TicketManager openUuid={null} selectedUuid={null} />, {
    user,
    answers: { 'tickets.list': () => ({ tickets: [], count: 0, hasMore: false }), 'queues.list': () => [] },
  });
const showAll = () => screen.queryByRole('switch', { name: 'Ver todos' });

it('an admin sees show-all switched on [TKT-006] [TKT-007]', async () => {
  await show({ profile: 'admin', allTicket: 'desabled' });
  expect((await screen.findByRole('switch', { name: 'Ver todos' })).getAttribute('aria-checked')).toBe('true');
});

it('a user with allTicket enabled sees show-all switched off [TKT-006] [TKT-008]', async () => {
  await show({ profile: 'user', allTicket: 'enabled' });
  expect((await screen.findByRole('switch', { name: 'Ver todos' })).getAttribute('aria-checked')).toBe('false');
});

it('a user with allTicket desabled does not see show-all [TKT-006] [TKT-008]', async () => {
  await show({ profile: 'user', allTicket: 'desabled' });
  await screen.findByRole('tab', { name: /^Aguardando/ });
  expect(showAll()).toBeNull();
});
