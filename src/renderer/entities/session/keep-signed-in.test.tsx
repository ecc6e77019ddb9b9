import { act, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { SecretStorage } from '@shared/ipc/views';
import { showScreen } from '@tests/support/renderer/show-screen';

import { KeepSignedInLine, useKeepSignedIn } from './keep-signed-in';
import { useSessionStore } from './session-store';

function Form(): JSX.Element {
  const keep = useKeepSignedIn();
  return (
    <>
      <KeepSignedInLine {...keep} />
      <button type="button" onClick={() => void keep.store().catch(() => undefined)}>
        Entrar
      </button>
    </>
  );
}

async function show(secretStorage: SecretStorage, canEncrypt = true, choose: () => unknown = () => undefined) {
  const shown = await showScreen(<Form />, { answers: { 'session.chooseSecretStorage': choose } });
  act(() => useSessionStore.setState({ secretStorage, canEncrypt }));
  const sent = async () => {
    await shown.user.click(screen.getByRole('button', { name: 'Entrar' }));
    return shown.asked('session.chooseSecretStorage');
  };
  return { ...shown, sent };
}

const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Manter-me conectado neste computador' });

it('with a keychain nothing is asked and nothing is stored', async () => {
  const { sent } = await show('keychain');
  expect(box()).toBeNull();
  expect(await sent()).toEqual([]);
});

it('without a keychain the sign-in lasts until the end of the application, unless the user ticks the box', async () => {
  const { user, sent } = await show('undecided');
  expect(box()?.checked).toBe(false);
  expect(await sent()).toEqual([{ storage: 'memory' }]);
  await user.click(box() ?? document.body);
  expect(await sent()).toEqual([{ storage: 'memory' }, { storage: 'encryptedFile' }]);
  expect(useSessionStore.getState().secretStorage).toBe('encryptedFile');
});

it('a system without a key says so and offers no file', async () => {
  const { sent } = await show('undecided', false);
  expect(box()).toBeNull();
  expect(screen.getByText(/Este sistema não tem chaveiro, por isso/)).toBeTruthy();
  expect(await sent()).toEqual([{ storage: 'memory' }]);
});

it('a choice that cannot be stored stays undecided', async () => {
  const { sent } = await show('undecided', true, () => {
    throw new AppError('ERR_SECRET_NOT_SAVED', 'server');
  });
  await sent();
  expect(useSessionStore.getState().secretStorage).toBe('undecided');
});
