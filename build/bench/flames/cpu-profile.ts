import { z } from 'zod';

import type { CallNode, Frame } from './call-tree';
import { addStack } from './call-tree';

const callFrame = z.object({
  functionName: z.string(),
  url: z.string(),
  lineNumber: z.number(),
  columnNumber: z.number(),
});
export type CallFrame = z.infer<typeof callFrame>;

/** Result of the DevTools protocol's `Profiler.stop`; times are microseconds. */
export const cpuProfile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame, children: z.array(z.number()).default([]) })),
  startTime: z.number(),
  endTime: z.number(),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
export type CpuProfile = z.infer<typeof cpuProfile>;

/** Part of a profile, in the microseconds of the profile. */
export type Span = { from: number; to: number };

/** Adds the samples within the span to the tree. A sample lasts until the next one. */
export function addProfile(
  tree: CallNode,
  profile: CpuProfile,
  { span, frameOf }: { span: Span; frameOf: (frame: CallFrame) => Frame },
): void {
  const stacks = stacksOf(profile, frameOf);
  let time = profile.startTime;
  profile.samples.forEach((id, index) => {
    time += profile.timeDeltas[index] ?? 0;
    const next = index + 1 < profile.samples.length ? time + (profile.timeDeltas[index + 1] ?? 0) : profile.endTime;
    const within = Math.min(next, span.to) - Math.max(time, span.from);
    if (within > 0) addStack(tree, stacks.get(id) ?? [], within / 1000);
  });
}

/** Stack of each node, outermost function first, without the profile's root. */
function stacksOf({ nodes }: CpuProfile, frameOf: (frame: CallFrame) => Frame): Map<number, Frame[]> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stacks = new Map<number, Frame[]>();
  const isChild = new Set(nodes.flatMap(({ children }) => children));
  const pending = nodes.filter(({ id }) => !isChild.has(id)).map(({ id }) => ({ id, callers: [] as Frame[] }));
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    const node = byId.get(entry.id);
    if (node === undefined) continue;
    const isRoot = node.callFrame.functionName === '(root)';
    const stack = isRoot ? entry.callers : [...entry.callers, frameOf(node.callFrame)];
    stacks.set(node.id, stack);
    pending.push(...node.children.map((id) => ({ id, callers: stack })));
  }
  return stacks;
}
