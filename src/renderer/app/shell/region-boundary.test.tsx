import { screen } from '@testing-library/react';
import type { JSX } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { RegionBoundary } from './region-boundary';

let failure: Error | null;

function Part(): JSX.Element {
  if (failure !== null) throw failure;
  return <p>Aqui está</p>;
}

/** Shows a part that throws; React reports each error that a boundary catches. */
async function show(error: Error) {
  failure = error;
  const report = vi.spyOn(console, 'error').mockReturnValue();
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  onTestFinished(() => {
    report.mockRestore();
    vi.unstubAllGlobals();
  });
  const shown = await showScreen(
    <RegionBoundary>
      <Part />
    </RegionBoundary>,
  );
  const retry = () => shown.user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  return { reload, retry };
}

it('a part that failed is rendered again', async () => {
  const { reload, retry } = await show(new Error('once'));
  expect(screen.getByRole('alert').textContent).toContain('Algo deu errado aqui no Recado');
  failure = null;
  await retry();
  expect(screen.getByText('Aqui está')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it('a part whose file cannot be loaded says so, and loads the window again', async () => {
  const { reload, retry } = await show(
    new TypeError('Failed to fetch dynamically imported module: recado://app/assets/conversation.js'),
  );
  expect(screen.getByRole('alert').textContent).toContain('Uma parte do Recado não pôde ser carregada');
  await retry();
  expect(reload).toHaveBeenCalledTimes(1);
});
