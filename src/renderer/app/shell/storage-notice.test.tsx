import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { StorageNotice } from './storage-notice';

it('the notice lists damaged and unsaved data, and a solved problem disappears from it', async () => {
  const { push, user, asked } = await showScreen(<StorageNotice />, {
    answers: { 'storage.dismiss': () => undefined },
  });
  act(() =>
    push('storage.problems', [
      { kind: 'recovered', what: 'settings' },
      { kind: 'unsaved', what: 'drafts' },
      { kind: 'lowSpace' },
    ]),
  );
  expect(await screen.findByText(/^Preferências: o arquivo estava danificado.*última cópia boa/)).toBeTruthy();
  expect(screen.getByText(/^Rascunhos: o disco não aceita gravações/)).toBeTruthy();
  expect(screen.getByText(/^Resta pouco espaço no disco/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(asked('storage.dismiss')).toHaveLength(1);
  act(() => push('storage.problems', [{ kind: 'lowSpace' }]));
  expect(screen.queryByRole('button', { name: 'Entendi' })).toBeNull();
  act(() => push('storage.problems', []));
  expect(screen.queryByRole('alert')).toBeNull();
});
