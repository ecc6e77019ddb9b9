import { act, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';

import { useToast } from './use-toast';

/** antd measures a notice by animation frames. */
const frame = 17;

function Notices(): JSX.Element {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.error(new AppError('ERR_NO_PERMISSION', 'forbidden'))}>
        error
      </button>
      <button type="button" onClick={() => toast.success('Salvo')}>
        success
      </button>
      <button type="button" onClick={() => toast.info('Aviso')}>
        info
      </button>
    </>
  );
}

it.each([
  ['error', 'Você não tem permissão para isso.', 2_000, '[ERR-003]'],
  ['success', 'Salvo', 3_000, '[ERR-005]'],
  ['info', 'Aviso', 3_000, '[ERR-005]'],
] as const)('a notice of the kind %s says “%s” for %i ms %s', async (...[kind, text, duration]) => {
  await showScreen(<Notices />);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  screen.getByRole('button', { name: kind }).click();
  await pass(0);
  expect(screen.getByText(text)).toBeTruthy();
  await pass(duration - frame);
  expect(screen.queryByText(text)).not.toBeNull();
  await pass(3 * frame);
  expect(screen.queryByText(text)).toBeNull();
});
