import { expect, it } from 'vitest';

import { aMessage, aTicket } from '@tests/support/live/builders';
import { anOutgoing } from '@tests/support/outbox-model/log-bench';

import type { Candidates } from './candidates';
import { createCandidates } from './candidates';
import type { Evidence } from './evidence';
import type { Outgoing, OutgoingState } from './outgoing-state';

const attempt = { firstSentAt: 1_000, isSlow: false };
const unconfirmed: OutgoingState = { ...attempt, kind: 'unconfirmed', activity: 'queued', hasConsent: false };
const accepted: OutgoingState = { ...attempt, kind: 'accepted', activity: 'queued', failedSearches: 0 };

const text = (body: string, parts: Partial<Outgoing> = {}) => anOutgoing(body, { state: unconfirmed, ...parts });
const aFile = { fileId: 'f1', name: 'vista.png', type: 'image/png', size: 3, key: 'k' };
const file = (body: string, parts: Partial<Outgoing> = {}) => text(body, { file: aFile, ...parts });

const stored = aMessage({ id: 'S1', fromMe: true });

/** The evidence for a candidate is the first word of its body. */
function create(): Candidates {
  const words: Evidence[] = ['none', 'possible', 'likely', 'certain'];
  return createCandidates({ compare: (_message, { body }) => words.find((word) => body.startsWith(word)) ?? 'none' });
}

const ownerOf = (...live: Outgoing[]) => create().ownerOf(stored, live)?.body ?? null;

it.each<[title: string, live: Outgoing[], owner: string | null]>([
  ['nobody’s without candidates', [], null],
  ['nobody’s where all contradict', [text('none')], null],
  ['nobody’s of another ticket', [text('certain', { ticketId: aTicket({ id: 8 }).id })], null],
  ['nobody’s of a message that never left', [text('certain', { state: { kind: 'waiting' } })], null],
  ['the only certain one’s', [file('likely'), file('certain')], 'certain'],
  ['the first of equal texts', [text('certain 1'), text('certain 2')], 'certain 1'],
  ['nobody’s of two files that look alike', [file('certain 1'), file('certain 2')], null],
  ['the accepted one’s of two such files', [file('certain 1'), file('certain 2', { state: accepted })], 'certain 2'],
  [
    'nobody’s of two such files beside an accepted one that looks less alike',
    [file('certain 1'), file('certain 2'), file('likely', { state: accepted })],
    null,
  ],
  ['the only likely one’s', [file('possible'), file('likely')], 'likely'],
  ['nobody’s of two likely ones', [file('likely 1'), file('likely 2')], null],
  ['nobody’s where one is merely possible', [file('possible')], null],
  ['the accepted one’s, even if merely possible', [file('possible', { state: accepted })], 'possible'],
])('a stored message is %s', (_title, live, owner) => {
  expect(ownerOf(...live)).toBe(owner);
});

it('possible owners are all candidates of the ticket, discarded ones first', () => {
  const candidates = create();
  candidates.discard(file('likely, discarded'));
  const live = [file('possible'), file('none'), file('certain'), file('likely', { ticketId: aTicket({ id: 8 }).id })];
  const bodies = candidates.possibleOwners(stored, live).map(({ body }) => body);
  expect(bodies).toEqual(['likely, discarded', 'possible', 'certain']);
});

it('a discarded file that was stored all the same is not taken for another one', () => {
  const candidates = create();
  const discarded = file('certain, discarded');
  candidates.discard(discarded);
  discarded.state = { kind: 'discarded' };
  expect(candidates.ownerOf(stored, [file('likely')])).toBe(discarded);
});

it('a discarded file that never left is forgotten', () => {
  const candidates = create();
  candidates.discard(file('certain', { state: { kind: 'waiting' } }));
  expect(candidates.possibleOwners(stored, [])).toEqual([]);
});

it('a discarded text is forgotten: a colleague may write the same', () => {
  const candidates = create();
  candidates.discard(text('certain'));
  expect(candidates.possibleOwners(stored, [])).toEqual([]);
});

it('the last hundred discarded files are remembered', () => {
  const candidates = create();
  for (let count = 0; count <= 100; count += 1) candidates.discard(file(`possible ${count}`));
  const bodies = candidates.possibleOwners(stored, []).map(({ body }) => body);
  expect([bodies.length, bodies.at(0), bodies.at(-1)]).toEqual([100, 'possible 1', 'possible 100']);
});
