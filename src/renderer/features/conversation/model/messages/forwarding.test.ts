import { expect, it } from 'vitest';

import { aMessage, minute } from '@tests/support/renderer/builders';

import { forwardedContent, inOrder } from './forwarding';

it.each([
  ['a text of the customer', { body: '*Oi*\ntudo bem?' }, { kind: 'text', body: '*Oi*\ntudo bem?' }],
  [
    'an own text without its signature',
    { fromMe: true, body: '*Ana*\nTemos sim' },
    { kind: 'text', body: 'Temos sim' },
  ],
  [
    'a picture with its caption',
    { mediaType: 'image', mediaUrl: 'public/1700000000000_foto.png', body: 'A vitrine' },
    { kind: 'file', reference: 'public/1700000000000_foto.png', name: 'foto.png', caption: 'A vitrine' },
  ],
  [
    'a document by its own name',
    { mediaType: 'application', mediaUrl: 'public/1700000000000_x.pdf', body: 'Preços.pdf' },
    { kind: 'file', reference: 'public/1700000000000_x.pdf', name: 'Preços.pdf', caption: '' },
  ],
  [
    'a voice without words',
    { mediaType: 'audio', mediaUrl: 'public/v.mp3', body: 'áudio' },
    { kind: 'file', reference: 'public/v.mp3', name: 'v.mp3', caption: '' },
  ],
  ['a deleted message', { isDeleted: true, body: 'Oi' }, null],
  ['a call', { mediaType: 'call_log', body: '' }, null],
  ['a place', { mediaType: 'locationMessage', body: 'data:image/png;base64,x | https://maps | Casa' }, null],
  ['a picture whose file is gone', { mediaType: 'image', mediaUrl: '', body: '' }, null],
])('%s', (_title, parts, expected) => {
  expect(forwardedContent(aMessage(parts))).toEqual(expected);
});

it('messages keep the order in which they were sent', () => {
  const [first, second] = [aMessage({ id: 'M1', createdAt: minute(1) }), aMessage({ id: 'M2', createdAt: minute(2) })];
  expect(inOrder([second, first])).toEqual([first, second]);
});
