import { describe, expect, it } from 'vitest';

import { Emitter } from './emitter';

describe('the emitter of ipcRenderer', () => {
  it('calls listeners in order, once-listeners once', () => {
    const received: unknown[] = [];
    const emitter = new Emitter();
    emitter.on('a', (value) => received.push(['on', value]));
    emitter.once('a', (value) => received.push(['once', value]));
    expect(emitter.emit('a', 1)).toBe(true);
    expect(emitter.emit('a', 2)).toBe(true);
    expect(emitter.emit('b')).toBe(false);
    expect(received).toEqual([
      ['on', 1],
      ['once', 1],
      ['on', 2],
    ]);
  });

  it('removes one registration at a time, once-listeners too, and a listener may remove itself', () => {
    const received: string[] = [];
    const emitter = new Emitter();
    const twice = () => received.push('twice');
    const self = () => {
      received.push('self');
      emitter.off('a', self);
    };
    emitter.on('a', self).on('a', twice).addListener('a', twice).once('a', twice);
    emitter.removeListener('a', twice);
    emitter.emit('a');
    emitter.emit('a');
    expect(received).toEqual(['self', 'twice', 'twice', 'twice', 'twice']);
    expect(emitter.listenerCount('a')).toBe(2);
    emitter.removeAllListeners('a');
    expect(emitter.listenerCount('a')).toBe(0);
  });
});
