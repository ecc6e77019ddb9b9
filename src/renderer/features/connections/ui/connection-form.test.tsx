import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { connectionId } from '@shared/domain/ids';
import { choose, fill } from '@tests/support/renderer/refused-form';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { ConnectionForm } from './connection-form';

const connection = {
  id: 2,
  name: 'Principal',
  status: 'CONNECTED',
  isDefault: true,
  provider: 'beta',
  promptId: 4,
  integrationId: null,
  transferQueueId: 6,
  queues: [{ id: 7, name: 'Vendas', color: '#1273DE' }],
};
const answers = {
  'connections.show': () => connection,
  'connections.update': () => connection,
  'queues.list': () => [
    { id: 6, name: 'Suporte', color: '#00AA00' },
    { id: 7, name: 'Vendas', color: '#1273DE' },
  ],
  'prompts.list': ({ query: { pageNumber } }: { query: { pageNumber: number } }) => ({
    prompts: pageNumber === 1 ? [{ id: 4, name: 'Vendedora' }] : [{ id: 5, name: 'Suporte' }],
    hasMore: pageNumber === 1,
  }),
  'integrations.list': () => ({ queueIntegrations: [{ id: 9, type: 'n8n', name: 'Pedidos' }], hasMore: false }),
};
const close = (): void => undefined;

it('offers every prompt and integration, and saves the chosen ones with the queues [CONN-031, CONN-036, CONN-037]', async () => {
  const shown = await showScreen(<ConnectionForm connectionId={connectionId.parse(2)} onClose={close} />, {
    user: { profile: 'admin' },
    answers,
  });
  await waitFor(() => expect(shown.asked('prompts.list')).toHaveLength(2));
  await screen.findByLabelText('Prompt de IA');
  await choose(shown, 'Prompt de IA', 'Suporte');
  await choose(shown, 'Integração', 'Pedidos');
  await shown.user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(shown.asked('connections.update')).toHaveLength(1));
  expect(shown.asked('connections.update')).toMatchObject([
    { params: { connectionId: 2 }, body: { promptId: 5, integrationId: 9, queueIds: [7] } },
  ]);
  expect(shown.asked('connections.update')[0]).not.toHaveProperty('body.transferQueueId');
});

it('offers neither if the plan lacks them, and keeps the stored choice', async () => {
  const shown = await showScreen(<ConnectionForm connectionId={connectionId.parse(2)} onClose={close} />, {
    user: { profile: 'admin' },
    answers,
    plan: { useOpenAi: false, useIntegrations: false },
  });
  await screen.findByLabelText('Nome');
  expect(screen.queryByLabelText('Prompt de IA')).toBeNull();
  await shown.user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(shown.asked('connections.update')).toHaveLength(1));
  expect(shown.asked('prompts.list')).toEqual([]);
  expect(shown.asked('connections.update')[0]).not.toMatchObject({ body: { promptId: null } });
});

const { form } = texts.connections;
const written = {
  name: 'Loja',
  greetingMessage: 'Olá',
  complationMessage: 'Até logo',
  outOfHoursMessage: 'Amanhã às 8',
  ratingMessage: 'De 1 a 3?',
  token: 'segredo-da-loja',
  expiresInactiveMessage: 'Encerramos por aqui',
};
const counted = { expiresTicket: 30, timeUseBotQueues: 7, maxUseBotQueues: 5, timeToTransfer: 9 };
const chosen = { isDefault: true, provider: 'stable', queueIds: [6, 7], transferQueueId: 6 };
const whole = { ...written, ...counted, ...chosen, promptId: 4, integrationId: 9 };

it('each field of a new connection is sent with the entered value [CONN-008] [CONN-014]', async () => {
  const shown = await showScreen(<ConnectionForm connectionId={null} onClose={close} />, {
    user: { profile: 'admin' },
    answers: { ...answers, 'connections.create': () => connection },
  });
  await waitFor(() => expect(shown.asked('integrations.list')).toHaveLength(1));
  const typed = Object.entries({ ...written, ...counted });
  await fill(typed.map(([name, value]) => [form[name as keyof typeof form], String(value)]));
  await shown.user.click(screen.getByRole('switch', { name: form.isDefault }));
  for (const [label, title] of [
    [form.queues, 'Suporte'],
    [form.queues, 'Vendas'],
    [form.provider, 'stable'],
    [form.promptId, 'Vendedora'],
    [form.integrationId, 'Pedidos'],
  ] as const) {
    await choose(shown, label, title);
  }
  await chooseLast(shown.user, form.transferQueueId, 'Suporte');
  await shown.user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(shown.asked('connections.create')).toEqual([{ body: whole }]));
});

it('the form shows each stored field of a connection and sends back those that servers need [CONN-009] [CONN-014]', async () => {
  const { queueIds, ...fields } = whole;
  const queues = queueIds.map((id) => ({ id, name: id === 6 ? 'Suporte' : 'Vendas', color: '#00AA00' }));
  const session = { id: 2, status: 'qrcode', qrcode: '2@code', retries: 1, updatedAt: '2026-03-10T12:00:00.000Z' };
  const shown = await showScreen(<ConnectionForm connectionId={connectionId.parse(2)} onClose={close} />, {
    user: { profile: 'admin' },
    answers: { ...answers, 'connections.show': () => ({ ...session, ...fields, queues }) },
  });
  await screen.findByDisplayValue('Loja');
  for (const [name, value] of Object.entries({ ...written, ...counted })) {
    const control = screen.getByLabelText<HTMLInputElement>(form[name as keyof typeof form], { exact: true });
    expect(control.value, name).toBe(String(value));
  }
  expect(screen.getByRole('switch', { name: form.isDefault }).getAttribute('aria-checked')).toBe('true');
  await waitFor(() => expect(screen.getByText('Vendedora')).toBeTruthy());
  await shown.user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(shown.asked('connections.update')).toEqual([
      { params: { connectionId: 2 }, body: { queueIds, greetingMessage: written.greetingMessage } },
    ]),
  );
});

it('a new connection to which only a name is given has the defaults [CONN-013] [CONN-015] [CONN-016] [CONN-017] [CONN-018]', async () => {
  const shown = await showScreen(<ConnectionForm connectionId={null} onClose={close} />, {
    user: { profile: 'admin' },
    answers: { ...answers, 'connections.create': () => connection },
  });
  await fill([[form.name, 'Loja']]);
  await shown.user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(shown.asked('connections.create')).toHaveLength(1));
  expect(shown.asked('connections.create')).toMatchObject([
    { body: { maxUseBotQueues: 3, provider: 'beta', expiresTicket: 0, timeUseBotQueues: 0, queueIds: [] } },
  ]);
});

it('a collapsed field with an error is expanded and focused', async () => {
  const shown = await showScreen(<ConnectionForm connectionId={null} onClose={close} />, {
    user: { profile: 'admin' },
    answers,
  });
  await fill([[form.name, 'Loja']]);
  const minutes = screen.getByLabelText(form.expiresTicket);
  fireEvent.change(minutes, { target: { value: '' } });
  fireEvent.blur(minutes);
  const fold = screen.getByRole('button', { name: form.automatic });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await shown.user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(fold.getAttribute('aria-expanded')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(minutes));
  expect(minutes.closest('.ant-form-item')?.textContent).toContain(texts.common.form.required);
});

/** The option in the list that was opened last, because several lists offer the same name. */
async function chooseLast(user: Awaited<ReturnType<typeof showScreen>>['user'], label: string, title: string) {
  await user.click(screen.getByLabelText(label, { exact: true }));
  await waitFor(() => expect(screen.getAllByTitle(title).length).toBeGreaterThan(1));
  await user.click(screen.getAllByTitle(title).at(-1)!);
}
