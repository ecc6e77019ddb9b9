import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { noteReach } from '@renderer/entities/live/reach';
import { fetchHistory } from '@renderer/entities/message/fetch-history';
import type { MessageHistory } from '@renderer/entities/message/message-history';
import { messageKeys } from '@renderer/entities/message/message-keys';
import { fetchTicketList } from '@renderer/entities/ticket/fetch-ticket-list';
import type { TicketFilter } from '@renderer/entities/ticket/ticket-filter';
import { ticketKeys } from '@renderer/entities/ticket/ticket-keys';
import type { TicketList } from '@renderer/entities/ticket/ticket-list';
import { AppError } from '@shared/domain/app-error';
import type { DomainEvent } from '@shared/domain/events';
import { ticketStatuses } from '@shared/domain/ticket';
import { anAttendant, aTicketId, sales } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { installBridge } from '@tests/support/renderer/fake-bridge';
import type { Happening } from '@tests/support/renderer/fake-workspace';
import { FakeWorkspace } from '@tests/support/renderer/fake-workspace';

import { applyEvents } from './apply-events';
import { catchUp } from './catch-up';

const accountKey = 'demo#3';
const viewer = anAttendant();
const ticketCount = 5;
const filters = ticketStatuses.map((status): TicketFilter => ({
  kind: 'status',
  status,
  showAll: false,
  queueIds: [sales],
}));

/** A screen with every list and the conversations of two tickets, all the way down. */
class Screen {
  readonly client = new QueryClient({ defaultOptions: { queries: { retry: false, structuralSharing: false } } });
  #stops: (() => void)[] = [];

  async open(): Promise<void> {
    for (const filter of filters) {
      const queryKey = ticketKeys.list(accountKey, filter);
      this.#show(queryKey, () => fetchTicketList(this.client, { queryKey, filter, viewer }));
    }
    for (const id of [1, 2]) {
      const ticketId = aTicketId(id);
      const queryKey = messageKeys.history(accountKey, ticketId);
      this.#show(queryKey, () => fetchHistory(this.client, { accountKey, ticketId, viewer }));
    }
    await vi.waitFor(() => expect(this.client.isFetching()).toBe(0));
  }

  apply(events: readonly DomainEvent[]): void {
    applyEvents(this.client, { accountKey, viewer }, events);
  }

  lists(): unknown {
    return filters.map((filter) => this.client.getQueryData<TicketList>(ticketKeys.list(accountKey, filter))?.tickets);
  }

  histories(): unknown {
    return [1, 2].map(
      (id) => this.client.getQueryData<MessageHistory>(messageKeys.history(accountKey, aTicketId(id)))?.messages,
    );
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.client.clear();
  }

  #show(queryKey: readonly unknown[], queryFn: () => Promise<unknown>): void {
    noteReach(this.client, queryKey, 1_000);
    this.#stops.push(new QueryObserver(this.client, { queryKey, queryFn }).subscribe(() => undefined));
  }
}

const happening: fc.Arbitrary<Happening> = fc.record({
  act: fc.constantFrom('write', 'write', 'ack', 'accept', 'return', 'close', 'read', 'delete'),
  ticket: fc.integer({ min: 1, max: ticketCount }),
});
/** How an event fares on its way: lost, once or twice, and how far behind its place. */
const fate = fc.record({ copies: fc.constantFrom(0, 1, 1, 1, 2), delay: fc.integer({ min: 0, max: 4 }) });

let bridge: ReturnType<typeof installBridge>;

function answerWith(answers: Answers): void {
  bridge = installBridge(answers);
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true }));
afterEach(() => {
  bridge.remove();
  vi.useRealTimers();
});

describe('any stream of events', () => {
  it('repeated, out of order and with losses, then compared, equals the server', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(happening, fate), { maxLength: 40 }), async (story) => {
        const workspace = new FakeWorkspace(ticketCount);
        answerWith(workspace.answers());
        const screen = new Screen();
        await screen.open();
        const deliveries = story.flatMap(([what, { copies, delay }], place) =>
          workspace
            .happen(what)
            .flatMap((event) => Array.from({ length: copies }, () => ({ event, at: place + delay }))),
        );
        const inOrder = deliveries.toSorted((one, other) => one.at - other.at).map(({ event }) => event);
        screen.apply(inOrder.slice(0, 10));
        const catching = catchUp(screen.client, accountKey);
        // Late ones arrive while the server is being asked.
        screen.apply(inOrder.slice(10));
        expect(await catching).toBe(true);
        await catchUp(screen.client, accountKey);
        expect(screen.lists()).toEqual(ticketStatuses.map((status) => workspace.tickets(status)));
        expect(screen.histories()).toEqual([workspace.messages(1), workspace.messages(2)]);
        screen.close();
      }),
      { numRuns: 60 },
    );
  });

  it('in order, with repeats and without losses, needs no comparison', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(happening, fc.boolean()), { maxLength: 40 }), async (story) => {
        const workspace = new FakeWorkspace(ticketCount);
        answerWith(workspace.answers());
        const screen = new Screen();
        await screen.open();
        for (const [what, isRepeated] of story) {
          const events = workspace.happen(what);
          screen.apply(isRepeated ? [...events, ...events] : events);
        }
        expect(screen.lists()).toEqual(ticketStatuses.map((status) => workspace.tickets(status)));
        expect(screen.histories()).toEqual([workspace.messages(1), workspace.messages(2)]);
        screen.close();
      }),
      { numRuns: 60 },
    );
  });
});

describe('while the server is being asked', () => {
  it('an event that overtakes the answer is not lost when the answer arrives', async () => {
    const workspace = new FakeWorkspace(2);
    const answers = workspace.answers();
    answerWith(answers);
    const screen = new Screen();
    await screen.open();
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
    screen.apply([...workspace.happen({ act: 'accept', ticket: 1 }), ...workspace.happen({ act: 'write', ticket: 1 })]);
    for (const go of release) go();
    await catching;
    expect(screen.lists()).toEqual(ticketStatuses.map((status) => workspace.tickets(status)));
    expect(screen.histories()).toEqual([workspace.messages(1), []]);
    screen.close();
  });

  it('an unreachable server leaves what is on screen, and the comparison open', async () => {
    const workspace = new FakeWorkspace(3);
    answerWith(workspace.answers());
    const screen = new Screen();
    await screen.open();
    const before = screen.lists();
    const unreachable = (): never => {
      throw new AppError('ERR_OFFLINE', 'offline');
    };
    answerWith({ 'tickets.list': unreachable, 'messages.list': unreachable });
    expect(await catchUp(screen.client, accountKey)).toBe(false);
    expect(screen.lists()).toEqual(before);
    screen.close();
  });
});
