import { describe, expect, it } from 'vitest';

import { Emitter } from './emitter';

describe('the emitter of ipcRenderer', () => {
  it('calls listeners in order, once-listeners once', () => {
    const heard: unknown[] = [];
    const emitter = new Emitter();
    emitter.on('a', (value) => heard.push(['on', value]));
    emitter.once('a', (value) => heard.push(['once', value]));
    expect(emitter.emit('a', 1)).toBe(true);
    expect(emitter.emit('a', 2)).toBe(true);
    expect(emitter.emit('b')).toBe(false);
    expect(heard).toEqual([
      ['on', 1],
      ['once', 1],
      ['on', 2],
    ]);
  });

  it('removes one registration at a time, once-listeners too, and a listener may remove itself', () => {
    const heard: string[] = [];
    const emitter = new Emitter();
    const twice = () => heard.push('twice');
    const self = () => {
      heard.push('self');
      emitter.off('a', self);
    };
    emitter.on('a', self).on('a', twice).addListener('a', twice).once('a', twice);
    emitter.removeListener('a', twice);
    emitter.emit('a');
    emitter.emit('a');
    expect(heard).toEqual(['self', 'twice', 'twice', 'twice', 'twice']);
    expect(emitter.listenerCount('a')).toBe(2);
    emitter.removeAllListeners('a');
    expect(emitter.listenerCount('a')).toBe(0);
  });
});
