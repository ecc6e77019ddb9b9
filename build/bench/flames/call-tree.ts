/**
 * Origins of code, in the order of the legend; `waiting` is the idle thread, `measurement` are the watching functions of
 * the benchmark and the browser shell's imitation of Electron.
 */
export const origins = ['own', 'react', 'antd', 'libraries', 'browser', 'waiting', 'measurement'] as const;
export type Origin = (typeof origins)[number];

export type Frame = { name: string; file: string; origin: Origin };

/** One function below its callers; `self` and `total` are milliseconds. */
export type CallNode = { frame: Frame; self: number; total: number; children: CallNode[] };

export function emptyTree(name: string): CallNode {
  return nodeOf({ name, file: '', origin: 'browser' });
}

/** Adds a stack, outermost function first, on which the thread spent this time. */
export function addStack(root: CallNode, stack: readonly Frame[], milliseconds: number): void {
  let path = [root];
  for (const frame of stack) {
    const repeated = indexOfRepeated(path, frame);
    path = repeated === -1 ? [...path, childOf(path.at(-1) ?? root, frame)] : path.slice(0, repeated + 1);
  }
  for (const node of path) node.total += milliseconds;
  const leaf = path.at(-1);
  if (leaf !== undefined) leaf.self += milliseconds;
}

/**
 * React walks trees by functions that call themselves, often through others: a call of a function that is running in the
 * same unbroken run of one origin's frames is folded into it, so that the depth of the page is not the depth of the graph.
 */
function indexOfRepeated(path: readonly CallNode[], frame: Frame): number {
  const start = path.findLastIndex((node) => node.frame.origin !== frame.origin) + 1;
  return path.findIndex((node, index) => index >= start && index > 0 && isSame(node.frame, frame));
}

function childOf(parent: CallNode, frame: Frame): CallNode {
  const known = parent.children.find((child) => isSame(child.frame, frame));
  if (known !== undefined) return known;
  const child = nodeOf(frame);
  parent.children.push(child);
  return child;
}

function nodeOf(frame: Frame): CallNode {
  return { frame, self: 0, total: 0, children: [] };
}

function isSame(one: Frame, other: Frame): boolean {
  return one.name === other.name && one.file === other.file && one.origin === other.origin;
}

/** Divides all times, for a tree of several rounds. */
export function scaled(node: CallNode, factor: number): CallNode {
  const children = node.children.map((child) => scaled(child, factor));
  return { frame: node.frame, self: node.self * factor, total: node.total * factor, children };
}

/** Milliseconds that each origin's functions took themselves. */
export function byOrigin(node: CallNode): Record<Origin, number> {
  const sums: Record<Origin, number> = {
    own: 0,
    react: 0,
    antd: 0,
    libraries: 0,
    browser: 0,
    waiting: 0,
    measurement: 0,
  };
  const visit = ({ frame, self, children }: CallNode) => {
    sums[frame.origin] += self;
    children.forEach(visit);
  };
  visit(node);
  return sums;
}

/** Joins the children below the limit into one, which comes last after the others by their time. */
export function withoutSmall(node: CallNode, limit: number): CallNode {
  const large = node.children.filter(({ total }) => total >= limit);
  const small = node.children.filter(({ total }) => total < limit);
  const total = small.reduce((sum, child) => sum + child.total, 0);
  const rest: CallNode[] =
    small.length > 0 && total >= limit ? [{ frame: restFrame(small), self: total, total, children: [] }] : [];
  large.sort((one, other) => other.total - one.total || one.frame.name.localeCompare(other.frame.name, 'en'));
  const children = [...large.map((child) => withoutSmall(child, limit)), ...rest];
  const shown = children.reduce((sum, child) => sum + child.total, 0);
  return { ...node, self: node.total - shown, children };
}

/** The joined functions have the colour of the origin that took most of their time. */
function restFrame(small: readonly CallNode[]): Frame {
  const sums = origins.map((origin) => ({
    origin,
    sum: small.reduce((sum, node) => sum + byOrigin(node)[origin], 0),
  }));
  const most = sums.reduce((one, other) => (other.sum > one.sum ? other : one));
  return { name: `(${small.length} smaller)`, file: '', origin: most.origin };
}
