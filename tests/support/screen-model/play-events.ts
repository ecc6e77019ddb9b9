import { applyEvents } from '@renderer/app/realtime/apply-events';
import { catchUp } from '@renderer/app/realtime/catch-up';
import type { DomainEvent } from '@shared/domain/events';
import { ticketStatuses } from '@shared/domain/ticket';

import type { SeededRandom } from '../outbox-model/seeded-random';
import { createSeededRandom } from '../outbox-model/seeded-random';
import { installBridge } from '../renderer/fake-bridge';
import type { Happening } from '../renderer/fake-workspace';
import { FakeWorkspace } from '../renderer/fake-workspace';
import { accountKey, openScreen, shownTickets, viewer } from './screen';

const ticketCount = 5;
const longestStory = 40;
const actions = ['write', 'write', 'ack', 'accept', 'return', 'close', 'read', 'delete'] as const;

/** Delivery of an event; it may be lost, repeated or late. */
type Delivery = { event: DomainEvent; at: number };

/**
 * Plays a seeded sequence of server events with losses, repeats and reordering, then compares. Returns the differences
 * between screen and server; empty if they agree.
 */
export async function playEvents(seed: number): Promise<string[]> {
  const random = createSeededRandom(seed);
  const workspace = new FakeWorkspace(ticketCount);
  const bridge = installBridge(workspace.answers());
  const screen = await openScreen();
  try {
    const deliveries = Array.from({ length: random.below(longestStory) }, (_, place) =>
      notify(workspace, random, place),
    );
    const inOrder = deliveries.flat().toSorted((one, other) => one.at - other.at);
    const events = inOrder.map(({ event }) => event);
    const early = random.below(events.length + 1);
    apply(events.slice(0, early));
    const catching = catchUp(screen.client, accountKey);
    // Late events arrive while requests are running.
    apply(events.slice(early));
    const faults = (await catching) === 'equal' ? [] : ['the server was not asked'];
    await catchUp(screen.client, accountKey);
    return [...faults, ...differences()];
  } finally {
    screen.close();
    bridge.remove();
  }

  function apply(events: readonly DomainEvent[]): void {
    for (let from = 0; from < events.length;) {
      const to = from + 1 + random.below(4);
      applyEvents(screen.client, { accountKey, viewer }, events.slice(from, to));
      from = to;
    }
  }

  function differences(): string[] {
    const lists = ticketStatuses.map((status) => workspace.tickets(status));
    const histories = shownTickets.map((id) => workspace.messages(id));
    return [
      ...(isSame(screen.lists(), lists) ? [] : ['the lists differ from the server']),
      ...(isSame(
        screen.counts(),
        lists.map(({ length }) => length),
      )
        ? []
        : ['the counts differ from the server']),
      ...(isSame(screen.histories(), histories) ? [] : ['the conversations differ from the server']),
    ];
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function notify(workspace: FakeWorkspace, random: SeededRandom, place: number): Delivery[] {
  const what: Happening = { act: random.pick(actions), ticket: 1 + random.below(ticketCount) };
  const copies = random.pick([0, 1, 1, 1, 2]);
  return workspace
    .happen(what)
    .flatMap((event) => Array.from({ length: copies }, () => ({ event, at: place + random.below(5) })));
}
