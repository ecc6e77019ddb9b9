import { EventEmitter } from 'node:events';

import { describe, expect, it } from 'vitest';

import { standIn, standInClass } from './stand-in';

type Thing = { known: () => number; absent: () => number; value: string; on: (name: string, act: () => void) => Thing };

describe('a stand-in', () => {
  const emitter = new EventEmitter();
  const thing = standIn<Thing>('thing', { known: () => 1, value: 'a' }, emitter);

  it('has the members it was given', () => {
    expect(thing.known()).toBe(1);
    thing.value = 'b';
    expect(thing.value).toBe('b');
    expect('known' in thing).toBe(true);
    expect('absent' in thing).toBe(false);
  });

  it('throws for any other member, and names it', () => {
    expect(() => thing.absent()).toThrow('browser shell: thing.absent is not implemented');
    expect(() => Reflect.set(thing, 'invented', 1)).toThrow('thing.invented is not implemented');
  });

  it('returns itself from chained listeners', () => {
    let received = 0;
    expect(thing.on('said', () => received++)).toBe(thing);
    emitter.emit('said');
    expect(received).toBe(1);
  });

  it('is not a promise, so that awaiting it is harmless', async () => {
    expect(await Promise.resolve(thing)).toBe(thing);
  });
});

describe('a stand-in class', () => {
  class Real {
    static count(): number {
      return 0;
    }
    static absent(): number {
      return 0;
    }
    constructor(readonly name: string) {}
  }
  const StandIn = standInClass<typeof Real>('Real', (name) => standIn<Real>('real', { name }), { count: () => 7 });

  it('makes instances that pass instanceof', () => {
    const made = new StandIn('x');
    expect(made.name).toBe('x');
    expect(made).toBeInstanceOf(StandIn);
    expect({} instanceof StandIn).toBe(false);
  });

  it('has the statics it was given and throws for others', () => {
    expect(StandIn.count()).toBe(7);
    expect(() => StandIn.absent()).toThrow('browser shell: Real.absent is not implemented');
  });
});
