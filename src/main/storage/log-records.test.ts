import { describe, expect, it } from 'vitest';

import { decodeRecords, encodeRecord } from './log-records';

const words = ['um', 'dois', 'três', ''].map((word) => Buffer.from(word));
const records = words.map(encodeRecord);
const log = Buffer.concat(records);
const textsOf = (bytes: Uint8Array) => decodeRecords(bytes).contents.map((content) => Buffer.from(content).toString());
const firstTwo = Buffer.concat(records.slice(0, 2));

describe('a log', () => {
  it('of records is read in their order', () => {
    expect(textsOf(log)).toEqual(['um', 'dois', 'três', '']);
    expect(decodeRecords(log)).toMatchObject({ isDamaged: false, end: 'intact' });
    expect(decodeRecords(new Uint8Array())).toEqual({ contents: [], isDamaged: false, end: 'intact' });
  });

  it('that ends at any byte of its last record has all records before it, and counts as torn', () => {
    for (let length = firstTwo.length + 1; length < firstTwo.length + records[2]!.length; length += 1) {
      expect(textsOf(log.subarray(0, length))).toEqual(['um', 'dois']);
      expect(decodeRecords(log.subarray(0, length))).toMatchObject({ isDamaged: false, end: 'torn' });
    }
  });

  it('whose last bytes are still zero after a power cut counts as torn', () => {
    const last = encodeRecord(Buffer.alloc(100, 7));
    for (const written of [0, 3, 20, 50, 108]) {
      const half = Buffer.concat([firstTwo, last.subarray(0, written), Buffer.alloc(last.length - written)]);
      expect([written, decodeRecords(half).end, textsOf(half)]).toEqual([written, 'torn', ['um', 'dois']]);
    }
  });

  it('with any changed byte loses that record alone, and counts as damaged', () => {
    const last = log.length - records[3]!.length;
    for (let at = 0; at < log.length; at += 1) {
      const changed = log.with(at, (log[at] ?? 0) ^ 0x80);
      const { contents, isDamaged, end } = decodeRecords(changed);
      expect(contents).toHaveLength(3);
      expect(isDamaged).toBe(at < last);
      // A changed length at the end looks like a record that was cut off.
      if (at < last) expect(end).toBe('intact');
      else if (at < last + 4 || at >= last + 8) expect(end).toBe('damaged');
    }
  });

  it('with other bytes at its end counts as damaged', () => {
    expect(decodeRecords(Buffer.concat([log, Buffer.from('x')])).end).toBe('damaged');
    expect(decodeRecords(Buffer.concat([log, records[0]!.subarray(0, -1), Buffer.from('xx')])).end).toBe('damaged');
  });
});
