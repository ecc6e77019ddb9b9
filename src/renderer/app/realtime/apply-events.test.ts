import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { DomainEvent } from '@shared/domain/events';
import { ticketStatuses } from '@shared/domain/ticket';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { installBridge } from '@tests/support/renderer/fake-bridge';
import type { Happening } from '@tests/support/renderer/fake-workspace';
import { FakeWorkspace } from '@tests/support/renderer/fake-workspace';
import { playEvents } from '@tests/support/screen-model/play-events';
import type { Screen } from '@tests/support/screen-model/screen';
import { accountKey, openScreen, viewer } from '@tests/support/screen-model/screen';

import { applyEvents } from './apply-events';
import { catchUp } from './catch-up';

const ticketCount = 5;

const happening: fc.Arbitrary<Happening> = fc.record({
  act: fc.constantFrom('write', 'write', 'ack', 'accept', 'return', 'close', 'read', 'delete'),
  ticket: fc.integer({ min: 1, max: ticketCount }),
});
let bridge: ReturnType<typeof installBridge> | undefined;

function apply({ client }: Screen, events: readonly DomainEvent[]): void {
  applyEvents(client, { accountKey, viewer }, events);
}

function answerWith(answers: Answers): void {
  bridge = installBridge(answers);
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true }));
afterEach(() => {
  bridge?.remove();
  vi.useRealTimers();
});

describe('any stream of events', () => {
  // `npm run soak` plays ten thousand; `npm run soak -- --seed N` plays one of them again.
  it('repeated, reordered and lossy, then compared, gives the server’s state', async () => {
    vi.useRealTimers();
    const broken: Record<number, string[]> = {};
    for (let seed = 1; seed <= 100; seed += 1) {
      const faults = await playEvents(seed);
      if (faults.length > 0) broken[seed] = faults;
    }
    expect(broken).toEqual({});
  });

  it('in order, with repeats and without losses, gives the server’s state without a comparison', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(happening, fc.boolean()), { maxLength: 40 }), async (story) => {
        const workspace = new FakeWorkspace(ticketCount);
        answerWith(workspace.answers());
        const screen = await openScreen();
        for (const [what, isRepeated] of story) {
          const events = workspace.happen(what);
          apply(screen, isRepeated ? [...events, ...events] : events);
        }
        expect(screen.lists()).toEqual(ticketStatuses.map((status) => workspace.tickets(status)));
        expect(screen.histories()).toEqual([workspace.messages(1), workspace.messages(2)]);
        screen.close();
      }),
      { numRuns: 60 },
    );
  });
});

it('a ticket that moves between complete lists is counted in both at once, without a request', async () => {
  const workspace = new FakeWorkspace(3);
  answerWith(workspace.answers());
  const screen = await openScreen();
  const asked = vi.fn();
  answerWith({ 'tickets.list': asked });
  apply(screen, workspace.happen({ act: 'accept', ticket: 1 }));
  expect(screen.counts()).toEqual(ticketStatuses.map((status) => workspace.tickets(status).length));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).not.toHaveBeenCalled();
  screen.close();
});

describe('during a request', () => {
  it('an event that overtakes the answer is not lost when the answer arrives', async () => {
    const workspace = new FakeWorkspace(2);
    const answers = workspace.answers();
    answerWith(answers);
    const screen = await openScreen();
    const release: (() => void)[] = [];
    const held: Answers = Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [
        name,
        async (input: never) => {
          const before = answer(input);
          await new Promise<void>((resolve) => release.push(resolve));
          return before;
        },
      ]),
    );
    answerWith(held);
    const catching = catchUp(screen.client, accountKey);
    await vi.waitFor(() => expect(release.length).toBeGreaterThan(4));
    answerWith(answers);
    apply(screen, [
      ...workspace.happen({ act: 'accept', ticket: 1 }),
      ...workspace.happen({ act: 'write', ticket: 1 }),
    ]);
    for (const go of release) go();
    await catching;
    expect(screen.lists()).toEqual(ticketStatuses.map((status) => workspace.tickets(status)));
    expect(screen.histories()).toEqual([workspace.messages(1), []]);
    screen.close();
  });

  it('an unreachable server keeps the data on screen and leaves the comparison pending', async () => {
    const workspace = new FakeWorkspace(3);
    answerWith(workspace.answers());
    const screen = await openScreen();
    const before = screen.lists();
    const unreachable = (): never => {
      throw new AppError('ERR_OFFLINE', 'offline');
    };
    answerWith({ 'tickets.list': unreachable, 'messages.list': unreachable });
    expect(await catchUp(screen.client, accountKey)).toBe('unreached');
    expect(screen.lists()).toEqual(before);
    screen.close();
  });

  it('a comparison fails on server errors and succeeds on refusals', async () => {
    const workspace = new FakeWorkspace(3);
    answerWith(workspace.answers());
    const screen = await openScreen();
    const refusing = (kind: 'server' | 'forbidden') => (): never => {
      throw new AppError('ERR_ANY', kind);
    };
    answerWith({ ...workspace.answers(), 'messages.list': refusing('server') });
    expect(await catchUp(screen.client, accountKey)).toBe('failing');
    answerWith({ ...workspace.answers(), 'messages.list': refusing('forbidden') });
    expect(await catchUp(screen.client, accountKey)).toBe('equal');
    screen.close();
  });
});
