import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { RealtimeBridge } from '@renderer/app/realtime/realtime-bridge';
import { AppError } from '@shared/domain/app-error';
import { queueId } from '@shared/domain/ids';
import { queueDetails } from '@shared/domain/queue';
import { layOut } from '@tests/support/renderer/laid-out';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { QueuesScreen } from './queues-screen';

const sales = {
  id: 5,
  name: 'Vendas',
  color: '#1273DE',
  greetingMessage: 'Oi',
  outOfHoursMessage: '',
  orderQueue: 1,
  schedules: [],
  integrationId: 9,
  promptId: null,
};

type Options = Parameters<typeof showScreen>[1];

async function showForm(options: Options = {}) {
  const shown = await showScreen(<QueuesScreen />, {
    user: { profile: 'admin' },
    ...options,
    answers: {
      'queues.list': () => [sales],
      'queues.update': () => sales,
      'queueOptions.list': () => [],
      'settings.list': () => [],
      'integrations.list': () => ({ queueIntegrations: [{ id: 9, name: 'Robô', type: 'n8n' }], hasMore: false }),
      'prompts.list': () => ({ prompts: [{ id: 7, name: 'Atendente', queueId: 5 }], hasMore: false }),
      ...options.answers,
    },
  });
  await shown.user.click(await screen.findByRole('button', { name: /^Edit(ar)? Vendas$/ }));
  return { ...shown, form: within(await screen.findByRole('dialog')) };
}

it.each([
  ['queues', 1],
  ['tags', 0],
])('a user with the permission %s has %i buttons to create, edit and delete a queue', async (permission, count) => {
  await showScreen(<QueuesScreen />, {
    user: { profile: 'user', grantedPermissions: [permission] },
    answers: { 'queues.list': () => [sales] },
  });
  await screen.findByText('Vendas');
  for (const name of [texts.queues.create, 'Editar Vendas', 'Excluir Vendas']) {
    expect(screen.queryAllByRole('button', { name })).toHaveLength(count);
  }
});

describe('the form of a queue', () => {
  it.each([
    ['queue', ['Dados da fila', 'Horários de atendimento']],
    ['company', []],
    ['disabled', []],
  ])(
    'where hours are kept by %s has the tabs %j, the menu beside the name [QUEUE-002] [QUEUE-010]',
    async (value, tabs) => {
      const { form, asked } = await showForm({
        answers: { 'settings.list': () => [{ key: 'scheduleType', value }] },
      });
      await waitFor(() => expect(asked('settings.list')).toHaveLength(1));
      await waitFor(() => expect(form.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs));
      expect(form.getByLabelText('Nome')).toBeTruthy();
      const menu = await form.findByRole('heading', { name: 'Menu de opções' });
      const panel = menu.closest('[role=tabpanel]');
      expect(panel?.contains(form.getByLabelText('Nome')) ?? null).toBe(tabs.length === 0 ? null : true);
    },
  );

  it('calls the second tab ‘attendance time’ in English [QUEUE-002]', async () => {
    const { form } = await showForm({
      language: 'en',
      answers: { 'settings.list': () => [{ key: 'scheduleType', value: 'queue' }] },
    });
    const second = async () => (await form.findAllByRole('tab')).at(1)?.textContent.toLowerCase();
    await waitFor(async () => expect(await second()).toBe('attendance time'));
  });

  it('offers the integrations and the prompts of the company, and saves the choice [QUEUE-008] [QUEUE-009]', async () => {
    const { user, form, asked } = await showForm();
    expect(await form.findByText('Robô')).toBeTruthy();
    await user.click(form.getByLabelText('Prompt'));
    await user.click(await screen.findByTitle('Atendente'));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Fila salva')).toBeTruthy();
    expect(asked('queues.update')).toMatchObject([{ params: { queueId: 5 }, body: { promptId: 7 } }]);
    expect(asked('queues.update')[0]).not.toHaveProperty('body.integrationId');
  });

  it('clears a choice, and says that there is none [QUEUE-008]', async () => {
    const { user, form, asked } = await showForm();
    await form.findByText('Robô');
    const field = form.getByLabelText('Integração').closest('.ant-select') ?? document.body;
    const clear = field.querySelector('.ant-select-clear');
    await user.click(clear ?? document.body);
    const without = (label: string) => form.getByLabelText(label).closest('.ant-select')?.textContent;
    expect([without('Integração'), without('Prompt')]).toEqual(['Nenhuma', 'Nenhum']);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Fila salva')).toBeTruthy();
    expect(asked('queues.update')).toMatchObject([{ body: { integrationId: null } }]);
    expect(asked('queues.update')[0]).not.toHaveProperty('body.promptId');
  });

  it('has no choice that the plan does not have [QUEUE-008] [QUEUE-009]', async () => {
    const { form } = await showForm({ plan: { useIntegrations: false, useOpenAi: false } });
    expect(form.queryByLabelText('Integração')).toBeNull();
    expect(form.queryByLabelText('Prompt')).toBeNull();
  });
});

describe('the page of queues', () => {
  it('lists them by number, name, colour, order and greeting, and what can be done [QUEUE-001]', async () => {
    await showScreen(<QueuesScreen />, { user: { profile: 'admin' }, answers: { 'queues.list': () => [sales] } });
    const row = within((await screen.findByText('Vendas')).closest('tr') ?? document.body);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Id', 'Nome', 'Cor', 'Ordem', 'Mensagem de saudação', 'Ações'],
    ]);
    for (const cell of ['5', '1', 'Oi']) expect(row.getByText(cell)).toBeTruthy();
    expect(row.getByRole('img', { name: '#1273DE' })).toBeTruthy();
    expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      ...['Editar Vendas', 'Excluir Vendas'],
    ]);
  });

  it('follows what happens elsewhere [QUEUE-040]', async () => {
    const { push } = await showScreen(
      <>
        <RealtimeBridge />
        <QueuesScreen />
      </>,
      { user: { profile: 'admin' }, answers: { 'queues.list': () => [sales] } },
    );
    await screen.findByText('Vendas');
    const changed = (parts: object) => ({ kind: 'queue.changed', queue: queueDetails.parse({ ...sales, ...parts }) });
    push('realtime.batch', [changed({ name: 'Vendas e trocas' }), changed({ id: 6, name: 'Entregas' })]);
    expect(await screen.findByText('Vendas e trocas')).toBeTruthy();
    expect(screen.getByText('Entregas')).toBeTruthy();
    expect(screen.queryByText('Vendas')).toBeNull();
    push('realtime.batch', [{ kind: 'queue.removed', queueId: queueId.parse(5) }]);
    await waitFor(() => expect(screen.queryByText('Vendas e trocas')).toBeNull());
    expect(screen.getByText('Entregas')).toBeTruthy();
  });
});

describe('the menu of a queue', () => {
  const option = (id: number, title: string, place: number) => ({
    id,
    title,
    message: `${title}?`,
    option: String(place),
    queueId: 5,
    parentId: null,
  });

  it('is reordered with the keyboard alone', async () => {
    const titles = ['Pedidos', 'Preços', 'Endereço'];
    layOut((element) => {
      const line = element.closest('li');
      const at = titles.findIndex((title) => line?.textContent.includes(title) === true);
      return at === -1 ? null : { x: 0, y: at * 40, width: 400, height: 36 };
    });
    const level = titles.map((title, index) => option(index + 1, title, index + 1));
    const { user, form, asked } = await showForm({
      answers: {
        'queueOptions.list': ({ query }: { query: { parentId: number | null } }) =>
          query.parentId === null ? level : [],
        'queueOptions.update': () => level[0],
      },
    });
    (await form.findByRole('button', { name: /Mover.*Pedidos/ })).focus();
    // Waits for the announcement of each key before the next one.
    for (const [key, said] of [
      [' ', /^Pedidos (em movimento|está sobre a posição 1)\.$/],
      ['{ArrowDown}', 'Pedidos está sobre a posição 2.'],
      ['{ArrowDown}', 'Pedidos está sobre a posição 3.'],
      [' ', 'Pedidos ficou na posição 3.'],
    ] as const) {
      await user.keyboard(key);
      expect(await screen.findByText(said)).toBeTruthy();
    }
    await waitFor(() => expect(asked('queueOptions.update')).toHaveLength(3));
    expect(asked('queueOptions.update')).toEqual([
      { params: { optionId: 2 }, body: { option: '1' } },
      { params: { optionId: 3 }, body: { option: '2' } },
      { params: { optionId: 1 }, body: { option: '3' } },
    ]);
    vi.restoreAllMocks();
  });
});

it('a queue is created with its name and colour', async () => {
  const answers = {
    'queues.list': () => [],
    'queues.create': () => sales,
    'settings.list': () => [],
    'integrations.list': () => ({ queueIntegrations: [], hasMore: false }),
    'prompts.list': () => ({ prompts: [], hasMore: false }),
  };
  const { user, asked } = await showScreen(<QueuesScreen />, { user: { profile: 'admin' }, answers });
  const [create] = await screen.findAllByRole('button', { name: 'Nova fila' });
  await user.click(create ?? document.body);
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Nome'), 'Financeiro');
  await user.click(form.getByRole('radio', { name: '#1273DE' }));
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked('queues.create')).toHaveLength(1));
  expect(asked('queues.create')).toMatchObject([{ body: { name: 'Financeiro', color: '#1273DE' } }]);
});

it('an option is added to the menu of a queue below those that it has', async () => {
  const first = { id: 3, title: 'Preços', message: '', option: '1', queueId: 5, parentId: null, children: [] };
  const { user, form, asked } = await showForm({
    answers: { 'queueOptions.list': () => [first], 'queueOptions.create': () => ({ ...first, id: 4, option: '2' }) },
  });
  await user.click(await form.findByRole('button', { name: 'Adicionar opção' }));
  await user.type(form.getByLabelText('Título da opção'), 'Prazos{Enter}');
  await waitFor(() => expect(asked('queueOptions.create')).toHaveLength(1));
  expect(asked('queueOptions.create')).toEqual([
    { body: { title: 'Prazos', message: '', queueId: 5, parentId: null, option: '2' } },
  ]);
});

it('minutes of a queue’s own waits are written alone, and only a server that keeps them offers the fields', async () => {
  const { user, form, asked } = await showForm({
    capabilities: ['queueWaits'],
    answers: { 'settings.list': () => [{ key: 'waitLong', value: '45' }] },
  });
  expect(await form.findByText('Vazio vale o da empresa: 45 min.')).toBeTruthy();
  await user.type(form.getByRole('spinbutton', { name: 'Espera em amarelo depois de (minutos)' }), '7');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked('queues.update')).toMatchObject([{ body: { waitMedium: 7 } }]));
  expect(asked('queues.update')[0]).not.toHaveProperty('body.waitLong');
});

it('without the capability the form has no fields for waits', async () => {
  const { form } = await showForm();
  expect(form.queryByLabelText(/Espera em/)).toBeNull();
});

it('a red wait that is not above the amber one is refused at its field', async () => {
  const { user, form } = await showForm({
    capabilities: ['queueWaits'],
    answers: {
      'queues.update': () => {
        throw new AppError('ERR_QUEUE_INVALID_WAIT', 'validation');
      },
    },
  });
  const field = form.getByRole('spinbutton', { name: 'Espera em vermelho depois de (minutos)' });
  await user.type(field, '3');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});
