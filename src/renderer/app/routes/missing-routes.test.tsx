// Loaded pages render at once, as in a window that has shown them before.
import '@renderer/features/flows/ui/flows-screen';

import { screen, waitFor, within } from '@testing-library/react';
import type { JSX } from 'react';
import { expect, it, vi } from 'vitest';

import { ConnectionForm } from '@renderer/features/connections/ui/connection-form';
import { ContactsScreen } from '@renderer/features/contacts/ui/contacts-screen';
import { DashboardScreen } from '@renderer/features/dashboard/ui/dashboard-screen';
import { QueueForm } from '@renderer/features/queues/ui/queue-form';
import { QuickMessageForm } from '@renderer/features/quick-messages/ui/quick-message-form';
import { ScheduleForm } from '@renderer/features/schedules/ui/schedule-form';
import type { OptionalRoute } from '@shared/domain/optional-route';
import { settle } from '@tests/support/event-loop';
import { shellAnswers } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';

import { AppRoutes } from './app-routes';

/** jsdom has no canvas. */
vi.mock('@renderer/ui/charts/bars', () => ({ Bars: () => null }));

const absentText = 'Este servidor não tem esta função.';
const close = (): void => undefined;

const answers = {
  'integrations.list': () => ({ queueIntegrations: [], hasMore: false }),
  'prompts.list': () => ({ prompts: [], hasMore: false }),
  'queues.list': () => [],
  'queueOptions.list': () => [],
  'settings.list': () => [],
  'contacts.list': () => ({ contacts: [], count: 0, hasMore: false }),
  'contacts.options': () => [],
  'dashboard.figures': () => ({ counters: {}, attendants: [] }),
  'dashboard.ticketsByUser': () => ({ data: [] }),
  'dashboard.ticketsByDay': () => ({ count: 0, data: [] }),
};

const show = (element: JSX.Element, missingRoutes: readonly OptionalRoute[] = []) =>
  showScreen(element, { user: { profile: 'admin' }, answers, missingRoutes });

it('the page of a function that the server lacks says so, links to the tickets and asks the server nothing', async () => {
  localStorage.setItem('cshow', 'true');
  const shown = await showScreen(<AppRoutes />, {
    user: { profile: 'admin' },
    path: '/flowbuilders',
    answers: { ...shellAnswers, 'flows.list': () => ({ flows: [], hasMore: false }) },
    missingRoutes: ['flows'],
  });
  expect(await screen.findByRole('heading', { name: absentText })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir para os atendimentos' }).getAttribute('href')).toContain('/tickets');
  expect(within(screen.getByRole('navigation')).queryByRole('link', { name: 'Fluxos de conversa' })).toBeNull();
  expect(shown.asked('flows.list')).toEqual([]);
});

const dialogs = {
  queue: <QueueForm queue={null} onClose={close} />,
  connection: <ConnectionForm connectionId={null} onClose={close} />,
  reply: <QuickMessageForm message={null} onOpen={close} onClose={close} />,
  schedule: <ScheduleForm schedule={null} contactId={null} sendAt="2026-03-02T12:00" onClose={close} />,
};

it.each([
  { form: 'queue', route: 'integrations', label: 'Integração', endpoint: 'integrations.list' },
  { form: 'queue', route: 'prompts', label: 'Prompt', endpoint: 'prompts.list' },
  { form: 'connection', route: 'integrations', label: 'Integração', endpoint: 'integrations.list' },
  { form: 'connection', route: 'prompts', label: 'Prompt de IA', endpoint: 'prompts.list' },
] as const)('the form of a $form has no choice of $route that the server lacks', async (row) => {
  const { form, route, label, endpoint } = row;
  const shown = await show(dialogs[form], [route]);
  await screen.findByRole('dialog');
  await settle();
  expect(screen.queryByLabelText(label)).toBeNull();
  expect(shown.asked(endpoint)).toEqual([]);
});

it.each(['reply', 'schedule'] as const)(
  'the form of a %s has no attachment where the server stores none',
  async (form) => {
    await show(dialogs[form], ['attachments']);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: /anexo|arquivo/i })).toBeNull();
  },
);

it('a reply is saved without an attachment where the server stores none', async () => {
  const { user, asked } = await showScreen(dialogs.reply, {
    answers: { 'quickMessages.create': () => ({ id: 3, shortcode: 'oi', message: 'Olá' }) },
    missingRoutes: ['attachments'],
  });
  await user.type(await screen.findByLabelText('Atalho'), 'ola');
  await user.type(screen.getByLabelText('Mensagem'), 'Olá');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked('quickMessages.create')).toHaveLength(1));
});

it.each(['reply', 'schedule'] as const)('the form of a %s has an attachment on other servers', async (form) => {
  await show(dialogs[form]);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: /anexo|arquivo/i })).toBeTruthy();
});

it.each([
  [[], 1],
  [['sheets'], 0],
] as const)('without the routes %j there are %i buttons that import contacts', async (missing, count) => {
  await show(<ContactsScreen />, missing);
  await screen.findByRole('button', { name: 'Novo contato' });
  expect(screen.queryAllByRole('button', { name: 'Importar' })).toHaveLength(count);
});

it('the dashboard of a server without figures shows the present, says why the rest is missing, and asks nothing', async () => {
  const shown = await show(<DashboardScreen now={() => <p>Agora</p>} />, ['dashboard']);
  expect(await screen.findByText('Agora')).toBeTruthy();
  expect(screen.getByText(absentText)).toBeTruthy();
  await settle();
  expect(shown.asked('dashboard.figures')).toEqual([]);
  expect(shown.asked('dashboard.ticketsByUser')).toEqual([]);
});
