import { describe, expect, it } from 'vitest';

import { aMessage, aTicket } from '@tests/support/live/builders';
import { anOutgoing } from '@tests/support/outbox-model/log-bench';

import type { Target } from './match-stored-message';
import { applyMatchChanges, createMatcher, targetOf } from './match-stored-message';

const noon = Date.parse('2026-03-02T12:00:00.000Z');
const at = (milliseconds: number) => new Date(noon + milliseconds).toISOString();
const stored = (id: string, parts: Record<string, unknown> = {}) =>
  aMessage({ id, fromMe: true, body: 'Olá', createdAt: at(0), ...parts });
const text = anOutgoing('Olá');
const target = targetOf(text, noon);
const file = { name: 'vista.png', type: 'image/png', size: 1_000 };
const picture = (parts: Record<string, unknown> = {}) =>
  stored('S1', { mediaType: 'image', mediaUrl: 'public/1.png', body: '', ...parts });

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `S${from + index}`);

describe('a stored message', () => {
  it.each<[title: string, parts: Record<string, unknown>, expected: string]>([
    ['with the same words is the target', {}, 'certain'],
    ['of a customer is not', { fromMe: false }, 'none'],
    ['that was edited is not', { isEdited: true }, 'none'],
    ['of another ticket is not', { ticketId: aTicket({ id: 8 }).id }, 'none'],
    ['a minute older is the target', { createdAt: at(-60_000) }, 'certain'],
    ['more than a minute older is not', { createdAt: at(-60_001) }, 'none'],
  ])('%s', (_title, parts, expected) => {
    expect(createMatcher().compare(stored('S1', parts), target)).toBe(expected);
  });

  it.each<[title: string, parts: Record<string, unknown>, expected: string]>([
    ['without a sign is possible up to five seconds before', { createdAt: at(-5_000) }, 'possible'],
    ['without a sign is not the target when it is older', { createdAt: at(-5_001) }, 'none'],
    ['with its name is the target when it is older', { createdAt: at(-5_001), body: 'vista.png' }, 'certain'],
  ])('of a file %s', (_title, parts, expected) => {
    const ofFile: Target = { ...target, body: '', file };
    expect(createMatcher().compare(picture(parts), ofFile)).toBe(expected);
  });

  it('is matched once, until the match is taken back', () => {
    const matcher = createMatcher();
    matcher.match(stored('S1'), text);
    expect(matcher.ownerOf(stored('S1'))).toBe(text);
    expect(matcher.compare(stored('S1'), target)).toBe('none');
    matcher.unmatch(stored('S1'));
    expect(matcher.compare(stored('S1'), target)).toBe('certain');
  });
});

describe('the clock of a server that is behind', () => {
  it('is learned from a message that is older than its request', () => {
    const matcher = createMatcher();
    matcher.learnClock(stored('S1', { createdAt: at(-90_000) }), noon);
    expect(matcher.compare(stored('S2', { createdAt: at(-150_000) }), target)).toBe('certain');
    expect(matcher.isBefore(stored('S2', { createdAt: at(-150_001) }), target)).toBe(true);
    expect(matcher.all().serverLag).toBe(90_000);
  });

  it('is not learned from a message without a readable time, nor from one in the future', () => {
    const matcher = createMatcher();
    matcher.learnClock(stored('S1', { createdAt: at(-90_000) }), noon);
    matcher.learnClock({ ...stored('S1'), createdAt: 'unknown' }, noon);
    expect(matcher.all().serverLag).toBe(90_000);
    matcher.learnClock(stored('S1', { createdAt: at(90_000) }), noon);
    expect(matcher.all().serverLag).toBe(0);
  });
});

describe('changes of the matches', () => {
  it('are those since the last call', () => {
    const matcher = createMatcher();
    matcher.match(stored('S1'), text);
    matcher.match(stored('S2'), text);
    matcher.unmatch(stored('S1'));
    expect(matcher.takeChange()).toEqual({ added: ['S2'], removed: ['S1'], serverLag: 0 });
    expect(matcher.takeChange()).toEqual({ added: [], removed: [], serverLag: 0 });
  });

  it('have what was taken back and matched again as added alone', () => {
    const matcher = createMatcher();
    matcher.unmatch(stored('S1'));
    matcher.match(stored('S1'), text);
    expect(matcher.takeChange()).toMatchObject({ added: ['S1'], removed: [] });
  });

  it('are applied in their order, and the last clock counts', () => {
    const changes = [
      { added: ['S2', 'S3'], removed: ['S1'], serverLag: 5 },
      { added: ['S1'], removed: ['S3'], serverLag: 7 },
    ];
    expect(applyMatchChanges({ ids: ['S0', 'S1'], serverLag: 3 }, changes)).toEqual({
      ids: ['S0', 'S2', 'S1'],
      serverLag: 7,
    });
    expect(applyMatchChanges({ ids: ['S0'], serverLag: 3 }, [])).toEqual({ ids: ['S0'], serverLag: 3 });
  });

  it('leave the newest 500 to a restart', () => {
    const change = { added: ids(3, 502), removed: [], serverLag: 0 };
    expect(applyMatchChanges({ ids: ids(1, 2), serverLag: 0 }, [change]).ids).toEqual(ids(3, 502));
    const matcher = createMatcher();
    matcher.restore({ ids: ids(1, 501), serverLag: 4 });
    expect(matcher.all()).toEqual({ ids: ids(2, 501), serverLag: 4 });
  });
});

describe('a long session', () => {
  it('knows the last 2,000 matches, and the outgoing messages of the last 500', () => {
    const matcher = createMatcher();
    for (const id of ids(1, 2_000)) matcher.match(stored(id), text);
    expect(matcher.compare(stored('S1'), target)).toBe('none');
    expect(matcher.ownerOf(stored('S1501'))).toBe(text);
    matcher.match(stored('S2001'), text);
    expect(matcher.compare(stored('S1'), target)).toBe('certain');
    expect(matcher.compare(stored('S2'), target)).toBe('none');
    expect(matcher.ownerOf(stored('S1501'))).toBeUndefined();
    expect(matcher.ownerOf(stored('S1502'))).toBe(text);
  });
});
