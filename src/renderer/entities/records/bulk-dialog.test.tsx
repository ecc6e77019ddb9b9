import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';

import { BulkDialog } from './bulk-dialog';

/** Promises that the test ends in its own order. */
function held() {
  const calls: string[] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const item = (name: string, id: number) => ({
    id,
    name,
    run: () => {
      calls.push(name);
      return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
    },
  });
  return { calls, waiting, items: ['Ana', 'Beto', 'Caio'].map(item) };
}

async function show() {
  const requests = held();
  const done: string[] = [];
  const dialog = (
    <BulkDialog
      title="Excluir 3 itens?"
      items={requests.items}
      ok={{ text: 'Excluir', isDanger: true }}
      onRun={(items) => done.push(...items.map(({ name }) => name))}
      onClose={() => undefined}
    >
      <p>Sem volta.</p>
    </BulkDialog>
  );
  const shown = await showScreen(dialog);
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }));
  return { ...shown, ...requests, done, press };
}

it('nothing is sent before the confirmation; then one request after another, and a refusal ends none', async () => {
  const { press, calls, waiting, done } = await show();
  expect(calls).toEqual([]);
  await press('Excluir');
  expect(calls).toEqual(['Ana']);
  waiting[0]?.resolve();
  expect(await screen.findByText('1 de 3')).toBeTruthy();
  waiting[1]?.reject(new AppError('ERR_NO_PERMISSION', 'forbidden'));
  expect(await screen.findByText('2 de 3')).toBeTruthy();
  waiting[2]?.resolve();
  expect(await screen.findByText('2 concluídos, 1 recusado')).toBeTruthy();
  expect(done).toEqual(['Ana', 'Caio']);
  await press('Tentar 1 de novo');
  expect(calls).toEqual(['Ana', 'Beto', 'Caio', 'Beto']);
  waiting[3]?.resolve();
  expect(await screen.findByText('1 concluído')).toBeTruthy();
});

it('a stop leaves the items that have not begun', async () => {
  const { press, calls, waiting } = await show();
  await press('Excluir');
  await press('Parar');
  waiting[0]?.resolve();
  expect(await screen.findByText(/Interrompido/)).toBeTruthy();
  expect(calls).toEqual(['Ana']);
});
