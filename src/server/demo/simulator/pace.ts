import type { Random, Span } from './random';
import { within } from './random';

export const paceNames = ['off', 'answers', 'fast', 'calm'] as const;
export type PaceName = (typeof paceNames)[number];

/** Delays of simulated phones and people, in milliseconds; `mostPending` is a count. */
export type Pace = {
  /** From one tick to the next: the channel has it, the phone has it, the customer has read it. */
  acks: readonly [Span, Span, Span];
  /** Time a customer needs to think and type; null disables automatic answers. */
  answers: { thinking: Span; perCharacter: number; longestTyping: number } | null;
  /** Schedule of new conversations; null if customers only answer. */
  arrivals: { first: Span; afterSignIn: Span; between: Span; mostPending: number } | null;
};

const quickAcks: Pace['acks'] = [
  [20, 40],
  [40, 80],
  [80, 160],
];
const quickAnswers: Pace['answers'] = { thinking: [300, 500], perCharacter: 2, longestTyping: 200 };

export const paces: Record<PaceName, Pace> = {
  off: { acks: quickAcks, answers: null, arrivals: null },
  answers: { acks: quickAcks, answers: quickAnswers, arrivals: null },
  fast: {
    acks: quickAcks,
    answers: quickAnswers,
    arrivals: { first: [3000, 3000], afterSignIn: [1000, 1500], between: [15_000, 20_000], mostPending: 40 },
  },
  calm: {
    acks: [
      [200, 600],
      [500, 1500],
      [1500, 4000],
    ],
    answers: { thinking: [1500, 4000], perCharacter: 55, longestTyping: 7000 },
    arrivals: { first: [40_000, 48_000], afterSignIn: [15_000, 25_000], between: [120_000, 240_000], mostPending: 20 },
  },
};

/** The pace a text such as an environment variable asks for; anything unknown is refused, nothing is `fallback`. */
export function paceNamed(text: string | undefined, fallback: PaceName): PaceName {
  if (text === undefined || text === '') return fallback;
  const name = paceNames.find((known) => known === text);
  if (name === undefined) throw new Error(`RECADO_SIMULATOR_PACE is "${text}"; it can be ${paceNames.join(', ')}`);
  return name;
}

/** When the three ticks fall due, counted from the moment the channel accepted the message. */
export function ackTimes(pace: Pace, random: Random): readonly { ack: 2 | 3 | 4; after: number }[] {
  const channel = within(pace.acks[0], random);
  const phone = channel + within(pace.acks[1], random);
  const read = phone + within(pace.acks[2], random);
  return [
    { ack: 2, after: channel },
    { ack: 3, after: phone },
    { ack: 4, after: read },
  ];
}

/** Milliseconds to think of a text and to type it. */
export function typingTime(answers: NonNullable<Pace['answers']>, body: string, random: Random): number {
  return within(answers.thinking, random) + Math.min(body.length * answers.perCharacter, answers.longestTyping);
}
