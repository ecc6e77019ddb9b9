import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { WebhooksScreen } from '@renderer/features/integrations/ui/webhooks/webhooks-screen';
import { formatDateTime, formatMinute } from '@renderer/lib/time';
import { AppError } from '@shared/domain/app-error';
import type { Answers } from '@tests/support/renderer/integrations-screen';
import { showIntegrations } from '@tests/support/renderer/integrations-screen';
import { showScreen } from '@tests/support/renderer/show-screen';

const at = '2026-03-02T12:00:00.000Z';
const erp = {
  id: 7,
  name: 'ERP',
  url: 'https://erp.test/recado',
  events: ['ticket.closed', 'contact.created'],
  active: true,
  health: 'failing',
  failingSince: at,
  lastCallAt: at,
};
const off = { ...erp, id: 8, name: 'BI', url: 'https://bi.test', active: false, health: 'never', failingSince: null };
const call = {
  id: 9,
  event: 'ticket.closed',
  eventId: 'e1',
  attempt: 5,
  isManual: false,
  status: 503,
  error: 'ERR_ROBOT_FAILED',
  durationMs: 84,
  willRetry: false,
  canResend: true,
  createdAt: at,
};

const show = (answers: Answers = {}) =>
  showScreen(<WebhooksScreen />, {
    capabilities: ['webhooks'],
    user: { profile: 'admin' },
    language: 'pt',
    path: '/queue-integration/webhooks',
    answers: { 'webhooks.list': () => [erp, off], 'webhooks.calls': () => [call], ...answers },
  });
type Shown = Awaited<ReturnType<typeof show>>;
const openForm = async ({ user }: Shown, name = 'Novo webhook') => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const openCalls = async ({ user }: Shown) => {
  await user.click(await screen.findByRole('button', { name: 'Chamadas de ERP' }));
  return within(await screen.findByRole('dialog', { name: 'Chamadas de ERP' }));
};

it('the list shows address, events, state and last call, and which webhook is off', async () => {
  await show();
  const row = within((await screen.findByText('ERP')).closest('tr')!);
  expect(row.getByText('https://erp.test/recado')).toBeTruthy();
  expect(row.getByText('Atendimento encerrado, Contato criado')).toBeTruthy();
  expect(row.getByText(`Com falha desde ${formatMinute(at)}`)).toBeTruthy();
  expect(within(screen.getByText('BI').closest('tr')!).getByText('Desligado')).toBeTruthy();
});

it('a search finds names and addresses', async () => {
  const { user } = await show();
  await screen.findByText('ERP');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar webhooks' }), 'bi.test');
  await waitFor(() => expect(screen.queryByText('ERP')).toBeNull());
  expect(screen.getByText('BI')).toBeTruthy();
});

describe('the form of a webhook', () => {
  it('asks for name, address and an event, each at its field, and sends nothing until then', async () => {
    const shown = await show();
    const form = await openForm(shown);
    await shown.user.type(form.getByLabelText('URL'), 'erp');
    await shown.user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Escreva um endereço que comece com http:// ou https://')).toBeTruthy();
    expect(form.getAllByText('Obrigatório')).toHaveLength(2);
    expect(shown.asked('webhooks.create')).toEqual([]);
  });

  it('creates one and shows its secret once', async () => {
    const shown = await show({ 'webhooks.create': () => ({ ...erp, id: 9, secret: 'whsec_abc' }) });
    const form = await openForm(shown);
    await shown.user.type(form.getByLabelText('Nome'), 'Loja');
    await shown.user.type(form.getByLabelText('URL'), 'https://loja.test');
    const events = within(form.getByRole('group', { name: 'Eventos' }));
    await shown.user.click(events.getByRole('checkbox', { name: 'Mensagem recebida' }));
    await shown.user.click(events.getByRole('checkbox', { name: 'Atendimento aberto' }));
    await shown.user.click(form.getByRole('button', { name: 'Salvar' }));
    const secret = within(await screen.findByRole('dialog', { name: 'Chave de ERP' }));
    expect(secret.getByDisplayValue('whsec_abc')).toBeTruthy();
    const events0 = ['ticket.opened', 'message.received'];
    expect(shown.asked('webhooks.create')).toEqual([
      { body: { name: 'Loja', url: 'https://loja.test', events: events0, active: true } },
    ]);
    await shown.user.click(secret.getByText('Fechar'));
    await waitFor(() => expect(screen.queryByDisplayValue('whsec_abc')).toBeNull());
  });

  it('of an existing one writes the changed field alone', async () => {
    const shown = await show({ 'webhooks.update': () => erp });
    const form = await openForm(shown, 'Editar ERP');
    await shown.user.click(form.getByRole('switch', { name: 'Ativo' }));
    await shown.user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Webhook salvo')).toBeTruthy();
    expect(shown.asked('webhooks.update')).toEqual([{ params: { webhookId: 7 }, body: { active: false } }]);
  });

  it.each([
    ['ERR_ROBOT_ADDRESS_PRIVATE', /fica numa rede privada/],
    ['ERR_WEBHOOK_LIMIT', /até 10 webhooks/],
  ])('refused with %s says why and keeps the input', async (code, text) => {
    const shown = await show({
      'webhooks.create': () => {
        throw new AppError(code, 'validation');
      },
    });
    const form = await openForm(shown);
    await shown.user.type(form.getByLabelText('Nome'), 'Loja');
    await shown.user.type(form.getByLabelText('URL'), 'http://10.0.0.1/loja');
    await shown.user.click(form.getByRole('checkbox', { name: 'Mensagem recebida' }));
    await shown.user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(text)).toBeTruthy();
    expect(form.getByDisplayValue('http://10.0.0.1/loja')).toBeTruthy();
  });
});

describe('the calls of a webhook', () => {
  it('show the event, and a failed one is sent again once', async () => {
    const shown = await show({ 'webhooks.resend': () => ({}) });
    const log = await openCalls(shown);
    expect(await log.findByText('Resposta 503 em 84 ms')).toBeTruthy();
    expect(log.getByRole('listitem').textContent).toContain('Atendimento encerrado · 5ª tentativa');
    const name = `Reenviar a chamada de ${formatDateTime(at)}`;
    await shown.user.click(log.getByRole('button', { name }));
    expect(await screen.findByText('O reenvio está na fila.')).toBeTruthy();
    expect(shown.asked('webhooks.resend')).toEqual([{ params: { webhookId: 7, callId: 9 } }]);
    expect(log.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  it.each([
    [null, 'O programa recebeu o evento de teste.'],
    ['ERR_ROBOT_FAILED', /não respondeu como combinado/],
  ])('a test that ends with %s says so', async (code, text) => {
    const shown = await show({
      'webhooks.calls': () => [],
      'webhooks.test': () => {
        if (code !== null) throw new AppError(code, 'validation');
        return '';
      },
    });
    const log = await openCalls(shown);
    await shown.user.click(log.getByRole('button', { name: 'Enviar um evento de teste' }));
    expect(await log.findByText(text)).toBeTruthy();
    expect(shown.asked('webhooks.test')).toEqual([{ params: { webhookId: 7 } }]);
  });

  it('are signed by a secret that is renewed after a confirmation', async () => {
    const shown = await show({ 'webhooks.renewSecret': () => ({ secret: 'whsec_new' }) });
    const log = await openCalls(shown);
    await shown.user.click(log.getByRole('button', { name: 'Renovar a chave' }));
    expect(shown.asked('webhooks.renewSecret')).toEqual([]);
    await shown.user.click(await screen.findByRole('button', { name: 'Renovar' }));
    expect(await log.findByDisplayValue('whsec_new')).toBeTruthy();
  });
});

it('a webhook is removed after its loss is named', async () => {
  const shown = await show({ 'webhooks.remove': () => '' });
  await shown.user.click(await screen.findByRole('button', { name: 'Excluir ERP' }));
  expect(await screen.findByText(/o registro de chamadas é apagado/)).toBeTruthy();
  expect(shown.asked('webhooks.remove')).toEqual([]);
  await shown.user.click(screen.getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(shown.asked('webhooks.remove')).toEqual([{ params: { webhookId: 7 } }]));
});

describe('on servers without webhooks', () => {
  it('the integrations show no way to them', async () => {
    await showIntegrations();
    await screen.findByText('Pedidos');
    expect(screen.queryByRole('button', { name: 'Webhooks' })).toBeNull();
  });

  it('their address says so and asks nothing', async () => {
    const { asked } = await showScreen(<WebhooksScreen />, { user: { profile: 'admin' }, language: 'pt', answers: {} });
    expect(await screen.findByText('Este servidor não tem webhooks.')).toBeTruthy();
    expect(asked('webhooks.list')).toEqual([]);
  });
});

it.each([
  ['with the capability', ['webhooks', 'campaignEvents'], 3],
  ['without it', ['webhooks'], 0],
] as const)('events of campaigns are offered by a server %s', async (_title, capabilities, count) => {
  const { user } = await showScreen(<WebhooksScreen />, {
    capabilities: [...capabilities],
    user: { profile: 'admin' },
    language: 'pt',
    path: '/queue-integration/webhooks',
    answers: { 'webhooks.list': () => [] },
  });
  await user.click((await screen.findAllByRole('button', { name: /webhook/i }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: 'Conexão caiu' })).toBeTruthy();
  expect(dialog.queryAllByRole('checkbox', { name: /^Campanha/ })).toHaveLength(count);
});
