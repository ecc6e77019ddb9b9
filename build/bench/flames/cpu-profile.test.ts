import { describe, expect, it } from 'vitest';

import type { CallNode } from './call-tree';
import { emptyTree } from './call-tree';
import type { CpuProfile, Span } from './cpu-profile';
import { addProfile } from './cpu-profile';

const call = (functionName: string) => ({ functionName, url: '', lineNumber: 0, columnNumber: 0 });

/** Samples at 1,000, 3,000 and 4,000 microseconds: b, a, b. */
const profile: CpuProfile = {
  nodes: [
    { id: 1, callFrame: call('(root)'), children: [2] },
    { id: 2, callFrame: call('a'), children: [3] },
    { id: 3, callFrame: call('b'), children: [] },
  ],
  startTime: 0,
  endTime: 6000,
  samples: [3, 2, 3],
  timeDeltas: [1000, 2000, 1000],
};

function timesIn(span: Span): unknown {
  const tree = emptyTree('all');
  addProfile(tree, profile, { span, frameOf: ({ functionName }) => ({ name: functionName, file: '', origin: 'own' }) });
  const named = ({ frame, self, children }: CallNode): unknown => [frame.name, self, ...children.map(named)];
  return named(tree);
}

describe('profile', () => {
  it('gives each sample the time until the next, and the last until the end', () => {
    expect(timesIn({ from: 0, to: 10_000 })).toEqual(['all', 0, ['a', 1, ['b', 4]]]);
  });

  it('counts only what lies within the span', () => {
    expect(timesIn({ from: 2000, to: 3500 })).toEqual(['all', 0, ['a', 0.5, ['b', 1]]]);
    expect(timesIn({ from: 7000, to: 9000 })).toEqual(['all', 0]);
  });
});
