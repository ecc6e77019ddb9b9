import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { connectionId } from '@shared/domain/ids';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ConnectionForm } from './connection-form';

const connection = {
  ...{ id: 2, name: 'Principal', status: 'CONNECTED', isDefault: true, provider: 'beta' },
  ...{ promptId: 4, integrationId: null, transferQueueId: 6, queues: [{ id: 7, name: 'Vendas', color: '#1273DE' }] },
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
    ...{ user: { profile: 'admin' }, answers },
  });
  await waitFor(() => expect(shown.asked('prompts.list')).toHaveLength(2));
  const choose = async (label: string, title: string) => {
    await shown.user.click(await screen.findByLabelText(label));
    const option = () => document.querySelector<HTMLElement>(`.ant-select-item-option[title="${title}"]`);
    await waitFor(() => expect(option()).not.toBeNull());
    await shown.user.click(option()!);
  };
  await choose('Prompt de IA', 'Suporte');
  await choose('Integração', 'Pedidos');
  await shown.user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(shown.asked('connections.update')).toHaveLength(1));
  expect(shown.asked('connections.update')).toMatchObject([
    { params: { connectionId: 2 }, body: { promptId: 5, integrationId: 9, queueIds: [7], transferQueueId: 6 } },
  ]);
});

it('offers neither to a company whose plan has them not, and keeps what was chosen', async () => {
  const shown = await showScreen(<ConnectionForm connectionId={connectionId.parse(2)} onClose={close} />, {
    ...{ user: { profile: 'admin' }, answers, plan: { useOpenAi: false, useIntegrations: false } },
  });
  await screen.findByLabelText('Nome');
  expect(screen.queryByLabelText('Prompt de IA')).toBeNull();
  await shown.user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(shown.asked('connections.update')).toHaveLength(1));
  expect(shown.asked('prompts.list')).toEqual([]);
  expect(shown.asked('connections.update')[0]).not.toMatchObject({ body: { promptId: null } });
});
