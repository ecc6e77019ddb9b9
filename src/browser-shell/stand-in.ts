/** What the language and its tools look for on any object, without it being a use of the API. */
const probes = new Set(['then', 'toJSON', '__esModule', 'default', '$$typeof', 'asymmetricMatch', 'nodeType']);

/**
 * An object of Electron's with the members that the shell has, each of Electron's own type. Using any other member
 * throws and names it: nothing is ever silently left undone.
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
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the proxy throws for what is missing
  return proxy as Real;
}

/** An emitter's methods run on the emitter, and answer with the stand-in where they would answer with themselves. */
function eventMember(events: object, key: string | symbol, self: () => object): unknown {
  const member: unknown = Reflect.get(events, key);
  if (typeof member !== 'function') return member;
  return (...args: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(member, events, args);
    return answer === events ? self() : answer;
  };
}

type AnyClass = abstract new (...args: never[]) => object;

/** A class of Electron's: `create` makes an instance, statics work as the members of a stand-in do. */
export function standInClass<Real extends AnyClass>(
  name: string,
  create: (...args: ConstructorParameters<Real>) => InstanceType<Real>,
  statics: Partial<Omit<Real, 'prototype'>> = {},
): Real {
  const instances = new WeakSet();
  const base = function () {
    // Construction is the proxy's.
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
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the proxy throws for what is missing
  return proxy as Real;
}

function isKnown(value: unknown, instances: WeakSet<object>): boolean {
  return typeof value === 'object' && value !== null && instances.has(value);
}

function notThere(name: string, key: string): Error {
  return new Error(`browser shell: ${name}.${key} is not implemented`);
}
