import { beforeEach, describe, expect, it } from 'vitest';

import { diskError } from '@tests/support/main/disk-error';
import type { FakeDisk } from '@tests/support/main/fake-disk';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import type { LogBench } from '@tests/support/outbox-model/log-bench';
import { anOutgoing, copyName, openLogBench, owner } from '@tests/support/outbox-model/log-bench';

let disk: FakeDisk;
beforeEach(() => {
  disk = createFakeDisk();
});

const open = (): LogBench => openLogBench(disk.mount().files);
const bytesOf = (name: string) => disk.contents.get(name) ?? new Uint8Array();
/** The writes since the last call. */
const writes = () => disk.writes.splice(0).map(({ call, name }) => `${call} ${name}`);
const appends = [`append ${owner}`, `append ${copyName}`];
const rewrites = [`write ${owner}`, `write ${copyName}`];

/** Fails each of the calls once. */
function failOnce(...calls: string[]): void {
  const left = [...calls];
  disk.beforeCall = (call, name) => {
    const at = left.indexOf(`${call} ${name}`);
    if (at === -1) return;
    left.splice(at, 1);
    throw diskError('EBUSY');
  };
}

/** More than 16 KiB of live messages, in a log that was opened again. */
function openLarge(): LogBench {
  const bench = open();
  for (let count = 0; count < 100; count += 1) bench.save(anOutgoing('x'.repeat(200)));
  writes();
  return open();
}

describe('a log that is opened again', () => {
  it('is not written while it is sound', () => {
    open().save(anOutgoing('um'));
    writes();
    open();
    expect(writes()).toEqual([]);
  });

  it('takes a change as one append to the file and one to its copy', () => {
    open().save(anOutgoing('um'));
    writes();
    open().save(anOutgoing('dois'));
    expect(writes()).toEqual(appends);
  });

  it('is written again where its copy is missing', () => {
    open().save(anOutgoing('um'));
    writes();
    disk.contents.delete(copyName);
    open();
    expect(writes()).toEqual(rewrites);
    expect(bytesOf(copyName)).toEqual(bytesOf(owner));
  });

  it('opens although it cannot be mended, and the next change mends it', () => {
    open().save(anOutgoing('um'));
    writes();
    disk.contents.delete(copyName);
    failOnce(`write ${owner}`);
    const bench = open();
    expect([bench.bodies(), writes()]).toEqual([['um'], []]);
    bench.save(anOutgoing('dois'));
    expect(writes()).toEqual(rewrites);
    expect(open().bodies()).toEqual(['um', 'dois']);
  });

  it('has the matches that it had, and no others', () => {
    const bench = open();
    const um = anOutgoing('um');
    bench.save(um);
    bench.save(anOutgoing('dois'));
    bench.remove(um, 'S1');
    disk.contents.delete(copyName);
    open();
    expect([open().opened.matches?.ids, open().bodies()]).toEqual([['S1'], ['dois']]);
  });
});

describe('compaction', () => {
  it('counts what was written before the application started', () => {
    const um = anOutgoing('um');
    const before = open();
    while (bytesOf(owner).length < 15 * 1024) before.save(um);
    const after = open();
    for (let count = 0; count < 10; count += 1) after.save(um);
    expect(bytesOf(owner).length).toBeLessThan(8 * 1024);
    expect(open().bodies()).toEqual(['um']);
  });

  it('is not due at each change of an outbox with many messages', () => {
    const bench = openLarge();
    for (let count = 0; count < 20; count += 1) bench.save(anOutgoing('mais'));
    expect(new Set(writes())).toEqual(new Set(appends));
  });

  it('is not due at each change after a compaction of many messages', () => {
    const bench = openLarge();
    disk.contents.delete(copyName);
    const again = open();
    expect(writes()).toEqual(rewrites);
    for (let count = 0; count < 20; count += 1) again.save(anOutgoing('mais'));
    expect(new Set(writes())).toEqual(new Set(appends));
    expect(bench.bodies()).toHaveLength(100);
  });

  it('is not due for the matches that every log begins with', () => {
    const bench = open();
    for (let count = 0; count < 500; count += 1) bench.remove(anOutgoing('um'), `S${count}`.padEnd(60, '0'));
    disk.contents.delete(copyName);
    open();
    writes();
    open().save(anOutgoing('um'));
    expect(writes()).toEqual(appends);
  });

  it('keeps the file beneath a multiple of its messages', () => {
    const bench = openLarge();
    const size = bytesOf(owner).length;
    const [first] = bench.messages.values();
    for (let count = 0; count < 400; count += 1) bench.save(first!);
    expect(bytesOf(owner).length).toBeLessThan(3.1 * size);
    expect(writes()).toContain(`write ${owner}`);
  });
});

describe('a copy that cannot follow', () => {
  it('is made again at once while the outbox is small', () => {
    const bench = open();
    bench.save(anOutgoing('um'));
    writes();
    failOnce(`append ${copyName}`);
    bench.save(anOutgoing('dois'));
    expect(writes()).toEqual([`append ${owner}`, ...rewrites]);
    expect(bytesOf(copyName)).toEqual(bytesOf(owner));
  });

  it('is removed, because it would bring back an outdated outbox', () => {
    const bench = open();
    bench.save(anOutgoing('um'));
    failOnce(`append ${copyName}`, `write ${owner}`);
    bench.save(anOutgoing('dois'));
    expect([...disk.contents.keys()]).toEqual([owner]);
  });

  it('gets no later change that would hide the missing one', () => {
    const bench = openLarge();
    const before = bytesOf(copyName);
    failOnce(`append ${copyName}`, `remove ${copyName}`);
    bench.save(anOutgoing('um'));
    bench.save(anOutgoing('dois'));
    expect(bytesOf(copyName)).toEqual(before);
  });

  it('does not cost a new log at each change of a large outbox', () => {
    const bench = openLarge();
    failOnce(`append ${copyName}`);
    for (let count = 0; count < 5; count += 1) bench.save(anOutgoing('mais'));
    expect(writes()).toEqual(Array.from({ length: 5 }, () => `append ${owner}`));
  });
});

it('an append that the disk refuses is made good by a new log', () => {
  const bench = open();
  bench.save(anOutgoing('um'));
  writes();
  failOnce(`append ${owner}`);
  bench.save(anOutgoing('dois'));
  bench.save(anOutgoing('três'));
  expect(writes()).toEqual([...rewrites, ...appends]);
  expect(open().bodies()).toEqual(['um', 'dois', 'três']);
});
