import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { StartModeNotice } from './start-mode-notice';

const answers = { 'app.restart': () => undefined };

it('safe mode says so, and restarts normally', async () => {
  const { push, user, asked } = await showScreen(<StartModeNotice />, { answers });
  expect(screen.queryByRole('status')).toBeNull();
  act(() => push('start.mode', 'safe'));
  expect((await screen.findByRole('status')).textContent).toMatch(/^Modo de segurança/);
  expect(screen.queryByRole('button', { name: 'Agora não' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reiniciar normalmente' }));
  expect(asked('app.restart')).toEqual([{ mode: 'normal' }]);
});

it('safe mode is offered after crashes, and the offer can be declined', async () => {
  const { push, user, asked } = await showScreen(<StartModeNotice />, { answers });
  act(() => push('start.mode', 'offered'));
  await user.click(await screen.findByRole('button', { name: 'Iniciar em modo de segurança' }));
  expect(asked('app.restart')).toEqual([{ mode: 'safe' }]);
  await user.click(screen.getByRole('button', { name: 'Agora não' }));
  expect(screen.queryByRole('status')).toBeNull();
});
