import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { formatDateTime, formatMinute } from '@renderer/lib/time';
import { AppError } from '@shared/domain/app-error';
import type { Answers } from '@tests/support/renderer/integrations-screen';
import { showIntegrations } from '@tests/support/renderer/integrations-screen';

const at = '2026-03-02T12:00:00.000Z';
const earlier = '2026-03-02T11:00:00.000Z';
const call = {
  id: 9,
  trigger: 'message',
  attempt: 5,
  status: 503,
  error: 'ERR_ROBOT_FAILED',
  durationMs: 84,
  willRetry: false,
  canRetry: true,
  createdAt: at,
};
const failing = { integrationId: 41, health: 'failing', failingSince: earlier, lastCall: call, isSigned: false };
const never = { integrationId: 42, health: 'never', failingSince: null, lastCall: null, isSigned: false };

const show = (answers: Answers = {}) =>
  showIntegrations(
    {
      'integrationCalls.states': () => [failing, never],
      'integrationCalls.list': () => [call],
      ...answers,
    },
    'pt',
    ['integrationCalls'],
  );
const open = async ({ user }: Awaited<ReturnType<typeof show>>, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Chamadas de ${name}` }));
  return within(await screen.findByRole('dialog', { name: `Chamadas de ${name}` }));
};

it('servers that log no calls show neither state nor log, and are not asked', async () => {
  const { asked } = await showIntegrations();
  await screen.findByText('Pedidos');
  expect(screen.queryByText('Situação')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Chamadas de Pedidos' })).toBeNull();
  expect(asked('integrationCalls.states')).toEqual([]);
});

it('the list shows the state and the last call of each integration', async () => {
  await show();
  expect(await screen.findByText(`Com falha desde ${formatMinute(earlier)}`)).toBeTruthy();
  const row = (name: string) => within(screen.getByText(name).closest('tr')!);
  expect(row('Pedidos').getByText(formatMinute(at))).toBeTruthy();
  expect(row('Loja').getByText('Nunca chamada')).toBeTruthy();
});

describe('the log of calls', () => {
  it('shows time, trigger, try, status, duration and error of a call', async () => {
    const { getByRole, findByText } = await open(await show(), 'Pedidos');
    expect(await findByText('Resposta 503 em 84 ms')).toBeTruthy();
    const list = within(getByRole('list', { name: 'Registro de chamadas' }));
    const [item] = list.getAllByRole('listitem');
    expect(item?.textContent).toContain(`${formatDateTime(at)} · mensagem de cliente · 5ª tentativa`);
    expect(item?.textContent).toContain('O serviço externo não respondeu como combinado');
  });

  it('tells a call without an answer that the server tries again, without a button', async () => {
    const waiting = { ...call, status: null, willRetry: true, canRetry: false };
    const log = await open(await show({ 'integrationCalls.list': () => [waiting] }), 'Pedidos');
    expect(await log.findByText('Sem resposta após 84 ms')).toBeTruthy();
    expect(log.getByText('Será tentada de novo sozinha.')).toBeTruthy();
    expect(log.queryByRole('button', { name: /Reenviar/ })).toBeNull();
  });

  it('sends a failed call again, once', async () => {
    const shown = await show({ 'integrationCalls.retry': () => ({}) });
    const log = await open(shown, 'Pedidos');
    const name = `Reenviar a chamada de ${formatDateTime(at)}`;
    await shown.user.click(await log.findByRole('button', { name }));
    expect(await screen.findByText('O reenvio está na fila.')).toBeTruthy();
    expect(shown.asked('integrationCalls.retry')).toEqual([{ params: { integrationId: 41, callId: 9 } }]);
    expect(log.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  it('of a robot explains why its calls are not sent again, and has no signature', async () => {
    const log = await open(await show({ 'integrationCalls.list': () => [] }), 'Loja');
    expect(await log.findByText('Nenhuma chamada ainda.')).toBeTruthy();
    expect(log.getByText(/o robô poderia responder duas vezes/)).toBeTruthy();
    expect(log.queryByRole('region', { name: 'Assinatura' })).toBeNull();
  });
});

describe('the test of an integration', () => {
  it.each([
    ['', 'A integração funciona.'],
    ['Oi!', 'O robô respondeu: Oi!'],
  ])('that answers "%s" says so, and reads log and state again', async (message, text) => {
    const shown = await show({ 'integrationCalls.test': () => ({ message }) });
    const log = await open(shown, 'Loja');
    await waitFor(() => expect(shown.asked('integrationCalls.list')).toHaveLength(1));
    const states = shown.asked('integrationCalls.states').length;
    await shown.user.click(log.getByRole('button', { name: 'Testar a integração' }));
    expect(await log.findByText(text)).toBeTruthy();
    expect(shown.asked('integrationCalls.test')).toEqual([{ params: { integrationId: 42 } }]);
    await waitFor(() => expect(shown.asked('integrationCalls.list')).toHaveLength(2));
    expect(shown.asked('integrationCalls.states').length).toBeGreaterThan(states);
  });

  it('that fails says why', async () => {
    const shown = await show({
      'integrationCalls.test': () => {
        throw new AppError('ERR_ROBOT_KEY', 'validation');
      },
    });
    const log = await open(shown, 'Pedidos');
    await shown.user.click(log.getByRole('button', { name: 'Testar a integração' }));
    expect(await log.findByText(/não aceitou a chave/)).toBeTruthy();
  });
});

describe('the signing secret of a webhook', () => {
  it('is created, shown once and copied', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
    const shown = await show({ 'integrationCalls.renewSecret': () => ({ secret: 'whsec_abc' }) });
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    const log = await open(shown, 'Pedidos');
    const part = within(log.getByRole('region', { name: 'Assinatura' }));
    expect(part.getByText(/não são assinadas/)).toBeTruthy();
    await shown.user.click(part.getByRole('button', { name: 'Criar chave' }));
    expect(await part.findByDisplayValue('whsec_abc')).toBeTruthy();
    await shown.user.click(part.getByRole('button', { name: 'Copiar' }));
    expect(await part.findByRole('button', { name: 'Copiado' })).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith('whsec_abc');
    await shown.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open(shown, 'Pedidos');
    expect(screen.queryByDisplayValue('whsec_abc')).toBeNull();
  });

  it('is renewed only after the loss of the earlier one is confirmed', async () => {
    const shown = await show({
      'integrationCalls.states': () => [{ ...failing, isSigned: true }],
      'integrationCalls.renewSecret': () => ({ secret: 'whsec_new' }),
    });
    const log = await open(shown, 'Pedidos');
    await shown.user.click(await log.findByRole('button', { name: 'Renovar a chave' }));
    expect(await screen.findByText(/A chave anterior deixa de valer na hora/)).toBeTruthy();
    expect(shown.asked('integrationCalls.renewSecret')).toEqual([]);
    await shown.user.click(screen.getByRole('button', { name: 'Renovar' }));
    expect(await log.findByDisplayValue('whsec_new')).toBeTruthy();
    expect(shown.asked('integrationCalls.renewSecret')).toEqual([{ params: { integrationId: 41 } }]);
  });
});
