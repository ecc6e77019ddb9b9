import { expect, it } from 'vitest';

import { aMessage } from '@tests/support/live/builders';

import type { Evidence } from './evidence';
import { evidenceOf } from './evidence';

const text = (body: string) => aMessage({ body, fromMe: true });

it.each<[stored: string, sent: string, Evidence]>([
  ['Bom dia', 'Bom dia', 'certain'],
  [' Bom dia\n', 'Bom dia ', 'certain'],
  ['Bom dia', 'Boa tarde', 'none'],
  ['Bom dia, Clara!', 'Bom dia, {{name}}!', 'certain'],
  ['Bom dia, !', 'Bom dia, {{name}}!', 'certain'],
  ['Boa tarde, Clara!', 'Bom dia, {{name}}!', 'none'],
  ['Bom dia, Clara', 'Bom dia, {{name}}!', 'none'],
  ['aba', 'ab{{x}}ba', 'none'],
  ['abba', 'ab{{x}}ba', 'certain'],
  ['Oi Clara, de Vendas.', 'Oi {{name}}, de {{queue}}.', 'certain'],
  ['Oi Clara, em Vendas.', 'Oi {{name}}, de {{queue}}.', 'none'],
  ['Oi de.', 'Oi {{a}}de{{b}}de.', 'none'],
  ['Clara', '{{name}}', 'certain'],
  ['Clara de Vendas', '{{name}}Clara{{queue}}', 'certain'],
  ['Ligue +•• •• •••••-••42', 'Ligue +55 11 98888-0042', 'certain'],
  ['Ligue +•• •• •••••-••42', 'Ligue +55 11 98888-0043', 'none'],
])('the text %j for the sent %j is evidence: %s', (stored, sent, expected) => {
  expect(evidenceOf(text(stored), { body: sent, file: null })).toBe(expected);
});

type Stored = { mediaType?: string; body?: string; mediaUrl?: string; fileSize?: number };
type Sent = { body?: string; name?: string; type?: string; size?: number };

/** A picture that is stored under the time, without its caption. */
function evidence(stored: Stored, sent: Sent = {}): Evidence {
  const { fileSize, ...parts } = stored;
  const row = aMessage({
    mediaType: 'image',
    body: '-',
    mediaUrl: 'public/1795403682067.jpeg',
    fromMe: true,
    ...parts,
  });
  const message = fileSize === undefined ? row : { ...row, fileSize };
  const { body = '', name = 'vista.png', type = 'image/png', size = 1_000 } = sent;
  return evidenceOf(message, { body, file: { name, type, size } });
}

it.each<[title: string, Stored, Sent, Evidence]>([
  ['a picture without a sign', {}, {}, 'possible'],
  ['a text', { mediaType: 'conversation', mediaUrl: '' }, {}, 'none'],
  ['a type that names a picture in its middle', { mediaType: 'noimage', mediaUrl: '' }, {}, 'none'],
  ['a picture without an address', { mediaUrl: '' }, {}, 'possible'],
  ['a sticker for a picture', { mediaType: 'sticker' }, {}, 'possible'],
  ['a sound for a picture', { mediaType: 'audio' }, {}, 'none'],
  ['a picture for a sound', {}, { type: 'audio/ogg' }, 'none'],
  ['a voice message for a sound', { mediaType: 'ptt' }, { type: 'audio/ogg' }, 'possible'],
  ['a sound with other words', { mediaType: 'audio', body: 'Áudio' }, { type: 'audio/ogg' }, 'possible'],
  ['a video for a video', { mediaType: 'video' }, { type: 'video/mp4' }, 'possible'],
  ['a video for a picture', { mediaType: 'video' }, {}, 'none'],
  ['a document for a picture', { mediaType: 'document' }, {}, 'none'],
  ['a document of the size for a picture', { mediaType: 'document', fileSize: 1_000 }, {}, 'certain'],
  ['a picture of the size for a document', { fileSize: 1_000 }, { type: 'application/pdf' }, 'certain'],
  ['a picture for a document', {}, { type: 'application/pdf' }, 'none'],
  ['the same size', { fileSize: 1_000 }, {}, 'certain'],
  ['a size after conversion', { fileSize: 32_000 }, {}, 'possible'],
  ['a size that no conversion has', { fileSize: 32_001 }, {}, 'none'],
  ['a size too small for a conversion', { fileSize: 31 }, {}, 'none'],
  ['an unknown stored size', { fileSize: 0 }, {}, 'possible'],
  ['an unknown sent size', { fileSize: 1_000 }, { size: 0 }, 'possible'],
  ['two unknown sizes', { fileSize: 0 }, { size: 0 }, 'possible'],
  ['the name as caption', { body: ' vista.png ' }, { name: ' vista.png' }, 'certain'],
  ['the same caption', { body: 'A praia ' }, { body: ' A praia' }, 'likely'],
  ['another caption', { body: 'A serra' }, { body: 'A praia' }, 'none'],
  ['a caption where none was sent', { body: 'A serra' }, { body: '  ' }, 'none'],
  ['no caption', { body: '' }, { body: 'A praia' }, 'possible'],
  ['neither caption', { body: '' }, { body: ' ' }, 'possible'],
  ['its type as caption', { body: 'image' }, { body: 'A praia' }, 'possible'],
  ['its address as caption', { body: '1795403682067.jpeg' }, { body: 'A praia' }, 'possible'],
  ['its decoded address as caption', { mediaUrl: 'public/a%20b.jpeg', body: 'a b.jpeg' }, {}, 'possible'],
  ['an address that cannot be decoded', { mediaUrl: 'public/%E0%A4%A.jpeg', body: '%E0%A4%A.jpeg' }, {}, 'possible'],
  ['the name behind the time', { mediaUrl: 'public/1795403682067_vista.png' }, {}, 'certain'],
  ['the name with another ending', { mediaUrl: 'public/1795403682067_vista.jpeg' }, {}, 'certain'],
  ['the name with other spaces', { mediaUrl: 'public/1_a_vista.png' }, { name: 'a vista.png' }, 'certain'],
  [
    'the name in Latin-1',
    { mediaUrl: `public/1_${encodeURIComponent(Buffer.from('praça').toString('latin1'))}.png` },
    { name: 'praça.png' },
    'certain',
  ],
  ['another name that begins with this one', { mediaUrl: 'public/1_vista2.png' }, {}, 'likely'],
  ['the longest plain part of the name', { mediaUrl: 'public/1_x_vistas_y.png' }, { name: 'é vistas ã.png' }, 'likely'],
  ['another name', { mediaUrl: 'public/1795403682067_praia.png' }, {}, 'none'],
  ['another name without an ending', { mediaUrl: 'public/1795403682067_praia' }, {}, 'none'],
  ['a name too short to tell', { mediaUrl: 'public/1795403682067_sol.png' }, {}, 'possible'],
  ['a name as short as may be', { mediaUrl: 'public/1795403682067_mapa.png' }, { name: 'foto.png' }, 'none'],
  ['a sent name too short to tell', { mediaUrl: 'public/1795403682067_praia.png' }, { name: 'sol.png' }, 'possible'],
  ['a short name in an address', { mediaUrl: 'public/1795403682067_sol.png' }, { name: 'sol.png' }, 'possible'],
  [
    'a type that names a document in its middle',
    { mediaType: 'x-document', mediaUrl: '', fileSize: 1_000 },
    { type: 'application/pdf' },
    'none',
  ],
  ['an address and a type that names a picture in its middle', { mediaType: 'noimage' }, {}, 'none'],
  ['an address and a type that names a sound in its middle', { mediaType: 'noaudio' }, { type: 'audio/ogg' }, 'none'],
  ['an address and a type that names a video in its middle', { mediaType: 'novideo' }, { type: 'video/mp4' }, 'none'],
  ['an address, an unknown type and the name', { mediaType: 'other', body: 'vista.png' }, {}, 'certain'],
  ['the size, but of a sound for a picture', { mediaType: 'audio', fileSize: 1_000 }, {}, 'none'],
  ['a name with dots', { mediaUrl: 'public/1_vista.mar.jpeg' }, { name: 'vista.mar.png' }, 'certain'],
  ['fewer spaces in its name', { mediaUrl: 'public/1_a_vista.png' }, { name: 'a  vista.png' }, 'certain'],
  ['the longest of several plain parts', { mediaUrl: 'public/1_vistas_x.png' }, { name: 'vistas mar.png' }, 'likely'],
  ['the name in a longer address', { mediaUrl: 'https://h.example/public/1_vista.png' }, {}, 'certain'],
  ['random letters', { mediaUrl: 'public/abcdefgh_1_praia.png' }, {}, 'possible'],
])('a stored message with %s is as much evidence as the table says', (...[, stored, sent, expected]) => {
  expect(evidence(stored, sent)).toBe(expected);
});
