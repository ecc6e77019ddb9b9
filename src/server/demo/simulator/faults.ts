import { z } from 'zod';

const times = z.number().int().min(1).max(1_000_000).default(1);
const aim = {
  /** `*` stands for any text: `/messages/*`. Without a path every call is meant; /simulator is always spared. */
  path: z.string().max(200).default('*'),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
  times,
};
/** `after`: the server has done what was asked, and only its reply is affected. */
const moment = z.enum(['before', 'after']).default('before');

const httpFault = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('delay'),
    ...aim,
    when: moment,
    milliseconds: z.number().int().min(0).max(600_000),
  }),
  z.strictObject({
    kind: z.literal('refuse'),
    ...aim,
    status: z.number().int().min(400).max(599),
    error: z.string().max(500).default('ERR_INTERNAL_SERVER_ERROR'),
  }),
  z.strictObject({ kind: z.literal('drop'), ...aim, when: moment }),
]);

const clearing = z.strictObject({ clear: z.literal(true) });
const anyFault = z.discriminatedUnion('kind', [
  httpFault,
  z.strictObject({ kind: z.literal('dropSockets') }),
  z.strictObject({ kind: z.literal('refuseSockets'), milliseconds: z.number().int().min(0).max(600_000) }),
  z.strictObject({ kind: z.literal('expireTokens') }),
]);

export type Fault = z.output<typeof anyFault> | z.output<typeof clearing>;

/** Throws for invalid input; README.md lists the faults. */
export function parseFault(input: unknown): Fault {
  return typeof input === 'object' && input !== null && 'clear' in input
    ? clearing.parse(input)
    : anyFault.parse(input);
}

export type HttpFault = z.output<typeof httpFault>;
export type Moment = z.output<typeof moment>;

export type Faults = {
  /** The fault to apply to this call at this moment, counted as used. */
  take(call: { method: string; path: string }, when: Moment): HttpFault | undefined;
  /** Activates a fault; resolves once it is active. */
  set(fault: Fault): Promise<void>;
  /** True if a socket may connect now. */
  acceptsSockets(): boolean;
  /** Calls the listener when every socket must lose its transport; returns a function that removes it. */
  onDropSockets(listener: () => void): () => void;
  /** True if an access token issued at `iat` (seconds) counts as expired. */
  isTokenExpired(iat: number): boolean;
  /** Resolves after the time, or earlier when `clear` or `close` is called. */
  hold(milliseconds: number): Promise<void>;
  close(): void;
};

/** Holds the faults that tests inject, in memory alone. */
export function createFaults(now: () => number): Faults {
  let active: { fault: HttpFault; left: number }[] = [];
  let noSocketsUntil = 0;
  let lastExpiredSecond = 0;
  const dropListeners = new Set<() => void>();
  const held = new Map<() => void, NodeJS.Timeout>();

  const hold = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const release = () => {
        clearTimeout(held.get(release));
        held.delete(release);
        resolve();
      };
      held.set(release, setTimeout(release, milliseconds));
    });
  const clear = (): void => {
    active = [];
    noSocketsUntil = 0;
    for (const release of [...held.keys()]) release();
  };

  return {
    take(call, when) {
      const found = active.find(
        (entry) => entry.left > 0 && aimsAt(entry.fault, call) && momentOf(entry.fault) === when,
      );
      if (found === undefined) return undefined;
      found.left -= 1;
      active = active.filter((entry) => entry.left > 0);
      return found.fault;
    },
    async set(wanted) {
      if ('clear' in wanted) clear();
      else if (wanted.kind === 'dropSockets') for (const listener of dropListeners) listener();
      else if (wanted.kind === 'refuseSockets') noSocketsUntil = now() + wanted.milliseconds;
      else if (wanted.kind === 'expireTokens') {
        // Tokens carry whole seconds: only from the next second on can new ones be told from old ones.
        const second = Math.floor(now() / 1000);
        await hold((second + 1) * 1000 - now() + 5);
        lastExpiredSecond = second;
      } else active = [...active, { fault: wanted, left: wanted.times }];
    },
    acceptsSockets: () => now() >= noSocketsUntil,
    onDropSockets(listener) {
      dropListeners.add(listener);
      return () => dropListeners.delete(listener);
    },
    isTokenExpired: (iat) => iat <= lastExpiredSecond,
    hold,
    close: clear,
  };
}

function momentOf(active: HttpFault): Moment {
  return active.kind === 'refuse' ? 'before' : active.when;
}

function aimsAt(active: HttpFault, call: { method: string; path: string }): boolean {
  return (active.method ?? call.method) === call.method && matchesPath(active.path, call.path);
}

/** True if the path matches the pattern, where `*` stands for any text. */
export function matchesPath(pattern: string, path: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  const end = rest.pop();
  if (end === undefined) return path === pattern;
  if (!path.startsWith(start)) return false;
  let position = start.length;
  for (const middle of rest) {
    const found = path.indexOf(middle, position);
    if (found === -1) return false;
    position = found + middle.length;
  }
  return path.length - position >= end.length && path.endsWith(end);
}
