import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { Capability } from '@shared/domain/capability';
import { userId } from '@shared/domain/ids';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { UserForm } from './user-form';

const bruno = { id: 8, companyId: 1, name: 'Bruno', email: 'bruno@loja.test', profile: 'user', queues: [] };
const around: Answers = { 'queues.list': () => [], 'connections.list': () => [], 'users.show': () => bruno };

function show(capabilities: readonly Capability[], { answers = {}, id = 8 }: { answers?: Answers; id?: number } = {}) {
  return showScreen(<UserForm userId={userId.parse(id)} onClose={() => undefined} />, {
    answers: { ...around, ...answers },
    user: { id: 3, profile: 'admin', companyId: 1 },
    capabilities,
  });
}
const endDevices = () => screen.queryByRole('button', { name: 'Encerrar todos os aparelhos' });

describe('the devices of a colleague', () => {
  it('are ended by an admin after a confirmation', async () => {
    const { user, asked } = await show(['devices'], { answers: { 'users.endDevices': () => null } });
    await user.click(await screen.findByRole('button', { name: 'Encerrar todos os aparelhos' }));
    expect(asked('users.endDevices')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Encerrar' }));
    await waitFor(() => expect(asked('users.endDevices')).toEqual([{ params: { userId: 8 } }]));
    expect(await screen.findByText('Os aparelhos foram encerrados.')).toBeTruthy();
  });

  it.each([
    ['on servers without the capability', [], 8],
    ['in the own profile', ['devices'], 3],
  ] as const)('have no button %s', async (_where, capabilities, id) => {
    await show(capabilities, { id });
    expect(await screen.findByDisplayValue('Bruno')).toBeTruthy();
    expect(endDevices()).toBeNull();
  });
});

it('the second factor of a colleague is reset by an admin after a confirmation', async () => {
  const { user, asked } = await show(['twoFactor'], { answers: { 'users.resetTwoFactor': () => null } });
  await user.click(await screen.findByRole('button', { name: 'Redefinir a verificação em duas etapas' }));
  expect(asked('users.resetTwoFactor')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Redefinir' }));
  await waitFor(() => expect(asked('users.resetTwoFactor')).toEqual([{ params: { userId: 8 } }]));
  expect(endDevices()).toBeNull();
});
