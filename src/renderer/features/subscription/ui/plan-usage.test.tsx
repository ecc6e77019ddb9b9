import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';

import { SubscriptionScreen } from './subscription-screen';

const rows = (count: number, row: object) => Array.from({ length: count }, (_each, n) => ({ id: n + 1, ...row }));

async function show(plan: object | null, answers: object = {}) {
  const shown = await showScreen(<SubscriptionScreen />, {
    user: { profile: 'admin' },
    plan,
    answers: {
      'users.options': () => rows(5, { companyId: 1, name: 'Ana', email: '', profile: 'user' }),
      'connections.list': () => rows(3, { name: 'Loja', status: 'CONNECTED', updatedAt: '2026-01-01T10:00:00.000Z' }),
      'queues.list': () => rows(2, { name: 'Vendas', color: '#1273DE' }),
      ...answers,
    },
  });
  const ask = async () => shown.user.click(await screen.findByRole('button', { name: 'Ver o uso do plano' }));
  return { ...shown, ask };
}

it('the subscription tells plan, price and use of each limit', async () => {
  const { ask, asked } = await show({ name: 'Profissional', value: 199.9, users: 20, connections: 2, queues: 10 });
  expect(await screen.findByText('Profissional')).toBeTruthy();
  expect(screen.getByText(/^R\$\s199,90 por mês$/)).toBeTruthy();
  expect(asked('users.options')).toEqual([]);
  await ask();
  const usage = within(await screen.findByRole('list', { name: 'Uso do plano' }));
  expect(usage.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Usuários5 de 20',
    'Conexões3 de 2 · acima do limite',
    'Filas2 de 10',
  ]);
  expect(usage.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
    '25',
    '100',
    '20',
  ]);
});

it('a limit of none or without a bound is a word, and no share', async () => {
  const { ask } = await show({ users: 0, connections: 99_999, queues: 99_999 });
  await ask();
  const usage = within(await screen.findByRole('list', { name: 'Uso do plano' }));
  expect(usage.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Usuários5 · Não inclui · acima do limite',
    'Conexões3 · Sem limite',
    'Filas2 · Sem limite',
  ]);
  expect(usage.queryByRole('progressbar')).toBeNull();
});

it('a company without a known plan has no use to ask for', async () => {
  await show(null);
  expect(await screen.findByText('E-mail de cobrança')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver o uso do plano' })).toBeNull();
});

it('a failed count is told, and can be repeated', async () => {
  let fails = true;
  const refuse = () => {
    if (fails) throw new AppError('ERR_OFFLINE', 'offline');
    return rows(1, { name: 'Vendas', color: '#1273DE' });
  };
  const { user, ask } = await show({ queues: 10 }, { 'queues.list': refuse });
  await ask();
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  fails = false;
  await user.click(again);
  expect(await screen.findByText('1 de 10')).toBeTruthy();
});
