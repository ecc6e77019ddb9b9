import { beforeEach, describe, expect, it } from 'vitest';

import { diskError, diskErrorCodes } from '@tests/support/main/disk-error';
import type { FakeDisk } from '@tests/support/main/fake-disk';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import {
  anOutgoing,
  asideOf,
  copyName,
  diskWith,
  grow,
  openLogBench,
  owner,
} from '@tests/support/outbox-model/log-bench';

import { decodeRecords } from '../storage/log-records';

const held = () => diskError('EBUSY');

let disk: FakeDisk;
beforeEach(() => {
  disk = createFakeDisk();
});

const open = (on = disk) => openLogBench(on.mount().files);
const bytesOf = (name: string) => disk.contents.get(name) ?? new Uint8Array();

describe('damage', () => {
  const flipped = (bytes: Uint8Array, at: number) => bytes.with(at, (bytes[at] ?? 0) ^ 0x80);

  it('at any byte of one file loses nothing, is reported, and sets that file aside', () => {
    const { after } = grow(disk);
    for (let at = 0; at < after.length; at += 7) {
      const harmed = diskWith(flipped(after, at), after);
      const bench = open(harmed);
      expect([at, ...bench.bodies(), ...bench.reports]).toEqual([at, 'um', 'dois', 'três', 'recovered']);
      expect(asideOf(harmed)).toEqual([`${owner}.damaged-${Date.parse('2026-03-02T12:00:00Z')}`]);
      expect(open(harmed).reports).toEqual([]);
    }
  });

  it('of both files at one record loses that record alone, and leaves older messages to the user', () => {
    const bench = open();
    for (const body of ['um', 'dois', 'três']) bench.save(anOutgoing(body));
    const two = decodeRecords(bytesOf(owner))
      .contents.slice(0, 3)
      .reduce((sum, content) => sum + content.length + 24, 0);
    const harmed = diskWith(flipped(bytesOf(owner), two - 1), flipped(bytesOf(copyName), two - 9));
    const after = open(harmed);
    expect(after.opened.outgoing).toMatchObject([
      { body: 'um', state: { kind: 'failed', code: 'ERR_SEND_UNCONFIRMED' } },
      { body: 'três', state: { kind: 'unconfirmed' } },
    ]);
    expect([after.reports, after.opened.isComplete, asideOf(harmed).length]).toEqual([['lost'], false, 2]);
  });

  it('that takes records from the end of the file is found by the copy, and reported', () => {
    const { before, after } = grow(disk);
    const harmed = diskWith(before, after);
    const bench = open(harmed);
    expect([bench.bodies(), bench.reports]).toEqual([['um', 'dois', 'três'], ['recovered']]);
  });

  it('of everything is reported as a loss', () => {
    const harmed = diskWith(Buffer.from('rubbish'), Buffer.from('rubbish'));
    const bench = open(harmed);
    expect([bench.bodies(), bench.reports, bench.opened.isComplete]).toEqual([[], ['lost'], false]);
    bench.save(anOutgoing('um'));
    expect(open(harmed).bodies()).toEqual(['um']);
  });
});

describe('a disk that refuses', () => {
  it.each(diskErrorCodes)('an append with %s gets a new log instead', (code) => {
    const bench = open();
    bench.save(anOutgoing('um'));
    disk.beforeCall = (call) => {
      if (call === 'append') throw diskError(code);
    };
    bench.save(anOutgoing('dois'));
    expect([open().bodies(), bench.reports]).toEqual([
      ['um', 'dois'],
      ['saved', 'saved'],
    ]);
  });

  it('append and new log throws, and the next change brings what was missed', () => {
    const bench = open();
    bench.save(anOutgoing('um'));
    disk.isFull = true;
    expect(() => bench.save(anOutgoing('dois'))).toThrow('ERR_OUTBOX_NOT_SAVED');
    disk.isFull = false;
    bench.save(anOutgoing('três'));
    expect([open().bodies(), bench.reports]).toEqual([
      ['um', 'dois', 'três'],
      ['saved', 'unsaved', 'saved'],
    ]);
  });

  it('the copy leaves the file alone, and the copy is made again later', () => {
    const bench = open();
    bench.save(anOutgoing('um'));
    let calls = 0;
    disk.beforeCall = (call) => {
      if (call === 'append' && (calls += 1) === 2) throw held();
    };
    bench.save(anOutgoing('dois'));
    bench.save(anOutgoing('três'));
    expect(bytesOf(copyName)).toEqual(bytesOf(owner));
    expect(open().bodies()).toEqual(['um', 'dois', 'três']);
  });

  it('to read both files keeps them as they are until they can be read', () => {
    open().save(anOutgoing('um'));
    const before = bytesOf(owner);
    disk.beforeCall = () => {
      throw held();
    };
    expect(() => open()).toThrow('another program holds the outbox');
    expect([bytesOf(owner), disk.contents.size]).toEqual([before, 2]);
    disk.beforeCall = () => undefined;
    expect(open().bodies()).toEqual(['um']);
  });
});
