import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { ConnectionsScreen } from './connections-screen';

it('a connection that was created shows its code at once, whose dialog gives the focus back to the button of the form', async () => {
  const opening = { id: 5, name: 'Loja', status: 'OPENING', qrcode: '', retries: 0, queues: [] };
  const { user, asked } = await showScreen(<ConnectionsScreen />, {
    user: { profile: 'admin' },
    answers: {
      'connections.list': () => [],
      'connections.create': () => opening,
      'connections.show': () => ({ ...opening, status: 'qrcode', qrcode: '2@code' }),
      'queues.list': () => [],
      'prompts.list': () => ({ prompts: [], hasMore: false }),
      'integrations.list': () => ({ queueIntegrations: [], hasMore: false }),
    },
  });
  const [create] = await screen.findAllByRole('button', { name: 'Nova conexão' });
  if (create === undefined) throw new Error('no button');
  await user.click(create);
  await user.type(await screen.findByLabelText('Nome'), 'Loja');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked('connections.create')).toHaveLength(1));
  expect(await screen.findByRole('dialog', { name: 'Conectar Loja' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(create));
  await waitFor(() => expect(asked('connections.show')).toMatchObject([{ params: { connectionId: 5 } }]));
});

it('a connection names the queues in which its customers arrive', async () => {
  const queues = ['Vendas', 'Suporte'].map((name, index) => ({ id: index + 1, name, color: '#123456' }));
  const row = { status: 'CONNECTED', isDefault: false, qrcode: '', retries: 0, updatedAt: '' };
  await showScreen(<ConnectionsScreen />, {
    user: { profile: 'user' },
    answers: {
      'connections.list': () => [
        { ...row, id: 5, name: 'Loja', queues },
        { ...row, id: 6, name: 'Balcão' },
      ],
    },
  });
  const cellOf = (name: string) => screen.getByText(name).closest('td')?.textContent;
  await screen.findByText('Loja');
  expect([cellOf('Loja'), cellOf('Balcão')]).toEqual(['LojaVendas, Suporte', 'Balcão']);
});
