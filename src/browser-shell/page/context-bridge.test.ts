import { describe, expect, it, vi } from 'vitest';

import { copyAcross, createContextBridge } from './context-bridge';

describe('the context bridge', () => {
  it('exposes a frozen copy that cannot be replaced', () => {
    const world: Record<string, unknown> = {};
    const api = { nested: { value: 1 }, list: [{ a: 1 }] };
    createContextBridge(world).exposeInMainWorld('recado', api);
    api.nested.value = 2;
    const exposed = world.recado as typeof api;
    expect(exposed).toEqual({ nested: { value: 1 }, list: [{ a: 1 }] });
    expect([exposed, exposed.nested, exposed.list, exposed.list[0]].every((part) => Object.isFrozen(part))).toBe(true);
    expect(() => (world.recado = 1)).toThrow(TypeError);
    expect(() => createContextBridge(world).exposeInMainWorld('recado', {})).toThrow('existing property');
  });

  it('copies arguments and results of functions, and values of promises', async () => {
    const taken: unknown[] = [];
    const given = { saved: true };
    const bridged = copyAcross({
      take: (value: unknown) => taken.push(value),
      give: () => given,
      later: () => Promise.resolve(given),
    }) as { take: (value: unknown) => void; give: () => object; later: () => Promise<object> };
    const argument = { a: 1 };
    bridged.take(argument);
    expect(taken[0]).toEqual(argument);
    expect(taken[0]).not.toBe(argument);
    expect(bridged.give()).toEqual(given);
    expect(bridged.give()).not.toBe(given);
    expect(await bridged.later()).not.toBe(given);
  });

  it('passes a listener as a function that copies its arguments', () => {
    const seen: unknown[] = [];
    const payload = { deep: [1] };
    const bridged = copyAcross({ listen: (listener: (value: unknown) => void) => listener(payload) }) as {
      listen: (listener: (value: unknown) => void) => void;
    };
    bridged.listen((value) => seen.push(value));
    expect(seen).toEqual([payload]);
    expect(seen[0]).not.toBe(payload);
  });

  it('drops prototypes, symbols, stacks and causes', async () => {
    class Secret {
      shown = 1;
      hidden(): number {
        return 2;
      }
    }
    expect(copyAcross(new Secret())).toEqual({ shown: 1 });
    const failing = copyAcross({
      now: () => {
        throw Object.assign(new TypeError('no'), { token: 'x' });
      },
      later: () => Promise.reject(Object.assign(new TypeError('no'), { token: 'x' })),
    }) as { now: () => void; later: () => Promise<void> };
    expect(failing.now).toThrow(new Error('no'));
    await expect(failing.later()).rejects.not.toHaveProperty('token');
    expect(() => copyAcross(Symbol('s'))).toThrow('could not be cloned');
  });

  it('keeps hostile keys as plain keys, and preserves cycles', () => {
    const hostile = copyAcross(JSON.parse('{"__proto__":{"isAdmin":true}}')) as Record<string, unknown>;
    expect(Object.keys(hostile)).toEqual(['__proto__']);
    expect(hostile.isAdmin).toBeUndefined();
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    const copy = copyAcross(cyclic) as Record<string, unknown>;
    expect(copy.self).toBe(copy);
  });

  it('refuses values nested too deeply', () => {
    let deep: unknown = {};
    for (let level = 0; level < 1100; level++) deep = { deep };
    expect(() => copyAcross(deep)).toThrow('recursion depth exceeded');
  });

  it('calls the original once', () => {
    const original = vi.fn();
    (copyAcross(original) as () => void)();
    expect(original).toHaveBeenCalledTimes(1);
  });
});
