import { expect, it } from 'vitest';

import { ticketId } from '@shared/domain/ids';
import { settled } from '@tests/support/live/settled';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import { createLanes } from './lanes';
import type { Outgoing } from './outgoing-state';

const anOutgoing = (body: string): Outgoing => ({
  accountKey: 'demo#3',
  clientId: body,
  ticketId: ticketId.parse(7),
  body,
  quoted: undefined,
  file: null,
  createdAt: '2026-03-02T12:00:00.000Z',
  queuedAt: 0,
  isLasting: true,
  state: { kind: 'waiting' },
});

it('a turn that ends with an error lets the next message of its ticket go', async () => {
  const turns: string[] = [];
  const log = createFakeLogger();
  const lanes = createLanes({
    clock: createFakeClock(),
    log,
    random: () => 1,
    isSignedIn: () => true,
    async takeTurn(outgoing) {
      turns.push(outgoing.body);
      outgoing.state = { kind: 'failed', code: 'ERR_UNEXPECTED', attempt: null };
      await Promise.resolve();
      if (turns.length === 1) throw new Error('a defect');
    },
  });
  const messages = ['um', 'dois'].map(anOutgoing);
  for (const outgoing of messages) lanes.place(outgoing);
  for (const outgoing of messages) lanes.pump(outgoing);
  await settled();
  expect(turns).toEqual(['um', 'dois']);
  expect(log.text()).toContain('ended with an error');
});
