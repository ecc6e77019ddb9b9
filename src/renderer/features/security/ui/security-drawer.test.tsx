import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { UserMenu } from '@renderer/app/shell/user-menu';
import { AppError } from '@shared/domain/app-error';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { SecurityDrawer } from './security-drawer';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const times = { createdAt: '2026-03-01T12:00:00.000Z', lastUsedAt: '2026-03-02T12:00:00.000Z' };
const here = { id: id(1), userAgent: 'Recado/1.0.0 (Linux)', address: '192.0.2.1', ...times, isCurrent: true };
const office = { ...here, id: id(2), userAgent: 'Recado/0.9.0 (Windows)', address: '192.0.2.2', isCurrent: false };
const unnamed = { ...office, id: id(3), userAgent: '' };

const show = (answers: Answers) =>
  showScreen(<SecurityDrawer onClose={() => undefined} />, { answers, capabilities: ['devices'] });
const endOffice = () => screen.findByRole('button', { name: /^Encerrar Recado 0\.9\.0, Windows/ });

describe('the list of devices', () => {
  it('names each device and marks the current one, which has no button to end it', async () => {
    await show({ 'devices.list': () => [here, office, unnamed] });
    const rows = within(await screen.findByRole('list', { name: 'Aparelhos conectados' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
      'Recado 1.0.0, Linux',
      'Recado 0.9.0, Windows',
      'Aparelho sem nome',
    ]);
    expect(within(rows[0]!).getByText('Este aparelho')).toBeTruthy();
    expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([0, 1, 1]);
    expect(rows[1]?.textContent).toContain('192.0.2.2');
  });

  it('says that there is no other device and offers nothing to end', async () => {
    await show({ 'devices.list': () => [here] });
    expect(await screen.findByText('Sua conta não está aberta em nenhum outro aparelho.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Encerrar/ })).toBeNull();
  });

  it('shows an error with a retry', async () => {
    let isRefused = true;
    const { user } = await show({
      'devices.list': () => {
        if (isRefused) throw new AppError('ERR_NO_PERMISSION', 'forbidden');
        return [here, office];
      },
    });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    isRefused = false;
    await user.click(retry);
    expect(await endOffice()).toBeTruthy();
  });
});

describe('a device', () => {
  it('is ended after a confirmation and leaves the list', async () => {
    let list = [here, office];
    const { user, asked } = await show({
      'devices.list': () => list,
      'devices.end': () => {
        list = [here];
        return null;
      },
    });
    await user.click(await endOffice());
    const question = within((await screen.findAllByText('Encerrar Recado 0.9.0, Windows?'))[0]!.closest('.ant-modal')!);
    expect(asked('devices.end')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Encerrar' }));
    await waitFor(() => expect(asked('devices.end')).toEqual([{ params: { deviceId: id(2) } }]));
    expect(await screen.findByText('Sua conta não está aberta em nenhum outro aparelho.')).toBeTruthy();
  });

  it('that has ended meanwhile leaves the list with an explanation', async () => {
    let list = [here, office];
    const { user } = await show({
      'devices.list': () => list,
      'devices.end': () => {
        list = [here];
        throw new AppError('ERR_NO_DEVICE_FOUND', 'validation');
      },
    });
    await user.click(await endOffice());
    await user.click(await screen.findByRole('button', { name: 'Encerrar' }));
    expect(await screen.findByText('Este aparelho já não está conectado.')).toBeTruthy();
    expect(await screen.findByText('Sua conta não está aberta em nenhum outro aparelho.')).toBeTruthy();
  });
});

it('all other devices are ended after a confirmation', async () => {
  let list = [here, office, unnamed];
  const { user, asked } = await show({
    'devices.list': () => list,
    'devices.endOthers': () => {
      list = [here];
      return null;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Encerrar todos os outros' }));
  expect(asked('devices.endOthers')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Encerrar os outros' }));
  await waitFor(() => expect(asked('devices.endOthers')).toHaveLength(1));
  expect(await screen.findByText('Sua conta não está aberta em nenhum outro aparelho.')).toBeTruthy();
});

describe('the menu of the user', () => {
  const answers: Answers = { 'outbox.list': () => [], 'devices.list': () => [here] };

  it('opens the security of the account', async () => {
    const { user } = await showScreen(<UserMenu />, { user: { name: 'Ana' }, answers, capabilities: ['devices'] });
    await user.click(screen.getByRole('button', { name: 'Menu de Ana' }));
    await user.click(await screen.findByText('Segurança da conta'));
    expect(await screen.findByText('Este aparelho')).toBeTruthy();
  });

  it('does not offer it on servers without the capability', async () => {
    const { user } = await showScreen(<UserMenu />, { user: { name: 'Ana' }, answers });
    await user.click(screen.getByRole('button', { name: 'Menu de Ana' }));
    expect(await screen.findByText('Meu perfil')).toBeTruthy();
    expect(screen.queryByText('Segurança da conta')).toBeNull();
  });
});
