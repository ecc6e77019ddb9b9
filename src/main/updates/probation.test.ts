import { beforeEach, describe, expect, it } from 'vitest';

import type { PrivateFile } from '../storage/private-file';
import type { Probation } from './probation';
import { createProbation } from './probation';

let bytes: Uint8Array | null = null;
let isFull = false;
const file: PrivateFile = {
  read: () => bytes,
  write: (written) => {
    if (isFull) throw new Error('full');
    bytes = written;
  },
  append: () => undefined,
  remove: () => void (bytes = null),
  setAside: () => undefined,
};
const installation = { from: '1.0.0', to: '1.1.0', at: 1, backup: '/kept', failedBefore: ['secrets'] };

describe('the probation of a version', () => {
  let probation: Probation;
  beforeEach(() => {
    bytes = null;
    isFull = false;
    probation = createProbation(file);
  });

  it('is none without an installation', () => {
    expect(probation.begin('1.0.0')).toEqual({ kind: 'ordinary' });
  });

  it('begins with the first start of the new version and ends with its confirmation', () => {
    probation.write(installation);
    expect(probation.begin('1.1.0')).toMatchObject({ kind: 'probation', record: installation });
    probation.confirm();
    expect(probation.begin('1.1.0')).toEqual({ kind: 'ordinary' });
  });

  it('goes on after an orderly end, and is lost by a crash', () => {
    probation.write(installation);
    probation.begin('1.1.0');
    probation.endedOrderly();
    expect(probation.begin('1.1.0').kind).toBe('probation');
    expect(probation.begin('1.1.0').kind).toBe('crashed');
  });

  it('tells the version that comes back why, once', () => {
    probation.write(installation);
    probation.begin('1.1.0');
    probation.markRolledBack('noWindow');
    expect(probation.begin('1.0.0')).toMatchObject({ kind: 'cameBack', reason: 'noWindow', record: { to: '1.1.0' } });
    expect(probation.begin('1.0.0')).toEqual({ kind: 'ordinary' });
  });

  it('is none for a version that somebody else installed', () => {
    probation.write(installation);
    expect(probation.begin('1.2.0')).toEqual({ kind: 'ordinary' });
    expect(bytes).toBeNull();
  });

  it('forbids an installation whose record cannot be written', () => {
    isFull = true;
    expect(() => probation.write(installation)).toThrow('full');
  });

  it('takes an orderly end on a full disk for no crash', () => {
    probation.write(installation);
    probation.begin('1.1.0');
    isFull = true;
    probation.endedOrderly();
    expect(probation.begin('1.1.0')).toEqual({ kind: 'ordinary' });
  });

  it.each(['', '{', '{"from":1}', '[]'])('ignores a damaged record: %s', (text) => {
    bytes = Buffer.from(text);
    expect(probation.begin('1.1.0')).toEqual({ kind: 'ordinary' });
  });
});
