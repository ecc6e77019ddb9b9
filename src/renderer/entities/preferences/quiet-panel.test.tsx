import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { currentTime } from '@renderer/lib/current-time';
import type { Preferences } from '@shared/ipc/views';
import { openLock } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';

import { useForcedStore } from './forced-preferences';
import { usePreferencesStore } from './preferences-store';
import { VolumePanel } from './volume-panel';

beforeEach(() =>
  usePreferencesStore.setState({ quietUntil: 0, quietHours: null, keepsRunning: null, remindMinutes: 5 }),
);

async function show() {
  const updates: Partial<Preferences>[] = [];
  const shown = await showScreen(<VolumePanel />, {
    answers: {
      'globalShortcut.read': () => ({ keys: null, state: 'none', isLimited: false }),
      'lock.read': () => openLock,
      'loginItem.read': () => ({ state: 'off', isForced: false }),
      'preferences.update': (change: Partial<Preferences>) => {
        updates.push(change);
        return { ...usePreferencesStore.getState(), ...change };
      },
    },
  });
  return { ...shown, updates };
}

it('mutes for an hour, says until when, and notifies again', async () => {
  const { user, updates } = await show();
  await user.click(screen.getByRole('button', { name: 'Silenciar por 1 hora' }));
  expect(updates).toEqual([{ quietUntil: currentTime() + 3_600_000 }]);
  expect(screen.getByRole('status').textContent).toMatch(/^Sem avisos até \d\d:\d\d$/);
  await user.click(screen.getByRole('button', { name: 'Avisar de novo' }));
  expect(updates.at(-1)).toEqual({ quietUntil: 0 });
  expect(screen.queryByText(/Sem avisos até/)).toBeNull();
});

it('a pause that is over is not shown', async () => {
  usePreferencesStore.setState({ quietUntil: currentTime() - 1 });
  await show();
  expect(screen.getByRole('button', { name: 'Silenciar por 1 hora' })).toBeTruthy();
});

it('daily hours begin with the night and can be changed and removed', async () => {
  const { user, updates } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Todos os dias sem avisos' }));
  expect(updates).toEqual([{ quietHours: { from: '22:00', to: '07:00' } }]);
  await user.click(screen.getByRole('combobox', { name: 'De' }));
  await user.click(await screen.findByTitle('00:30'));
  await waitFor(() => expect(updates.at(-1)).toEqual({ quietHours: { from: '00:30', to: '07:00' } }));
  await user.click(screen.getByRole('checkbox', { name: 'Todos os dias sem avisos' }));
  expect(updates.at(-1)).toEqual({ quietHours: null });
});

it('the window can end the application, or leave it running', async () => {
  const { user, updates } = await show();
  await user.click(screen.getByRole('combobox', { name: 'Ao fechar a janela' }));
  await user.click(await screen.findByTitle('Continuar aberto'));
  await waitFor(() => expect(updates).toEqual([{ keepsRunning: true }]));
});

it('missed notifications are repeated at the chosen interval, or never', async () => {
  const { user, updates } = await show();
  await user.click(screen.getByRole('combobox', { name: 'Repetir avisos perdidos' }));
  await user.click(await screen.findByTitle('A cada 10 minutos'));
  await waitFor(() => expect(updates).toEqual([{ remindMinutes: 10 }]));
  await user.click(screen.getByRole('combobox', { name: 'Repetir avisos perdidos' }));
  await user.click(await screen.findByTitle('Não repetir'));
  await waitFor(() => expect(updates.at(-1)).toEqual({ remindMinutes: 0 }));
});

it('names and texts can be hidden outside the window', async () => {
  const { user, updates } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Ocultar nomes e textos fora da janela' }));
  expect(updates).toEqual([{ hidesPreviews: true }]);
});

it.each([
  ['quietHours', 'checkbox', 'Todos os dias sem avisos'],
  ['quietHours', 'combobox', 'De'],
  ['quietHours', 'combobox', 'Até'],
  ['remindMinutes', 'combobox', 'Repetir avisos perdidos'],
  ['hidesPreviews', 'checkbox', 'Ocultar nomes e textos fora da janela'],
  ['keepsRunning', 'combobox', 'Ao fechar a janela'],
] as const)('%s that the organisation has set is a disabled %s %s, described as such', async (...row) => {
  const [preference, role, name] = row;
  usePreferencesStore.setState({ quietHours: { from: '22:00', to: '07:00' } });
  useForcedStore.setState({ forced: [preference] });
  const { user, updates } = await show();
  const control = screen.getByRole(role, { name, description: 'Definido pela sua organização' });
  expect(control).toHaveProperty('disabled', true);
  expect(screen.getAllByText('Definido pela sua organização')).toHaveLength(1);
  await user.click(control);
  expect(updates).toEqual([]);
});

it('nothing is disabled or described without a policy', async () => {
  await show();
  expect(screen.queryByText('Definido pela sua organização')).toBeNull();
  const controls = [...screen.getAllByRole('checkbox'), ...screen.getAllByRole('combobox')];
  await waitFor(() => {
    for (const control of controls) expect(control).toHaveProperty('disabled', false);
  });
});
