import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { usePreferencesStore } from '@renderer/entities/preferences/preferences-store';
import { showScreen } from '@tests/support/renderer/show-screen';

import { forgetTicketViews } from '../api/ticket-view-store';
import { TicketManager } from './ticket-manager';

beforeEach(forgetTicketViews);

async function show(more: Record<string, unknown>) {
  const shown = await showScreen(<TicketManager openUuid={null} selectedUuid={null} />, {
    user: more,
    answers: {
      'tickets.list': () => ({ tickets: [], count: 0, hasMore: false }),
      'queues.list': () => [],
      'preferences.update': (change: object) => ({ ...usePreferencesStore.getState(), ...change }),
    },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Filtros' }));
  return shown;
}
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
  await screen.findByRole('radio', { name: 'Compacta' });
  expect(showAll()).toBeNull();
});

it('a filter that is on has a chip while the filters are closed, which switches it off', async () => {
  const { user } = await show({ profile: 'admin' });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Mostrar' }));
  await user.click(await screen.findByText('Esperam por nós'));
  await user.click(screen.getByRole('switch', { name: 'Ver todos' }));
  expect(screen.queryByRole('list', { name: 'Filtros ligados' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filtros: 2 ligados', expanded: true }));
  const chips = () => within(screen.getByRole('list', { name: 'Filtros ligados' })).getAllByRole('button');
  expect(chips().map(({ textContent }) => textContent)).toEqual(['Sem os de colegas', 'Esperam por nós']);
  await user.click(screen.getByRole('button', { name: 'Desligar o filtro Sem os de colegas' }));
  await user.click(screen.getByRole('button', { name: 'Desligar o filtro Esperam por nós' }));
  expect(screen.getByRole('button', { name: 'Filtros', expanded: false })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Filtros ligados' })).toBeNull();
});

it('the order of each list is chosen among the filters, with the longest wait first for pending tickets', async () => {
  const { user } = await show({ profile: 'admin' });
  const order = () => screen.getByRole('combobox', { name: 'Ordem' }).closest('.ant-select')?.textContent;
  await expect.poll(order).toBe('Mais recentes primeiro');
  await user.click(screen.getByRole('tab', { name: /^Aguardando/ }));
  await expect.poll(order).toBe('Maior espera primeiro');
});

it('compact rows are a saved choice', async () => {
  const { user, asked } = await show({ profile: 'user' });
  await user.click(await screen.findByRole('radio', { name: 'Compacta' }));
  expect(asked('preferences.update')).toEqual([{ isListCompact: true }]);
  usePreferencesStore.setState({ isListCompact: false });
});
