import { describe, expect, it } from 'vitest';

import { ackTimes, paceNamed, paceNames, paces, typingTime } from './pace';
import { seededRandom, within } from './random';

describe('pace', () => {
  it.each(paceNames)('%s moves the ticks forward, one after another', (name) => {
    for (let seed = 0; seed < 50; seed += 1) {
      const times = ackTimes(paces[name], seededRandom(seed));
      expect(times.map(({ ack }) => ack)).toEqual([2, 3, 4]);
      expect(times.map(({ after }) => after)).toEqual([...times.map(({ after }) => after)].sort((a, b) => a - b));
    }
  });

  it('types longer texts longer, within reason', () => {
    const { answers } = paces.calm;
    const random = () => 0.5;
    expect(typingTime(answers!, 'Oi', random)).toBeLessThan(typingTime(answers!, 'Oi, tudo bem com vocês?', random));
    expect(typingTime(answers!, 'x'.repeat(60_000), random)).toBeLessThanOrEqual(11_000);
  });

  it('lets the first customer come within a minute', () => {
    const { arrivals } = paces.calm;
    expect(arrivals!.first[1]).toBeLessThan(50_000);
    expect(arrivals!.afterSignIn).toEqual([15_000, 25_000]);
  });

  it('reads a name and refuses any other', () => {
    expect(paceNamed(undefined, 'calm')).toBe('calm');
    expect(paceNamed('', 'off')).toBe('off');
    expect(paceNamed('fast', 'off')).toBe('fast');
    expect(() => paceNamed('slow', 'off')).toThrow('off, answers, fast, calm');
  });

  it('stays within a span', () => {
    const random = seededRandom(9);
    for (let turn = 0; turn < 200; turn += 1) {
      const value = within([10, 20], random);
      expect(value).toBeGreaterThanOrEqual(10);
      expect(value).toBeLessThanOrEqual(20);
    }
  });
});
