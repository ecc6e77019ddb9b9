/** Properties that the language and tools read on any object. */
const probes = new Set(['then', 'toJSON', '__esModule', 'default', '$$typeof', 'asymmetricMatch', 'nodeType']);

/**
 * An object of Electron with the members that the shell implements, each with Electron's own type. Any other member
 * throws with its name, so that nothing is silently ignored.
 */
export function standIn<Real extends object>(name: string, members: Partial<Real>, events: object = {}): Real {
  const proxy: object = new Proxy(members, {
    get: (_target, key) => {
      if (key in members) return Reflect.get(members, key);
      if (key in events) return eventMember(events, key, () => proxy);
      if (typeof key === 'symbol' || probes.has(key)) return undefined;
      throw notThere(name, key);
    },
    has: (_target, key) => key in members || key in events,
    set: (_target, key, value) => {
      if (!(key in members)) throw notThere(name, String(key));
      return Reflect.set(members, key, value);
    },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the proxy throws for what is missing
  return proxy as Real;
}

/** Binds an emitter's methods to the emitter; where they return the emitter, they return the stand-in instead. */
function eventMember(events: object, key: string | symbol, self: () => object): unknown {
  const member: unknown = Reflect.get(events, key);
  if (typeof member !== 'function') return member;
  return (...args: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(member, events, args);
    return answer === events ? self() : answer;
  };
}

type AnyClass = abstract new (...args: never[]) => object;

/** A class of Electron: `create` makes an instance; statics behave like members of a stand-in. */
export function standInClass<Real extends AnyClass>(
  name: string,
  create: (...args: ConstructorParameters<Real>) => InstanceType<Real>,
  statics: Partial<Omit<Real, 'prototype'>> = {},
): Real {
  const instances = new WeakSet();
  const base = function () {
    // The proxy handles construction.
  };
  const proxy: object = new Proxy(base, {
    construct: (_target, args: ConstructorParameters<Real>) => {
      const instance = create(...args);
      instances.add(instance);
      return instance;
    },
    get: (_target, key) => {
      if (key === Symbol.hasInstance) return (value: unknown) => isKnown(value, instances);
      if (Object.hasOwn(statics, key)) return Reflect.get(statics, key);
      if (typeof key === 'symbol' || key in base || probes.has(key)) {
        const own: unknown = Reflect.get(base, key);
        return own;
      }
      throw notThere(name, key);
    },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the proxy throws for what is missing
  return proxy as Real;
}

function isKnown(value: unknown, instances: WeakSet<object>): boolean {
  return typeof value === 'object' && value !== null && instances.has(value);
}

function notThere(name: string, key: string): Error {
  return new Error(`browser shell: ${name}.${key} is not implemented`);
}
