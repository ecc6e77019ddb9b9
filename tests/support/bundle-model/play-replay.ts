import type { Outgoing, OutgoingState } from '@main/outbox/outgoing-state';
import type { OutboxTrace } from '@main/outbox/runner';
import { defaultPreferences } from '@main/preferences/preferences-service';
import { createBundleMaker } from '@main/recorder/diagnostic-bundle';
import { stateTrace } from '@main/recorder/outbox-trace';
import { replayBundle } from '@main/recorder/read-bundle';
import { createObservers } from '@main/recorder/recorded-services';
import type { Recorder } from '@main/recorder/recorder';
import { createRecorder } from '@main/recorder/recorder';

import { createFakeClock } from '../main/fake-clock';
import { play } from '../outbox-model/play';

const about = { version: '1.2.3', platform: 'linux', arch: 'x64', versions: {} };

/** A bundle of the recorder alone. */
export async function bundleOf(recorder: Recorder, previous: readonly string[] = []): Promise<Uint8Array> {
  const make = createBundleMaker({
    about,
    clock: createFakeClock(),
    recorder,
    previous,
    readLog: async () => [],
    check: async () => ({ version: '1.2.3', platform: 'linux', checks: [] }),
    preferences: () => defaultPreferences,
    capabilities: () => [],
    isAllowed: true,
  });
  return (await make()).bytes;
}

/**
 * Plays the seed of the outbox model with a recorder, and replays its bundle. The answer names each message whose state
 * at the end is not the replayed one. `entries` is the size of the ring buffer.
 */
export async function playReplay(seed: number, entries = 100_000): Promise<string[]> {
  const recorder = createRecorder({ clock: createFakeClock(), limits: { entries, bytes: 64 * 1024 * 1024 } });
  const { outboxTrace } = createObservers(recorder);
  const ofDead = new Map<number, OutgoingState>();
  const ofLiving = new Map<number, Outgoing>();
  const note = (outgoing: Outgoing): void => {
    const number = recorder.referenceTo(outgoing.clientId);
    ofLiving.set(number, outgoing);
    ofDead.set(number, outgoing.state);
  };
  const trace: OutboxTrace = {
    placed(outgoing) {
      note(outgoing);
      outboxTrace.placed(outgoing);
    },
    changed(outgoing, ...change) {
      note(outgoing);
      outboxTrace.changed(outgoing, ...change);
    },
  };
  await play(seed, () => {
    // A message goes on changing in the memory of a process that is dead already.
    ofLiving.clear();
    return trace;
  });
  const { messages, divergences } = replayBundle(await bundleOf(recorder)).current;
  const recorded = [...new Set(recorder.lines().map((line) => (JSON.parse(line) as { outgoing: number }).outgoing))];
  const expected = recorded
    .flatMap((number) => ofLiving.get(number)?.state ?? ofDead.get(number) ?? [])
    .map((state) => stateTrace(state, (id) => id));
  const found = inOrder(messages.map(({ state }) => state));
  const faults = inOrder(expected).flatMap((state, index) =>
    state === found[index] ? [] : [`message ${index} is ${state}, replayed ${found[index] ?? 'none'}`],
  );
  return [
    ...(messages.length === recorded.length ? [] : [`${messages.length} of ${recorded.length} messages`]),
    ...divergences.map((one) => `diverges: ${JSON.stringify(one)}`),
    ...faults,
  ];
}

/** States with the ids of their messages numbered by first appearance: a bundle has pseudonyms instead. */
function inOrder(states: readonly object[]): string[] {
  const numbers = new Map<string, number>();
  return states.map((state) => {
    const { message, ...others }: { message?: string } = state;
    const fields = Object.entries(others).toSorted(([one], [other]) => (one < other ? -1 : 1));
    if (message === undefined) return JSON.stringify(fields);
    if (!numbers.has(message)) numbers.set(message, numbers.size);
    return JSON.stringify([...fields, numbers.get(message)]);
  });
}
