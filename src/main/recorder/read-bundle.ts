import { z } from 'zod';

import { readZip } from '../storage/zip';
import { replayStep } from './outbox-trace';
import type { StateTrace } from './recorded-event';
import { recordedEventOf } from './recorded-event';

/** Random text that stands for an id in one bundle. */
export const pseudonym = z
  .string()
  .regex(/^[0-9a-f]{12}$/)
  .brand<'Pseudonym'>();

const event = recordedEventOf(pseudonym);
/** Requests have method and route besides, which are not read again. */
const anyEvent = z.looseObject({ kind: z.string() });
const document = z.object({ format: z.literal(1), events: z.array(anyEvent), previousEvents: z.array(anyEvent) });

export type ReplayedMessage = { pseudonym: string; transitions: number; state: StateTrace<string> };
/** A place where the recording and the state machine of this version differ. */
export type Divergence = {
  pseudonym: string;
  index: number;
  reason: 'gap' | 'otherState';
  expected: string;
  found: string;
};
export type Replay = { messages: ReplayedMessage[]; divergences: Divergence[] };

/** Replays the recorded transitions of each message in the bundle. Throws an Error that says why a bundle is refused. */
export function replayBundle(archive: Uint8Array): { current: Replay; previous: Replay } {
  const entry = readZip(archive).find(({ name }) => name === 'recorder.json');
  if (entry === undefined) throw new Error('The archive is no diagnostic bundle: it has no recorder.json.');
  const parsed = document.safeParse(jsonOf(Buffer.from(entry.bytes).toString('utf8')));
  if (!parsed.success) throw new Error('recorder.json is damaged, or a newer version of Recado has written it.');
  return { current: replay(parsed.data.events), previous: replay(parsed.data.previousEvents) };
}

function replay(events: readonly z.output<typeof anyEvent>[]): Replay {
  const messages = new Map<string, ReplayedMessage>();
  const divergences: Divergence[] = [];
  events.forEach((one, index) => {
    if (one.kind !== 'outgoingPlaced' && one.kind !== 'outgoingChanged') return;
    const { data } = event.safeParse(one);
    if (data?.kind !== 'outgoingPlaced' && data?.kind !== 'outgoingChanged')
      throw new Error(`Event ${index} of recorder.json does not have the fields of its kind.`);
    const known = messages.get(data.outgoing);
    if (data.kind === 'outgoingPlaced') {
      messages.set(data.outgoing, {
        pseudonym: data.outgoing,
        transitions: known?.transitions ?? 0,
        state: data.state,
      });
      return;
    }
    const differ = (reason: Divergence['reason'], states: readonly [StateTrace<string>, StateTrace<string>]): void => {
      const [expected, found] = states.map((state) => JSON.stringify(sorted(state)));
      if (expected === undefined || found === undefined || expected === found) return;
      divergences.push({ pseudonym: data.outgoing, index, reason, expected, found });
    };
    if (known !== undefined) differ('gap', [known.state, data.before]);
    const state = replayStep(known?.state ?? data.before, data.event);
    differ('otherState', [data.after, state]);
    messages.set(data.outgoing, { pseudonym: data.outgoing, transitions: (known?.transitions ?? 0) + 1, state });
  });
  return { messages: [...messages.values()], divergences };
}

/** Fields in one order, so that equal states have equal texts. */
function sorted(state: object): object {
  return Object.fromEntries(Object.entries(state).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
