import { describe, expect, it } from 'vitest';

import { diskError } from '@tests/support/main/disk-error';
import { createFakeClock } from '@tests/support/main/fake-clock';
import type { DiskCall } from '@tests/support/main/fake-disk';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeCipher } from '@tests/support/main/fake-secrets';
import { earlierFile } from '@tests/support/outbox-model/earlier-file';
import { asideOf, diskWith, grow, owner } from '@tests/support/outbox-model/log-bench';

import { openOutbox } from './open-outbox';

const { before, after } = grow(createFakeDisk());
const garbage = Buffer.from('rubbish');
const torn = after.slice(0, -1);
/** The checksum of the last record is wrong. */
const withBadEnd = after.with(-1, (after.at(-1) ?? 0) ^ 0x80);
/** The first record is unreadable. */
const withBadStart = after.with(30, (after[30] ?? 0) ^ 0x80);
const earlier = earlierFile('one-document');

/** `held`: every call fails. `unreadable`: reading fails. `fixedRubbish`: has no record and cannot be renamed. */
type Part = Uint8Array | 'missing' | 'held' | 'unreadable' | 'fixedRubbish';

function refuses(part: Part, call: DiskCall): boolean {
  if (part === 'fixedRubbish') return call === 'setAside';
  return part === 'held' || (part === 'unreadable' && call === 'read');
}

function bytesOf(part: Part): Uint8Array | null {
  if (part === 'fixedRubbish') return garbage;
  return typeof part === 'string' ? null : part;
}

function open(file: Part, copy: Part) {
  const disk = diskWith(bytesOf(file), bytesOf(copy));
  disk.beforeCall = (call, name) => {
    if (refuses(name === owner ? file : copy, call)) throw diskError('EBUSY');
  };
  const reports: string[] = [];
  const log = createFakeLogger();
  const opened = openOutbox({
    pair: disk.mount().files(owner),
    accountKey: owner,
    cipher: createFakeCipher(),
    clock: createFakeClock(),
    log,
    report: { damaged: (outcome) => void reports.push(outcome), saved: () => undefined },
  });
  return { disk, log, opened, reports };
}

const whole = ['um waiting', 'dois waiting', 'três waiting'];
const searched = ['um unconfirmed', 'dois unconfirmed', 'três unconfirmed'];
const leftToUser = ['um failed', 'dois failed'];

describe('the outbox is read from', () => {
  it.each<[title: string, file: Part, copy: Part, messages: string[], report: string | null, isComplete: boolean]>([
    ['file and copy', after, after, whole, null, true],
    ['the file, without a copy', after, 'missing', whole, null, true],
    ['the file, while another program holds the copy', after, 'held', whole, null, true],
    ['the file, with a copy that cannot be read', after, 'unreadable', whole, 'recovered', true],
    ['the file, with a copy of rubbish', after, garbage, whole, 'recovered', true],
    ['the file, with a copy that lacks the last change', after, before, whole, null, true],
    ['the file, with a copy of the earlier format', after, earlier, whole, null, true],
    ['the copy, without a file', 'missing', after, searched, null, true],
    ['the copy, while another program holds the file', 'held', after, searched, null, true],
    ['the copy, with a file that cannot be read', 'unreadable', after, searched, 'recovered', true],
    ['the copy, with a file of rubbish', garbage, after, searched, 'recovered', true],
    ['the copy, with a file of the earlier format', earlier, after, searched, null, true],
    ['both, where the file lacks records of its copy', before, after, searched, 'recovered', true],
    ['both, where the end of the file is damaged', withBadEnd, after, searched, 'recovered', true],
    ['both, where the start of the file is damaged', withBadStart, after, searched, 'recovered', true],
    ['both, where the start of the copy is damaged', after, withBadStart, whole, 'recovered', true],
    ['what is left of an interrupted change', torn, torn, whole.slice(0, 2), null, true],
    ['a file with a damaged end alone', withBadEnd, 'missing', leftToUser, 'lost', false],
    ['a file with a damaged end and its torn copy', withBadEnd, torn, leftToUser, 'lost', false],
    ['a file with a damaged start alone', withBadStart, 'missing', searched, 'lost', false],
    ['nothing, at the first start', 'missing', 'missing', [], null, false],
    ['nothing, where both are rubbish', garbage, garbage, [], 'lost', false],
    ['nothing, where the copy is rubbish that cannot be renamed', 'missing', 'fixedRubbish', [], 'lost', false],
  ])('%s', (...[, file, copy, messages, report, isComplete]) => {
    const { opened, reports } = open(file, copy);
    expect(opened.outgoing.map(({ body, state }) => `${body} ${state.kind}`)).toEqual(messages);
    expect([reports, opened.isComplete]).toEqual([report === null ? [] : [report], isComplete]);
  });

  it.each([
    ['the file', earlier, earlier, 'waiting'],
    ['the file alone', earlier, 'missing', 'waiting'],
    ['the copy', 'missing', earlier, 'unconfirmed'],
  ] as const)('%s of the earlier format', (...[, file, copy, state]) => {
    const { opened, reports } = open(file, copy);
    expect(opened).toMatchObject({ matches: { ids: ['S1'] }, isComplete: true, sequence: 0, sizes: null });
    expect(opened.outgoing.at(-1)).toMatchObject({ body: 'espera', state: { kind: state } });
    expect(reports).toEqual([]);
  });
});

describe('the outbox is not opened while another program holds', () => {
  it.each<[title: string, file: Part, copy: Part]>([
    ['the file, and there is no copy', 'held', 'missing'],
    ['the file, and the copy is rubbish', 'held', garbage],
    ['the copy, and there is no file', 'missing', 'held'],
    ['the copy, and the file is rubbish', garbage, 'held'],
    ['both', 'held', 'held'],
  ])('%s', (_title, file, copy) => {
    expect(() => open(file, copy)).toThrow('another program holds the outbox');
  });
});

describe('damaged files', () => {
  const aside = (name: string) => `${name}.damaged-${Date.parse('2026-03-02T12:00:00Z')}`;

  it.each<[title: string, file: Part, copy: Part, names: string[]]>([
    ['rubbish in the file', garbage, after, [aside(owner)]],
    ['rubbish in the copy', after, garbage, [aside(`${owner}.copy`)]],
    ['a file that lacks records of its copy', before, after, [aside(owner)]],
    ['rubbish in both', garbage, garbage, [aside(owner), aside(`${owner}.copy`)]],
    ['no sound file', after, after, []],
    ['no copy that is merely behind', after, before, []],
  ])('are set aside: %s', (...[, file, copy, names]) => {
    const { disk } = open(file, copy);
    expect(asideOf(disk)).toEqual(names);
  });

  it('of rubbish that cannot be set aside are reported as recovered all the same', () => {
    const { opened, reports } = open('fixedRubbish', after);
    expect([opened.outgoing.length, reports]).toEqual([3, ['recovered']]);
  });
});

describe('sizes', () => {
  it('are those of the file, its start and its messages', () => {
    const { sizes, sequence } = open(after, after).opened;
    const messages = [...(sizes?.messages.values() ?? [])];
    expect([sizes?.file, messages.length, sequence]).toEqual([after.length, 3, 4]);
    expect(sizes?.start).toBeGreaterThan(0);
    expect(Math.min(...messages)).toBeGreaterThan(0);
  });

  it.each<[title: string, file: Part, copy: Part]>([
    ['the copy is missing', after, 'missing'],
    ['the file is missing', 'missing', after],
    ['the copy is held', after, 'held'],
    ['the copy is behind', after, before],
    ['the copy is damaged', after, withBadStart],
    ['the file is damaged', withBadStart, after],
    ['both are torn', torn, torn],
    ['the file alone is torn', torn, before],
    ['the copy alone is torn', before, torn],
  ])('are unknown where %s', (_title, file, copy) => {
    expect(open(file, copy).opened.sizes).toBeNull();
  });
});
