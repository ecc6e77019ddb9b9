import { expect, it } from 'vitest';

import type { Message } from '@shared/domain/message';
import type { OutgoingMessage } from '@shared/domain/outgoing';
import { aMessage, anOutgoing } from '@tests/support/renderer/builders';

import { rowKey } from './conversation-rows';
import { mergeOutgoing, withBaselines } from './merge-outgoing';

const sending = (n: number, parts: Partial<OutgoingMessage> = {}) =>
  anOutgoing({ clientId: String(n), state: 'sending', body: 'ok', ...parts });
const stored = (id: string, parts: Record<string, unknown> = {}) =>
  aMessage({ id, fromMe: true, body: 'ok', ...parts });

/** Keys of the rows, with each outgoing message added when `before` was what the list held. */
function rows(before: readonly Message[], now: readonly Message[], outgoing: readonly OutgoingMessage[]) {
  const baselines = withBaselines(new Map(), outgoing, before.at(-1)?.id ?? null);
  return mergeOutgoing(now, outgoing, baselines).map(rowKey);
}

const old = stored('old');
const file = { name: 'nota.pdf', type: 'application/pdf', size: 300 };
const media = { mediaType: 'application', mediaUrl: 'public/nota.pdf' };

it('a stored message takes the place of its outgoing one', () => {
  expect(rows([old], [old, stored('new')], [sending(1)])).toEqual(['old', 'new']);
  expect(rows([], [stored('new')], [sending(1)])).toEqual(['new']);
});

it('an equal text from before does not hide the one that is being sent', () => {
  expect(rows([old], [old], [sending(1)])).toEqual(['old', '1']);
});

it('of two equal texts one stored message hides one', () => {
  expect(rows([old], [old, stored('new')], [sending(1), sending(2)])).toEqual(['old', 'new', '2']);
});

it.each<[string, Message, Partial<OutgoingMessage>]>([
  ['other words', stored('new', { body: 'não' }), {}],
  ['the same words of the customer', stored('new', { fromMe: false }), {}],
  ['a file with the words as its caption', stored('new', media), {}],
  ['a text with the name of the file', stored('new', { body: file.name }), { file, body: '' }],
  ['another file', stored('new', { ...media, body: 'outra.pdf' }), { file, body: '' }],
  ['the same text, of a message that waits', stored('new'), { state: 'waiting' }],
  ['the same text, of a message that failed', stored('new'), { state: 'failed' }],
])('%s hides nothing', (_title, message, parts) => {
  expect(rows([old], [old, message], [sending(1, parts)])).toEqual(['old', 'new', '1']);
});

it.each([
  ['its name', { body: file.name }, ''],
  ['its caption', { body: 'a nota' }, 'a nota'],
  ['its size', { body: '', dataJson: JSON.stringify({ size: 300 }), mediaSize: 300 }, ''],
])('a stored file is recognised by %s', (_title, parts, body) => {
  expect(rows([old], [old, stored('new', { ...media, ...parts })], [sending(1, { file, body })])).toEqual([
    'old',
    'new',
  ]);
});

it('while the baseline is not loaded nothing is hidden', () => {
  expect(rows([old], [stored('new')], [sending(1)])).toEqual(['new', '1']);
});

it('a baseline stays while its message is outgoing, and ends with it', () => {
  const one = withBaselines(new Map(), [sending(1)], old.id);
  expect(withBaselines(one, [sending(1)], aMessage({ id: 'new' }).id)).toBe(one);
  expect([...withBaselines(one, [sending(2)], null)]).toEqual([['2', null]]);
  const first = withBaselines(new Map(), [sending(1)], null);
  expect([...withBaselines(first, [sending(1), sending(2)], old.id)]).toEqual([
    ['1', null],
    ['2', old.id],
  ]);
});
