/** A source of numbers from 0 up to 1. */
export type Random = () => number;

/** A small seeded source (mulberry32): the same seed gives the same customers. Not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A span of milliseconds, both ends possible. */
export type Span = readonly [from: number, to: number];

export function within([from, to]: Span, random: Random): number {
  return Math.round(from + (to - from) * random());
}

export function pick<T>(choices: readonly [T, ...T[]], random: Random): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}
