import { standIn } from '../stand-in';
import { setOwn } from '../wire/set-own';

type Callable = (...args: unknown[]) => unknown;

/** Electron's limit. */
const deepest = 1000;

/**
 * Copies a value to the other world: data is cloned, functions are wrapped to copy arguments and results, promises are
 * followed, errors keep their message only, prototypes are dropped.
 */
export function copyAcross(value: unknown, depth = 0, seen = new Map<object, unknown>()): unknown {
  if (depth > deepest)
    throw new Error(
      'Electron contextBridge recursion depth exceeded. Nested objects deeper than 1000 are not supported.',
    );
  if (typeof value === 'symbol') throw new Error('An object could not be cloned.');
  if (isCallable(value)) return acrossFunction(value, seen);
  if (value === null || typeof value !== 'object') return value;
  const copied = seen.get(value);
  if (copied !== undefined) return copied;
  const inner = (item: unknown) => copyAcross(item, depth + 1, seen);
  // Most objects are plain: they need none of the questions below.
  if (Object.getPrototypeOf(value) === Object.prototype) return acrossPlain(value, seen, inner);
  if (value instanceof Promise) return acrossPromise(value);
  if (value instanceof Error) return new Error(value.message);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    seen.set(value, list);
    for (const item of value) list.push(inner(item));
    return list;
  }
  return isCloneableAsIs(value) ? structuredClone(value) : acrossPlain(value, seen, inner);
}

function isCallable(value: unknown): value is Callable {
  return typeof value === 'function';
}

function isCloneableAsIs(value: object): boolean {
  return (
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value) ||
    [Date, RegExp, Map, Set, Blob].some((known) => value instanceof known)
  );
}

function acrossPlain(value: object, seen: Map<object, unknown>, inner: (item: unknown) => unknown): object {
  const copy: Record<string, unknown> = {};
  seen.set(value, copy);
  for (const [key, item] of Object.entries(value)) setOwn(copy, key, inner(item));
  return copy;
}

function acrossFunction(original: Callable, seen: Map<object, unknown>): unknown {
  const known = seen.get(original);
  if (known !== undefined) return known;
  const proxied = (...args: unknown[]): unknown => {
    try {
      return copyAcross(original(...args.map((item) => copyAcross(item))));
    } catch (error) {
      throw error instanceof Error ? new Error(error.message) : new Error('Unknown error');
    }
  };
  seen.set(original, proxied);
  return proxied;
}

function acrossPromise(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => copyAcross(value),
    (error: unknown) => {
      throw error instanceof Error ? new Error(error.message) : copyAcross(error);
    },
  );
}

function deepFreeze(value: unknown): void {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return;
  if (Object.isFrozen(value) || ArrayBuffer.isView(value)) return;
  Object.freeze(value);
  for (const item of Object.values(value)) deepFreeze(item);
}

/** Electron's contextBridge without isolation: values are copied, but both sides share one world. */
export function createContextBridge(world: object): Electron.ContextBridge {
  return standIn<Electron.ContextBridge>('contextBridge', {
    exposeInMainWorld: (key: string, api: unknown) => {
      if (Object.hasOwn(world, key)) {
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      }
      const exposed = copyAcross(api);
      deepFreeze(exposed);
      Object.defineProperty(world, key, { value: exposed, enumerable: true, writable: false, configurable: false });
    },
  });
}
