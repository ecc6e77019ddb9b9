import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { createOutboxBench } from '@tests/support/live/outbox-bench';
import { diskError } from '@tests/support/main/disk-error';
import type { FakeDisk } from '@tests/support/main/fake-disk';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import { earlierFile } from '@tests/support/outbox-model/earlier-file';
import type { LogBench } from '@tests/support/outbox-model/log-bench';
import {
  anOutgoing,
  asideOf,
  copyName,
  diskWith,
  grow,
  openLogBench,
  owner,
} from '@tests/support/outbox-model/log-bench';

import { createAccountFiles } from '../storage/account-files';
import { decodeRecords } from '../storage/log-records';

let disk: FakeDisk;
beforeEach(() => {
  disk = createFakeDisk();
});

const open = (on = disk): LogBench => openLogBench(on.mount().files);
const bytesOf = (name: string) => disk.contents.get(name) ?? new Uint8Array();

describe('the log', () => {
  it('grows with its changes, and is compacted to what is left of it', () => {
    const bench = open();
    const all = Array.from({ length: 300 }, (_, count) => anOutgoing(`text ${count}`));
    for (const outgoing of all) bench.save(outgoing);
    const sizeOfAll = bytesOf(owner).length;
    let largest = 0;
    for (const outgoing of all) {
      bench.save({ ...outgoing, state: { kind: 'failed', code: 'ERR_OFFLINE', attempt: null } });
      bench.remove(outgoing, `S${outgoing.clientId}`);
      largest = Math.max(largest, bytesOf(owner).length);
    }
    const written = disk.writes.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(largest).toBeLessThan(4 * sizeOfAll);
    expect(written).toBeLessThan(16 * sizeOfAll);
    expect(bytesOf(owner).length).toBeLessThan(50_000);
    expect(bytesOf(copyName)).toEqual(bytesOf(owner));
    const again = open();
    expect([again.bodies(), again.opened.matches?.ids, again.opened.isComplete]).toEqual([
      [],
      all.slice(-500).map(({ clientId }) => `S${clientId}`),
      true,
    ]);
  });

  it('is not compacted again at each change after the disk has refused it', () => {
    const bench = open();
    const outgoing = anOutgoing('um');
    let refused = 0;
    bench.save(outgoing);
    disk.beforeCall = (call) => {
      if (call !== 'write') return;
      refused += 1;
      throw diskError('EBUSY');
    };
    for (let change = 0; change < 400; change += 1) bench.save(outgoing);
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(8);
    expect(open().bodies()).toEqual(['um']);
  });
});

describe('a crash', () => {
  it('in the middle of a record loses that record alone, and is not reported as damage', () => {
    const { before, after } = grow(disk);
    for (const length of [before.length + 1, after.length - 1]) {
      const crashed = diskWith(after.slice(0, length), before);
      const bench = open(crashed);
      expect([bench.bodies(), bench.reports, asideOf(crashed)]).toEqual([['um', 'dois'], [], []]);
      bench.save(anOutgoing('depois'));
      expect(open(crashed).bodies()).toEqual(['um', 'dois', 'depois']);
    }
  });

  it('in the middle of a compaction, and between its files, loses nothing', () => {
    const { after: longLog } = grow(disk);
    const crashed = diskWith(longLog, null);
    open(crashed);
    const compacted = crashed.contents.get(owner) ?? new Uint8Array();
    const folder = mkdtempSync(join(tmpdir(), 'recado-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const files = createAccountFiles(folder);
    files(owner).file.write(longLog);
    files(owner).copy.write(longLog);
    const [copyPath = '', path = ''] = readdirSync(folder)
      .map((name) => join(folder, name))
      .sort((one, other) => other.length - one.length);
    for (let length = 0; length <= compacted.length; length += 16) {
      writeFileSync(`${path}.new`, compacted.subarray(0, length));
      expect([length, ...openLogBench(files).bodies()]).toEqual([length, 'um', 'dois', 'três']);
    }
    for (const [file, copy] of [
      [compacted, longLog],
      [compacted, compacted],
    ] as const) {
      writeFileSync(path, file);
      writeFileSync(copyPath, copy);
      const bench = openLogBench(files);
      expect([bench.bodies(), bench.reports]).toEqual([['um', 'dois', 'três'], []]);
      expect(readFileSync(copyPath).equals(readFileSync(path))).toBe(true);
    }
  });
});

describe('a document of an earlier edition', () => {
  const contents = [
    { body: 'recusada', state: { kind: 'failed', code: 'ERR_NO_PERMISSION', attempt: null } },
    { body: 'aberta', state: { kind: 'unconfirmed', activity: 'queued' } },
    { body: 'Olhe', state: { kind: 'waiting' }, file: { name: 'vista.png', key: 'chave' } },
    { body: 'espera', state: { kind: 'waiting' }, quoted: { name: 'Clara', words: 'Bom dia' } },
  ];

  it.each(['edition-1.0', 'one-document'] as const)('(%s) becomes a log with everything in it', (edition) => {
    const earlier = diskWith(earlierFile(edition), earlierFile(edition));
    const bench = open(earlier);
    expect(bench.opened).toMatchObject({ outgoing: contents, matches: { ids: ['S1'] }, isComplete: true });
    expect([bench.reports, asideOf(earlier), earlier.contents.size]).toEqual([[], [], 2]);
    for (const bytes of earlier.contents.values()) expect(decodeRecords(bytes).contents).toHaveLength(5);
    expect(open(earlier).opened).toMatchObject({ outgoing: contents, matches: { ids: ['S1'] }, isComplete: true });
  });

  it('keeps the file that one of its messages refers to', () => {
    const earlier = diskWith(earlierFile('edition-1.0'), earlierFile('edition-1.0'));
    earlier.stored.set(`${owner}/10000000-0000-4000-8000-000000000001`, Buffer.from('vista.png'));
    earlier.stored.set(`${owner}/10000000-0000-4000-8000-000000000002`, Buffer.from('praia.png'));
    createOutboxBench({ disk: earlier });
    expect([...earlier.stored.values()].map(String)).toEqual(['vista.png']);
  });

  it('survives a crash in the middle of its conversion', () => {
    const earlier = diskWith(earlierFile('one-document'), earlierFile('one-document'));
    open(earlier);
    const crashed = diskWith(earlier.contents.get(owner) ?? null, earlierFile('one-document'));
    const bench = open(crashed);
    expect([bench.opened.outgoing.length, bench.reports, asideOf(crashed)]).toEqual([4, [], []]);
    expect(crashed.contents.get(copyName)).toEqual(crashed.contents.get(owner));
  });

  it('that is damaged is recovered from its copy', () => {
    const harmed = diskWith(earlierFile('edition-1.0').slice(0, -3), earlierFile('edition-1.0'));
    const bench = open(harmed);
    expect([bench.opened.outgoing.length, bench.reports, asideOf(harmed).length]).toEqual([4, ['recovered'], 1]);
  });
});
