import { beforeEach, describe, expect, it } from 'vitest';

import { createOutboxBench } from '@tests/support/live/outbox-bench';
import type { FakeDisk } from '@tests/support/main/fake-disk';
import { createFakeDisk } from '@tests/support/main/fake-disk';
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

let disk: FakeDisk;
beforeEach(() => {
  disk = createFakeDisk();
});

const open = (on = disk): LogBench => openLogBench(on.mount().files);
const bytesOf = (name: string) => disk.contents.get(name) ?? new Uint8Array();

describe('an outbox of 10,000 messages', () => {
  /** A disk on which the messages are, in tickets of their own. */
  function fill(): void {
    const bench = open();
    for (let count = 0; count < 9_999; count += 1) {
      const outgoing = anOutgoing(`text ${count}`);
      bench.messages.set(outgoing.clientId, outgoing);
    }
    bench.save(anOutgoing('text 9999'));
  }

  it('costs one small append to the file and one to its copy at each change', async () => {
    fill();
    const bench = createOutboxBench({ disk });
    expect(bench.outbox.list()).toHaveLength(10_000);
    const sizeOfAll = bytesOf(owner).length;
    disk.writes.splice(0);
    await bench.answer('messages.create', bench.stored({ body: 'text 0' }));
    bench.outbox.discard(bench.outbox.list()[9_000]!.clientId);
    // The first message is settled, the second is sent, and one is discarded.
    expect(disk.writes.map(({ call, name }) => `${call} ${name}`)).toEqual(
      Array.from({ length: 3 }, () => [`append ${owner}`, `append ${copyName}`]).flat(),
    );
    expect(Math.max(...disk.writes.map(({ bytes }) => bytes))).toBeLessThan(1_000);
    expect(sizeOfAll).toBeGreaterThan(1_000_000);
    expect(createOutboxBench({ disk }).outbox.list()).toHaveLength(9_998);
  });
});

describe('a crash', () => {
  it('at any byte of a record loses that record alone, and is not reported as damage', () => {
    const { before, after } = grow(disk);
    for (let length = before.length; length < after.length; length += 1) {
      const crashed = diskWith(after.slice(0, length), before);
      const bench = open(crashed);
      expect([length, ...bench.bodies()]).toEqual([length, 'um', 'dois']);
      expect([bench.reports, asideOf(crashed), bench.opened.isComplete]).toEqual([[], [], true]);
      // The next change is not written behind the torn record.
      bench.save(anOutgoing('depois'));
      expect(open(crashed).bodies()).toEqual(['um', 'dois', 'depois']);
    }
  });

  it('at any byte of the copy of a record loses nothing, and is not reported as damage', () => {
    const { before, after } = grow(disk);
    for (let length = before.length; length <= after.length; length += 1) {
      const crashed = diskWith(after, after.slice(0, length));
      const bench = open(crashed);
      expect([length, ...bench.bodies()]).toEqual([length, 'um', 'dois', 'três']);
      expect([bench.reports, asideOf(crashed)]).toEqual([[], []]);
      expect(crashed.contents.get(copyName)).toEqual(crashed.contents.get(owner));
    }
  });
});
