import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { usePreferencesStore } from '@renderer/entities/preferences/preferences-store';
import { showKeyboard, shownTicket } from '@tests/support/renderer/show-keyboard';

import { showKeys } from './keys-store';

// Reading it takes long on a busy machine, and is not what is measured.
beforeAll(() => import('./keyboard'));

describe('a changed key', () => {
  const preferences = usePreferencesStore.getInitialState();
  beforeEach(() => usePreferencesStore.setState(preferences));

  async function openSheet() {
    const bench = await showKeyboard(shownTicket, {
      'preferences.update': (change: object) => ({ ...usePreferencesStore.getState(), ...change }),
    });
    act(() => showKeys('sheet'));
    await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    return bench;
  }

  it('acts instead of the default one and stands in the sheet', async () => {
    const { user, asked } = await openSheet();
    await user.click(screen.getByRole('button', { name: 'Trocar a tecla de Resolver o atendimento, agora R' }));
    await user.keyboard('E');
    await screen.findByRole('button', { name: 'Trocar a tecla de Resolver o atendimento, agora E' });
    expect(asked('preferences.update')).toEqual([{ keys: { resolve: 'e' } }]);
    act(() => showKeys(null));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('r');
    expect(asked('tickets.update')).toEqual([]);
    await user.keyboard('e');
    await expect.poll(() => asked('tickets.update')).toMatchObject([{ body: { status: 'closed' } }]);
  });

  it('in use is named, and swapped on request; all return at once', async () => {
    const { user, asked } = await openSheet();
    await user.click(screen.getByRole('button', { name: /Trocar a tecla de Resolver o atendimento/ }));
    await user.keyboard('t');
    await screen.findByText('T já é a tecla de “Transferir o atendimento”.');
    expect(asked('preferences.update')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Trocar com “Transferir o atendimento”' }));
    await screen.findByRole('button', { name: /Transferir o atendimento, agora R/ });
    expect(screen.getByText(/T, G, R, U, S/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Voltar às teclas originais' }));
    await screen.findByRole('button', { name: /Transferir o atendimento, agora T/ });
    expect(asked('preferences.update').at(-1)).toEqual({ keys: {} });
  });

  it('that cannot be one is refused, and Escape keeps the old one with the sheet open', async () => {
    const { user, asked } = await openSheet();
    await user.click(screen.getByRole('button', { name: /Trocar a tecla de Resolver o atendimento/ }));
    await user.keyboard('7');
    await screen.findByText('Esta tecla não pode ser usada. Escolha uma letra ou um sinal.');
    await user.click(screen.getByRole('button', { name: /Trocar a tecla de Resolver o atendimento/ }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /Resolver o atendimento, agora R/ })).toBeTruthy();
    expect(asked('preferences.update')).toEqual([]);
  });
});
