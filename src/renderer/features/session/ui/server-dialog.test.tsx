import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useServerStore } from '@renderer/entities/session/server-store';
import type { PlainHttpRisk } from '@shared/ipc/views';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ServerDialog } from './server-dialog';

const accept = 'Entendo o risco e quero usar este servidor';

async function showDialog(risks: Record<string, PlainHttpRisk>) {
  const chosen: unknown[] = [];
  const shown = await showScreen(<ServerDialog onClose={() => undefined} />, {
    answers: {
      'server.check': ({ address }) => ({ address, risk: risks[address] ?? 'none' }),
      'server.choose': (choice) => {
        chosen.push(choice);
        return { kind: 'remote', address: 'https://api.example.com', isFixed: false, allowed: [] };
      },
    },
  });
  const field = await screen.findByLabelText('Endereço do servidor da sua empresa');
  const type = async (address: string) => {
    await shown.user.clear(field);
    await shown.user.type(field, address);
  };
  const use = (): HTMLElement => screen.getByRole('button', { name: 'Usar este servidor' });
  return { ...shown, chosen, type, use };
}

it.each([
  ['http://api.example.com', 'public', /não usa criptografia/],
  ['http://192.168.0.9', 'privateNetwork', /na sua rede/],
] as const)('%s is used only after the user has accepted the risk', async (address, risk, warning) => {
  const { user, chosen, type, use } = await showDialog({ [address]: risk });
  await type(address);
  await screen.findByText(warning);
  expect(use()).toHaveProperty('disabled', true);
  await user.keyboard('{Enter}');
  expect(chosen).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: accept }));
  await user.click(use());
  await waitFor(() => expect(chosen).toEqual([{ kind: 'remote', address, acceptsPlainHttp: true }]));
});

it('an accepted risk does not count for another address', async () => {
  const { user, type, use } = await showDialog({ 'http://a.example.com': 'public', 'http://b.example.com': 'public' });
  await type('http://a.example.com');
  await user.click(await screen.findByRole('checkbox', { name: accept }));
  await type('http://b.example.com');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: accept })).toHaveProperty('checked', false));
  expect(use()).toHaveProperty('disabled', true);
});

it('an encrypted server is used without a question', async () => {
  const { user, chosen, type, use } = await showDialog({});
  await type('api.example.com');
  await waitFor(() => expect(use()).toHaveProperty('disabled', false));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(use());
  await waitFor(() =>
    expect(chosen).toEqual([{ kind: 'remote', address: 'https://api.example.com', acceptsPlainHttp: false }]),
  );
});

it('of an organisation with several servers one is picked, and nothing can be typed', async () => {
  const [address, other] = ['https://desk.example.com', 'https://other.example.com'];
  useServerStore.setState({ kind: 'remote', address, isFixed: false, allowed: [address, other] });
  const { user, chosen, use } = await showDialog({});
  const field = screen.getByRole('combobox', {
    name: 'Endereço do servidor da sua empresa',
    description: /^Definido pela sua organização/,
  });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Experimentar a demonstração' })).toBeNull();
  await user.click(field);
  await user.click(await screen.findByTitle(other));
  await waitFor(() => expect(use()).toHaveProperty('disabled', false));
  await user.click(use());
  await waitFor(() => expect(chosen).toEqual([{ kind: 'remote', address: other, acceptsPlainHttp: false }]));
});
