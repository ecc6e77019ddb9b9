import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { aSession, aTicket } from '@tests/support/live/builders';
import { createFakeSession } from '@tests/support/live/fake-session';
import { createFakeClock } from '@tests/support/main/fake-clock';
import type { FakeDisk } from '@tests/support/main/fake-disk';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeCipher } from '@tests/support/main/fake-secrets';
import { anOutgoing, openLogBench, owner } from '@tests/support/outbox-model/log-bench';

import { createDrafts } from '../drafts/drafts';
import { encodeRecord } from '../storage/log-records';
import { createSealedFile } from '../storage/sealed-file';

const cipher = createFakeCipher(true);
const log = createFakeLogger();
const clock = createFakeClock();
const session = createFakeSession(aSession());
const { accountKey } = aSession();
const ticketId = aTicket().id;

let disk: FakeDisk;
beforeEach(() => {
  disk = createFakeDisk();
});

const outcomes: string[] = [];
const report = { damaged: (outcome: string) => void outcomes.push(outcome), saved: () => undefined };
const openDrafts = () => createDrafts({ files: disk.mount().files, cipher, clock, log, report, session });

/** The drafts as a newer version writes them. */
function writeNewer(values: unknown): void {
  createSealedFile({ ...disk.mount().files(accountKey), cipher, schema: z.unknown(), clock, log }).write(values);
}

describe('a version that came back reads the drafts of a newer one', () => {
  it('with further fields: every text is there', () => {
    const draft = { ticketId, text: 'Bom dia', mood: 'new' };
    writeNewer({ accountKey, drafts: [draft], edition: 9 });
    expect(openDrafts().read()).toEqual([{ ticketId, text: 'Bom dia' }]);
  });

  it('in a form that it cannot read: both files are set aside, and new drafts do not replace them', () => {
    outcomes.length = 0;
    writeNewer({ edition: 9, threads: [{ ticketId, words: 'Bom dia' }] });
    const before = [...disk.contents.values()].map((bytes) => Buffer.from(bytes).toString('hex'));
    const drafts = openDrafts();
    expect(drafts.read()).toEqual([]);
    drafts.write({ ticketId, text: 'de novo' });
    drafts.dispose();
    const after = [...disk.contents].map(([name, bytes]) => [name, Buffer.from(bytes).toString('hex')] as const);
    const aside = after.filter(([name]) => name.includes('damaged-')).map(([, bytes]) => bytes);
    expect(aside.toSorted()).toEqual(before.toSorted());
    expect(outcomes).toEqual(['lost']);
    expect(openDrafts().read()).toEqual([{ ticketId, text: 'de novo' }]);
  });
});

describe('a version that came back reads the outbox of a newer one', () => {
  it('keeps every message that it knows, and the file with those that it does not', () => {
    const bench = openLogBench(disk.mount().files);
    bench.save(anOutgoing('Bom dia'));
    bench.save(anOutgoing('Tudo bem?'));
    const record = { accountKey: owner, sequence: 99, kind: 'poll', question: 'Sim?' };
    const newer = encodeRecord(cipher.encrypt(JSON.stringify(record)));
    for (const [name, bytes] of disk.contents) disk.contents.set(name, Uint8Array.from([...bytes, ...newer]));
    const whole = Buffer.from(disk.contents.get(owner) ?? []).toString('hex');
    const back = openLogBench(disk.mount().files);
    expect(back.bodies()).toEqual(['Bom dia', 'Tudo bem?']);
    expect([...disk.contents.values()].map((bytes) => Buffer.from(bytes).toString('hex'))).toContain(whole);
  });
});
