import { describe, expect, it } from 'vitest';

import { quickMessageId } from '@shared/domain/ids';
import { createFakeCipher } from '@tests/support/main/fake-secrets';
import { anOutgoing, owner } from '@tests/support/outbox-model/log-bench';

import { encodeRecord } from '../storage/log-records';
import type { OutboxRecord } from './outbox-records';
import { fromSaved, readLog, replay, savedMessage, sealRecord, toSaved } from './outbox-records';

const cipher = createFakeCipher(true);
const [um, dois, tres] = [anOutgoing('um'), anOutgoing('dois'), anOutgoing('três')].map(toSaved);
const saved = [um, dois, tres].filter((message) => message !== undefined);

const start = (sequence: number, count: number, accountKey = owner): OutboxRecord => ({
  kind: 'start',
  accountKey,
  sequence,
  count,
  matches: { ids: ['S0'], serverLag: 3 },
});
/** Saves the message `n`, from 1. */
const change = (sequence: number, n: number, removed: string[] = []): OutboxRecord => ({
  kind: 'change',
  accountKey: owner,
  sequence,
  saved: saved.slice(n - 1, n),
  removed,
  matches: { added: [`S${n}`], removed: [], serverLag: 5 },
});

const bytesOf = (records: readonly OutboxRecord[]) => Buffer.concat(records.map((one) => sealRecord(one, cipher)));
const read = (records: readonly OutboxRecord[]) => readLog(bytesOf(records), owner, cipher);
const recordsOf = (records: readonly OutboxRecord[]) => read(records)?.records ?? [];
const bodiesOf = (records: readonly OutboxRecord[]) =>
  replay(recordsOf(records)).messages.map((message) => message.saved.body);

it('a message keeps the saved replies that it was made from', () => {
  const quickMessageIds = [quickMessageId.parse(4)];
  const written = toSaved(anOutgoing('quatro', { quickMessageIds }));
  expect(fromSaved(owner, savedMessage.parse(JSON.parse(JSON.stringify(written))), null)).toMatchObject({
    quickMessageIds,
  });
});

describe('a log', () => {
  it.each<[title: string, records: OutboxRecord[], isDamaged: boolean]>([
    ['with a start, its messages and a change is whole', [start(4, 1), change(5, 1), change(6, 2)], false],
    ['with a start alone is whole', [start(4, 0)], false],
    ['without a start is damaged', [change(5, 1), change(6, 2)], true],
    ['without a record in the middle is damaged', [start(4, 1), change(5, 1), change(7, 2)], true],
    ['without a message of its start is damaged', [start(4, 2), change(5, 1)], true],
    ['with a record of another account is damaged', [start(4, 0), start(5, 0, 'demo#999')], true],
  ])('%s', (_title, records, isDamaged) => {
    const bytes = bytesOf(records);
    expect(readLog(bytes, owner, cipher)).toMatchObject({ isDamaged, end: 'intact', size: bytes.length });
  });

  it('with a record that cannot be read is damaged', () => {
    const unreadable = encodeRecord(cipher.encrypt('no record'));
    const bytes = Buffer.concat([bytesOf([start(4, 0)]), unreadable, bytesOf([change(5, 1)])]);
    expect(readLog(bytes, owner, cipher)).toMatchObject({
      isDamaged: true,
      records: [{ sequence: 4 }, { sequence: 5 }],
    });
    expect(readLog(unreadable, owner, cipher)).toBeNull();
  });

  it('without a start whose end is missing is damaged as well', () => {
    const bytes = bytesOf([change(5, 1), change(6, 2)]).subarray(0, -1);
    expect(readLog(bytes, owner, cipher)).toMatchObject({ isDamaged: true, end: 'torn', records: [{ sequence: 5 }] });
  });

  it('without a record of the account is none', () => {
    expect(read([start(4, 0, 'demo#999')])).toBeNull();
  });

  it('whose end is missing was interrupted, but not within its start, which is written at once', () => {
    const whole = bytesOf([start(4, 1), change(5, 1), change(6, 2)]);
    expect(readLog(whole.subarray(0, -1), owner, cipher)).toMatchObject({ isDamaged: false, end: 'torn' });
    const withoutMessages = bytesOf([start(4, 2), change(5, 1), change(6, 2)]);
    expect(readLog(withoutMessages.subarray(0, -1), owner, cipher)).toMatchObject({ isDamaged: true, end: 'damaged' });
  });
});

describe('a replay', () => {
  it('applies the changes of file and copy once, in their order', () => {
    const first = saved[0]?.clientId ?? '';
    const records = [change(7, 3), start(4, 1), change(6, 2, [first]), change(5, 1), change(7, 3)];
    expect(bodiesOf(records)).toEqual(['dois', 'três']);
    const { matches, sequence, lastMissing } = replay(recordsOf(records));
    expect([matches.ids, sequence, lastMissing]).toEqual([['S0', 'S1', 'S2', 'S3'], 7, null]);
  });

  it('begins at the last start', () => {
    expect(bodiesOf([start(1, 0), change(2, 1), start(3, 0), change(4, 2)])).toEqual(['dois']);
  });

  it.each<[title: string, records: OutboxRecord[], lastMissing: number | null]>([
    ['of a whole log misses nothing', [start(4, 1), change(5, 1), change(6, 2)], null],
    ['misses the record before the last gap', [start(4, 0), change(6, 1), change(8, 2), change(9, 3)], 7],
    ['misses messages of its start', [start(4, 3), change(5, 1)], 7],
    ['without a start misses all before its first record', [change(5, 1), change(6, 2)], 4],
    ['of nothing misses nothing', [], null],
  ])('%s', (_title, records, lastMissing) => {
    expect(replay(recordsOf(records)).lastMissing).toBe(lastMissing);
  });

  it('knows the size of the start, and none without one', () => {
    const [first] = recordsOf([start(4, 0)]);
    expect(replay(recordsOf([start(4, 0)])).startBytes).toBe(first?.bytes);
    expect(replay(recordsOf([change(5, 1)]))).toMatchObject({ startBytes: 0, matches: { ids: ['S1'], serverLag: 5 } });
  });
});
