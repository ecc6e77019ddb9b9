import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';

import { SubscriptionScreen } from './subscription-screen';

const basic = { id: 3, name: 'Essencial', users: 2, connections: 1, queues: 3, value: 49.9 };
const full = { id: 4, name: 'Completo', users: 99_999, connections: 10, queues: 0, value: 199.9 };
const company = { id: 1, name: 'Padaria' };

async function show(answers: object = {}, capabilities: readonly 'planRequests'[] = ['planRequests']) {
  return showScreen(<SubscriptionScreen />, {
    user: { profile: 'admin', companyId: 1 },
    plan: { ...basic, id: 3 as never },
    capabilities,
    answers: {
      'companies.show': () => company,
      'plans.options': () => [basic, full],
      'companies.requestPlan': ({ body }: { body: { planId: number | null } }) => ({
        ...company,
        requestedPlan: body.planId === null ? null : full,
      }),
      ...answers,
    },
  });
}

const open = async ({ user }: Awaited<ReturnType<typeof show>>) => {
  await user.click(await screen.findByRole('button', { name: 'Mudar de plano' }));
  return within(await screen.findByRole('dialog'));
};

it('an admin asks for another plan, sees the request and withdraws it', async () => {
  const shown = await show();
  const dialog = await open(shown);
  expect((await dialog.findAllByRole('radio')).length).toBe(1);
  expect(dialog.getByText('Usuários: Sem limite · Conexões: 10 · Filas: Não inclui')).toBeTruthy();
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Pedir este plano' });
  expect(submit.disabled).toBe(true);
  await shown.user.click(dialog.getByRole('radio', { name: /Completo/ }));
  await shown.user.click(submit);
  expect(await screen.findByText(/^Você pediu o plano Completo\./)).toBeTruthy();
  expect(screen.getByText('Pedido enviado: Completo')).toBeTruthy();
  await shown.user.click(screen.getByRole('button', { name: 'Retirar o pedido' }));
  expect(await screen.findByRole('button', { name: 'Mudar de plano' })).toBeTruthy();
  expect(shown.asked('companies.requestPlan')).toEqual([
    { params: { companyId: 1 }, body: { planId: 4 } },
    { params: { companyId: 1 }, body: { planId: null } },
  ]);
});

it('a refused request keeps the choice', async () => {
  const refuse = () => {
    throw new AppError('ERR_OFFLINE', 'offline');
  };
  const shown = await show({ 'companies.requestPlan': refuse });
  const dialog = await open(shown);
  await shown.user.click(await dialog.findByRole('radio', { name: /Completo/ }));
  await shown.user.click(dialog.getByRole('button', { name: 'Pedir este plano' }));
  expect(await screen.findByText(/^Sem conexão com o servidor/)).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Completo/ }).checked).toBe(true);
});

it('other servers take no request', async () => {
  const { asked } = await show({}, []);
  expect(await screen.findByText('E-mail de cobrança')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mudar de plano' })).toBeNull();
  expect(asked('companies.show')).toEqual([]);
});
