import { expect, it } from 'vitest';

import { anAttendant, anOutgoing, aTicket } from '@tests/support/renderer/builders';

import { rowPreview } from './row-preview';

const user = anAttendant({ name: 'Ana Ribeiro' });
const of = (parts: Record<string, unknown>, more: object = {}) =>
  rowPreview({ ticket: aTicket(parts), user, draft: '', outgoing: undefined, ...more });
const message = (author: object, text: string, ack: number | null = null) => ({ kind: 'message', author, text, ack });

it.each([
  ['of the customer', { lastMessage: 'Oi' }, { kind: 'customer' }, 'Oi'],
  ['with a bold first line of the customer', { lastMessage: '*Oi*\nTudo?' }, { kind: 'customer' }, 'Oi Tudo?'],
  ['signed by me', { lastMessage: '*Ana Ribeiro*\nSim' }, { kind: 'me' }, 'Sim'],
  ['unsigned in my ticket', { lastMessage: 'Sim', fromMe: true }, { kind: 'me' }, 'Sim'],
  [
    'signed by the owner',
    { lastMessage: '*Bruno:*\nSim', userId: 4, user: { id: 4, name: 'Bruno' } },
    { kind: 'colleague', name: 'Bruno' },
    'Sim',
  ],
  [
    'signed by a former owner',
    { lastMessage: '*Carla:*\nSim', fromMe: true },
    { kind: 'colleague', name: 'Carla' },
    'Sim',
  ],
  [
    'unsigned in a colleague’s ticket',
    { lastMessage: 'Sim', fromMe: true, userId: 4, user: { id: 4, name: 'Bruno' } },
    { kind: 'colleague', name: 'Bruno' },
    'Sim',
  ],
  [
    'unsigned in a ticket of nobody',
    { lastMessage: 'Sim', fromMe: true, userId: null },
    { kind: 'colleague', name: '' },
    'Sim',
  ],
])('a last message %s has its author', (...[, parts, author, text]) => {
  expect(of(parts)).toEqual(message(author, text));
});

it('an unconfirmed message stands before the last one, without its signature', () => {
  const outgoing = anOutgoing({ body: '*Ana Ribeiro*\nJá vou ver', state: 'failed' });
  expect(of({}, { outgoing })).toEqual({ kind: 'outgoing', state: 'failed', text: 'Já vou ver' });
});

it('an unconfirmed file without a caption has its name', () => {
  const outgoing = anOutgoing({ body: '', file: { name: 'nota.pdf', type: 'application/pdf', size: 9 } });
  expect(of({}, { outgoing })).toMatchObject({ text: 'nota.pdf' });
});

it('a draft stands before everything, a blank one does not', () => {
  expect(of({}, { draft: ' Um *momento* ', outgoing: anOutgoing() })).toEqual({ kind: 'draft', text: 'Um momento' });
  expect(of({ lastMessage: 'Oi' }, { draft: ' \n' })).toEqual(message({ kind: 'customer' }, 'Oi'));
});

it.each([
  [{ fromMe: true, lastAck: 3 }, 3],
  [{ fromMe: true }, null],
  [{ fromMe: false, lastAck: 3 }, null],
])('a last message %j has the ticks of %j', (parts, ack) => {
  expect(of({ lastMessage: 'Sim', ...parts })).toMatchObject({ ack });
});
