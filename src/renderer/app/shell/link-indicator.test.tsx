import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { RealtimeBridge } from '@renderer/app/realtime/realtime-bridge';
import { initialLinkStatus, reportLinkState, useLinkStore } from '@renderer/entities/session/link-store';
import { backend } from '@renderer/lib/backend';
import { noteAnswer, silenceMs } from '@renderer/lib/server-silence';
import { AppError } from '@shared/domain/app-error';
import { connectionId } from '@shared/domain/ids';
import { aTicketId } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { LinkIndicator } from './link-indicator';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  onTestFinished(() => {
    noteAnswer();
    useLinkStore.setState(initialLinkStatus);
    vi.useRealTimers();
  });
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.getByRole('button').textContent;

/** A live link, and a server whose answers the test gives. */
async function aFrozenServer() {
  const settle: ((outcome: 'answer' | AppError) => void)[] = [];
  const answer = () =>
    new Promise((resolve, reject) => settle.push((outcome) => (outcome === 'answer' ? resolve([]) : reject(outcome))));
  const { push } = await showScreen(
    <>
      <RealtimeBridge />
      <LinkIndicator />
    </>,
    { answers: { 'tags.options': answer, 'connections.pair': answer } },
  );
  act(() => reportLinkState('live'));
  const ask = (name: 'tags.options' | 'connections.pair') => {
    const sent =
      name === 'tags.options'
        ? backend.send(name, { query: {} })
        : backend.send(name, { params: { connectionId: connectionId.parse(1) } });
    sent.catch(() => undefined);
  };
  const settleNext = (outcome: 'answer' | AppError) => act(async () => settle.shift()?.(outcome));
  return { ask, settleNext, push };
}

it('five seconds without an answer the indicator waits for the server, and an answer makes it live again', async () => {
  const { ask, settleNext } = await aFrozenServer();
  expect(shown()).toBe('Ao vivo');
  ask('tags.options');
  await pass(silenceMs - 100);
  expect(shown()).toBe('Ao vivo');
  await pass(200);
  expect(shown()).toBe('Esperando o servidor');
  expect(screen.getByRole('status').textContent).toMatch(/não responde há mais de cinco segundos/);
  await settleNext('answer');
  await pass(0);
  expect(shown()).toBe('Ao vivo');
});

it('a refusal and an event are answers; a timeout is none', async () => {
  const { ask, settleNext, push } = await aFrozenServer();
  ask('tags.options');
  await pass(silenceMs + 100);
  await settleNext(new AppError('ERR_TIMEOUT', 'offline'));
  await pass(0);
  expect(shown()).toBe('Esperando o servidor');
  act(() => push('realtime.batch', [{ kind: 'ticket.read', ticketId: aTicketId(7) }]));
  await pass(0);
  expect(shown()).toBe('Ao vivo');
  ask('tags.options');
  await pass(silenceMs + 100);
  await settleNext(new AppError('ERR_NO_PERMISSION', 'forbidden'));
  await pass(0);
  expect(shown()).toBe('Ao vivo');
});

it('calls that real servers never answer say nothing about the server', async () => {
  const { ask } = await aFrozenServer();
  ask('connections.pair');
  await pass(silenceMs * 2);
  expect(shown()).toBe('Ao vivo');
});
