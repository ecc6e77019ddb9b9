import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { CompaniesTab } from './companies-tab';

const plan = { id: 3, name: 'Essencial', users: 2, connections: 1, queues: 3, value: 49.9 };
const bigger = { ...plan, id: 4, name: 'Completo' };
const shop = {
  id: 7,
  name: 'Papelaria',
  email: 'dona@example.com',
  status: true,
  recurrence: 'MENSAL',
  planId: 3,
  plan,
  dueDate: '2026-03-20T12:00:00-03:00',
  lastLoginAt: '2026-03-10T09:30:00-03:00',
  requestedPlan: { id: 4, name: 'Completo' },
  usage: {
    users: { count: 5, limit: 2 },
    connections: { count: 1, limit: 1 },
    queues: { count: 2, limit: 99_999 },
  },
};

async function show(row: object, capabilities: readonly 'companyUsage'[] = []) {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00-03:00'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const shown = await showScreen(<CompaniesTab />, {
    user: { profile: 'admin', super: true, companyId: 1 },
    capabilities,
    answers: {
      'plans.all': () => [plan, bigger],
      'users.options': () => [],
      'companies.all': () => [row],
      'companies.update': () => row,
      'companies.requestPlan': () => ({ ...row, requestedPlan: null }),
    },
  });
  return { ...shown, row: within((await screen.findByText('Papelaria')).closest('tr')!) };
}

const openForm = async ({ user }: Awaited<ReturnType<typeof show>>) => {
  await user.click(screen.getByRole('button', { name: 'Editar Papelaria' }));
  return within(await screen.findByRole('dialog'));
};

it('a company shows its usage against the limits of its plan, and its last login', async () => {
  const { row } = await show(shop, ['companyUsage']);
  const usage = within(row.getByRole('list', { name: 'Uso do plano de Papelaria' }));
  expect(usage.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Usuários: 5 de 2 · acima do limite',
    'Conexões: 1 de 1 · limite atingido',
    'Filas: 2 · Sem limite',
  ]);
  expect(row.getByText('10/03/2026 09:30')).toBeTruthy();
});

it('the list says what its companies in good standing pay a month', async () => {
  await show(shop);
  expect(screen.getByText('1 empresa em dia: R$ 49,90 por mês')).toBeTruthy();
});

it('other servers have no columns of usage and last login', async () => {
  const { row } = await show({ ...shop, usage: undefined, lastLoginAt: undefined });
  expect(screen.queryByRole('columnheader', { name: 'Último acesso' })).toBeNull();
  expect(row.queryByRole('list')).toBeNull();
});

it('a requested plan is declined after a question, and the plan of the company stays', async () => {
  const shown = await show(shop);
  const form = await openForm(shown);
  await shown.user.click(form.getByRole('button', { name: 'Recusar' }));
  const [title] = await screen.findAllByText('Recusar o pedido do plano Completo?');
  const question = within(title!.closest<HTMLElement>('[role="dialog"]')!);
  expect(shown.asked('companies.requestPlan')).toEqual([]);
  await shown.user.click(question.getByRole('button', { name: 'Recusar' }));
  expect(await screen.findByText('Pedido recusado')).toBeTruthy();
  expect(shown.asked('companies.requestPlan')).toEqual([{ params: { companyId: 7 }, body: { planId: null } }]);
  expect(shown.asked('companies.update')).toEqual([]);
  await waitFor(() => expect(form.queryByText('Pede o plano Completo')).toBeNull());
});

it('a requested plan stands in the list, and the form takes it over', async () => {
  const shown = await show(shop);
  expect(shown.row.getByText('Pede o plano Completo')).toBeTruthy();
  const form = await openForm(shown);
  await shown.user.click(form.getByRole('button', { name: 'Usar este plano' }));
  await shown.user.click(form.getByRole('button', { name: /Salvar/ }));
  await waitFor(() => expect(shown.asked('companies.update')).toHaveLength(1));
  expect(shown.asked('companies.update')).toEqual([{ params: { companyId: 7 }, body: { planId: 4 } }]);
});

it.each([
  ['2026-03-09T23:59:59-03:00', true],
  ['2026-03-10T23:59:59-03:00', false],
])('the form of a company due at %s says overdue: %j, like the list', async (dueDate, isOverdue) => {
  const shown = await show({ ...shop, dueDate });
  expect(shown.row.queryAllByText('Vencida')).toHaveLength(isOverdue ? 1 : 0);
  const form = await openForm(shown);
  const hint = 'Vencida: ninguém desta empresa consegue entrar.';
  expect(form.queryAllByText(hint)).toHaveLength(isOverdue ? 1 : 0);
});
