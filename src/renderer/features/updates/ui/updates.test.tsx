import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { UpdateNotice } from '@renderer/app/shell/update-notice';
import type { UpdateState, UpdatesView } from '@shared/ipc/updates';
import { showScreen } from '@tests/support/renderer/show-screen';

import { UpdatesDrawer } from './updates-drawer';

const offer = { version: '1.1.0', notes: '<b>Mais rápido</b>' };
const view = (state: UpdateState): UpdatesView => ({ version: '1.0.0', state, downloads: true });
const show = (state: UpdateState) => showScreen(<UpdatesDrawer pushed={view(state)} onClose={() => undefined} />);

it.each<[UpdateState, string]>([
  [{ kind: 'off', reason: 'policy' }, 'As atualizações foram desativadas. Definido pela sua organização.'],
  [{ kind: 'off', reason: 'noKey' }, /sem uma chave/.source],
  [{ kind: 'idle', checkedAt: 1, found: 'stagedOut' }, /liberada aos poucos/.source],
  [{ kind: 'failed', reason: 'badSignature', offer: null }, /a assinatura está errada/.source],
  [{ kind: 'failed', reason: 'diskFull', offer }, /Libere espaço/.source],
  [{ kind: 'rolledBack', from: '1.0.0', to: '1.1.0', reason: 'noWindow' }, /a versão 1\.0\.0 voltou/.source],
])('%o says what happened and what to do', async (state, text) => {
  await show(state);
  expect((await screen.findByRole('status')).textContent).toMatch(new RegExp(text));
});

it('waits for open work, which it names, and shows notes as plain text', async () => {
  await show({ kind: 'ready', offer, work: ['recording', 'form'] });
  expect((await screen.findByRole('status')).textContent).toBe(
    'A versão 1.1.0 está pronta. A instalação espera por: uma gravação de voz e um formulário não salvo.',
  );
  expect(screen.getByRole('button', { name: 'Reiniciar e atualizar' })).toHaveProperty('disabled', true);
  expect(screen.getByText('<b>Mais rápido</b>')).toBeTruthy();
});

it('looks for updates, and lets the user decide on downloads', async () => {
  const answers = { 'updates.check': () => undefined, 'updates.setDownloads': () => undefined };
  const drawer = (
    <UpdatesDrawer pushed={view({ kind: 'idle', checkedAt: null, found: null })} onClose={() => undefined} />
  );
  const { asked } = await showScreen(drawer, { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Procurar atualizações' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Baixar atualizações sem perguntar' }));
  expect(asked('updates.check')).toHaveLength(1);
  expect(asked('updates.setDownloads')).toEqual([{ downloads: false }]);
});

it('offers a ready version in a line, which can be put aside', async () => {
  const { push } = await showScreen(<UpdateNotice />);
  act(() => push('updates.changed', view({ kind: 'downloading', offer, percent: 3 })));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => push('updates.changed', view({ kind: 'ready', offer, work: [] })));
  expect(await screen.findByRole('button', { name: 'Reiniciar e atualizar' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mais tarde' }));
  expect(screen.queryByRole('button', { name: 'Reiniciar e atualizar' })).toBeNull();
});
