import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { RealtimeBridge } from '@renderer/app/realtime/realtime-bridge';
import { fallMs, recoveryMs } from '@renderer/entities/connection/connection-health';
import { ConnectionNotice } from '@renderer/features/connections/ui/connection-notice';
import type { ConnectionStatus } from '@shared/domain/connection';
import { minute } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

const start = Date.parse(minute(10));
const timed = ['setTimeout', 'clearTimeout', 'Date'] as const;

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: [...timed], shouldAdvanceTime: true, advanceTimeDelta: 5 });
  onTestFinished(() => void vi.useRealTimers());
});

const matriz = { id: 1, name: 'Matriz', status: 'CONNECTED', isDefault: true, updatedAt: minute(0) };
const centro = { id: 2, name: 'Centro', status: 'CONNECTED', isDefault: false, updatedAt: minute(0) };
const queues = [{ id: 5, name: 'Vendas', color: '#1273DE' }];

async function watch(...rows: readonly object[]) {
  const shown = await showScreen(
    <>
      <RealtimeBridge />
      <ConnectionNotice />
    </>,
    {
      user: { profile: 'admin' },
      answers: {
        'connections.list': () => rows,
        'connections.show': ({ params }: { params: { connectionId: number } }) => ({
          ...rows.find((row) => 'id' in row && row.id === params.connectionId),
          queues,
        }),
        'connections.report': () => undefined,
        'connections.pair': () => ({}),
      },
    },
  );
  await waitFor(() => expect(shown.asked('connections.report')).toHaveLength(1));
  let tick = 0;
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const becomes = async (id: number, status: ConnectionStatus): Promise<void> => {
    tick += 1;
    const session = { id, status, qrcode: '', retries: 0, updatedAt: new Date(start + tick).toISOString() };
    act(() => shown.push('realtime.batch', [{ kind: 'connection.session', session }]));
    // The cache tells its observers in a timer, and the notice evaluates the list in another.
    await pass(1);
    await pass(1);
  };
  return { ...shown, becomes, pass };
}

const lastStates = (asked: (name: string) => unknown[]) =>
  (asked('connections.report').at(-1) as { states: { state: string; isSeen: boolean }[] }).states;

it('a number that stays down is named with its time, its queues and a button that reconnects it', async () => {
  const { becomes, pass, user, asked } = await watch(matriz, centro);
  await becomes(1, 'DISCONNECTED');
  await pass(fallMs - 1_000);
  expect(screen.queryByRole('region', { name: 'Número desconectado' })).toBeNull();
  await pass(1_500);
  expect(screen.getByRole('alert').textContent).toBe('Matriz, o número padrão, está desconectado');
  expect(await screen.findByText('Filas sem atendimento por este número: Vendas.')).toBeTruthy();
  expect(screen.getByText(/^desde \d\d:\d\d \(menos de 1 min\)\.$/)).toBeTruthy();
  expect(lastStates(asked)).toMatchObject([{ state: 'down', isSeen: true }, { state: 'up' }]);
  await user.click(screen.getByRole('button', { name: 'Reconectar' }));
  expect(asked('connections.pair')).toEqual([{ params: { connectionId: 1 } }]);
});

it('a number that is back is announced, and the notice goes', async () => {
  const { becomes, pass, asked } = await watch({ ...matriz, status: 'DISCONNECTED' });
  await screen.findByRole('alert');
  expect(screen.getByText(/\(10 min\)/)).toBeTruthy();
  expect(lastStates(asked)).toMatchObject([{ state: 'down', isSeen: false }]);
  await becomes(1, 'CONNECTED');
  expect(await screen.findByText(/Matriz está conectado de novo/)).toBeTruthy();
  await pass(recoveryMs + 1_000);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Número desconectado' })).toBeNull());
  expect(lastStates(asked)).toMatchObject([{ state: 'up' }]);
});

it('reconnects of a few seconds show and report nothing, however many there are', async () => {
  const { becomes, pass, asked } = await watch(matriz);
  for (let count = 0; count < 20; count += 1) {
    await becomes(1, 'OPENING');
    await pass(5_000);
    await becomes(1, 'CONNECTED');
    await pass(5_000);
  }
  expect(screen.queryByRole('alert')).toBeNull();
  const states = (asked('connections.report') as { states: { state: string }[] }[]).flatMap(({ states: all }) => all);
  expect(states.some(({ state }) => state === 'down')).toBe(false);
});

it('the default number comes first, others are named, and a closed notice stays closed', async () => {
  const down = { status: 'DISCONNECTED' };
  const { user } = await watch({ ...centro, ...down }, { ...matriz, ...down });
  expect((await screen.findByRole('alert')).textContent).toContain('Matriz');
  expect(screen.getByText('Fora do ar também: Centro.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.getByRole('alert').textContent).toBe('Centro está desconectado');
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a number without a session leads to its code', async () => {
  const { user, path } = await watch({ ...matriz, status: 'qrcode' });
  await user.click(await screen.findByRole('button', { name: 'Ler o código' }));
  expect(path()).toBe('/connections');
});

it('a click on the notification opens the connections', async () => {
  const { push, path } = await watch(matriz);
  act(() => push('connections.open', null));
  expect(path()).toBe('/connections');
});
