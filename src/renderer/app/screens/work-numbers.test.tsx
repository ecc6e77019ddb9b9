import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { useForcedStore } from '@renderer/entities/preferences/forced-preferences';
import { usePreferencesStore } from '@renderer/entities/preferences/preferences-store';
import { useShownStore } from '@renderer/entities/ticket/shown-store';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { useTicketAction } from '@renderer/entities/ticket/use-ticket-action';
import { useUnreadTickets } from '@renderer/entities/ticket/use-unread-count';
import { todayIs } from '@tests/support/frozen-time';
import { aTicket, minute } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { WorkNumbers } from './work-numbers';

const resolved = aTicket({ id: 7 });
const waiting = aTicket({
  id: 8,
  unreadMessages: 2,
  waitingSince: minute(0),
  contact: { id: 2, name: 'Dora', number: '55' },
});
const initial = usePreferencesStore.getInitialState();

beforeEach(() => {
  todayIs(new Date(minute(45)));
  usePreferencesStore.setState(initial);
  useShownStore.setState({ ticketId: null });
});

function ResolveButton() {
  const { run } = useTicketAction();
  return (
    <button type="button" disabled={useUnreadTickets().length === 0} onClick={() => run('resolve', resolved)}>
      resolve
    </button>
  );
}

const show = (answers = {}) =>
  showScreen(
    <>
      <WorkNumbers />
      <ResolveButton />
    </>,
    {
      path: ticketPath(resolved.uuid),
      answers: {
        'tickets.list': () => ({ tickets: [waiting], count: 1, hasMore: false }),
        'tickets.update': () => ({ ...resolved, status: 'closed' }),
        'preferences.update': (change: object) => ({ ...usePreferencesStore.getState(), ...change }),
        ...answers,
      },
    },
  );

it('the numbers have their keys, and the longest wait opens', async () => {
  const { user, path } = await show();
  const next = await screen.findByRole('button', { name: 'Abrir Dora, que espera há 45 min' });
  expect(screen.getByText('Não lidos').closest('div')?.textContent).toBe('Não lidos1 N');
  expect(screen.getByText('Esperam resposta').closest('div')?.textContent).toBe('Esperam respostaao menos 1 A');
  await user.click(next);
  expect(path()).toBe(ticketPath(waiting.uuid));
});

it('nobody waits: it says so', async () => {
  await show({ 'tickets.list': () => ({ tickets: [], count: 0, hasMore: false }) });
  await screen.findByText('Ninguém espera por você.');
});

it('after resolving no ticket is selected, unless the user has asked for the next one [TKT-046]', async () => {
  const { user, path, asked } = await show();
  const resolve = screen.getByRole<HTMLButtonElement>('button', { name: 'resolve' });
  await waitFor(() => expect(resolve.disabled).toBe(false));
  await user.click(resolve);
  await expect.poll(path).toBe('/tickets');
  await user.click(screen.getByRole('checkbox', { name: 'Depois de resolver, abrir o próximo que espera' }));
  expect(asked('preferences.update')).toEqual([{ opensNextTicket: true }]);
  await user.click(resolve);
  await expect.poll(path).toBe(ticketPath(waiting.uuid));
});

it('a choice of the organisation is a disabled checkbox that says so', async () => {
  useForcedStore.setState({ forced: ['opensNextTicket'] });
  await show();
  const name = 'Depois de resolver, abrir o próximo que espera';
  const box = screen.getByRole('checkbox', { name, description: 'Definido pela sua organização' });
  expect(box).toHaveProperty('disabled', true);
});

it('an undo returns from the next ticket to the resolved one', async () => {
  usePreferencesStore.setState({ opensNextTicket: true });
  let undo = (): void => undefined;
  const { user, path } = await show({
    'delayed.run': () =>
      new Promise((resolve) => {
        undo = () => resolve({ outcome: 'undone', by: 'user' });
      }),
  });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'resolve' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  await expect.poll(path).toBe(ticketPath(waiting.uuid));
  useShownStore.setState({ ticketId: waiting.id });
  undo();
  await expect.poll(path).toBe(ticketPath(resolved.uuid));
});
