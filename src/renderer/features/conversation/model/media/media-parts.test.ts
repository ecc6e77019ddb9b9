import { describe, expect, it } from 'vitest';

import { aMessage } from '@tests/support/renderer/builders';

import { fileFacts, viewable } from './message-media';
import { parsePlace } from './place';
import { parseCards } from './vcard';
import { playTime, waveformPeaks } from './waveform';

const picture = 'data:image/png;base64,iVBORw0KGgo=';

describe('a shared location', () => {
  it('has a picture, a link and an optional description, separated by bars [CONV-019]', () => {
    const link = 'https://maps.google.com/maps?q=-22.9%2C-43.1&z=17';
    const place = { picture, link, description: '' };
    expect(parsePlace(`${picture} | ${link}`)).toEqual(place);
    expect(parsePlace(`${picture} | ${link} | A loja | aos fundos`)).toEqual({
      ...place,
      description: 'A loja | aos fundos',
    });
    expect(parsePlace('')).toEqual({ picture: null, link: null, description: '' });
  });

  it.each([
    ['javascript:alert(1) | javascript:alert(1)'],
    ['data:text/html;base64,PHNjcmlwdD4= | data:text/html,x'],
    ['data:image/svg+xml;base64,PHN2Zz4= | https://user@host.example/'],
    ['https://host.example/x.png | https://a.example <script>'],
    ['data:image/png;base64,AAAA" onerror="x | file:///etc/passwd'],
  ])('accepts neither picture nor link from %j', (body) => {
    expect(parsePlace(body)).toMatchObject({ picture: null, link: null });
  });
});

describe('contact cards', () => {
  const card = (lines: string) => `BEGIN:VCARD\nVERSION:3.0\n${lines}\nEND:VCARD`;

  it('list name, organisation, phone numbers and e-mail addresses of several people', () => {
    const body = `${card(
      'N:Prado;Marina;;;\nFN:Marina\\, a do Prado\nORG:Flores;Vendas\nitem1.TEL;waid=5520990000901:+55 20 99000\n -0901\nEMAIL;TYPE=work:m@example.com',
    )}\n${card('N:Lima;Rui;;;\nTEL:123')}`;
    expect(parseCards(body)).toEqual([
      {
        name: 'Marina, a do Prado',
        organisation: 'Flores, Vendas',
        phones: ['+55 20 99000-0901'],
        emails: ['m@example.com'],
        number: '5520990000901',
      },
      { name: 'Rui Lima', organisation: '', phones: ['123'], emails: [], number: null },
    ]);
  });

  it.each(['', 'no card', 'BEGIN:VCARD', card(''), card('TEL:'), `BEGIN:VCARD\n${'A'.repeat(1_000_000)}`])(
    'yields no card from malformed text',
    (body) => {
      expect(parseCards(body)).toEqual([]);
    },
  );

  it('are limited in size', () => {
    const cards = parseCards(
      card(`FN:${'x'.repeat(9_000)}\n${'TEL:1\n'.repeat(500)}`)
        .concat('\n')
        .repeat(90),
    );
    expect(cards.length).toBeLessThanOrEqual(20);
    expect(cards[0]?.name).toHaveLength(200);
    expect(cards[0]?.phones.length).toBeLessThanOrEqual(10);
  });
});

it.each([
  ['the body is the name', 'relatório ação.pdf', '1700000000000_relatÃ³rio.pdf', 'relatório ação.pdf', ''],
  ['the body is a caption', 'O contrato', '1700000000000_contrato%20novo.pdf', 'contrato novo.pdf', 'O contrato'],
  ['there is no body', '', `${'a'.repeat(32)}_a.pdf`, 'a.pdf', ''],
  ['the address cannot be decoded', '', 'a%zz.pdf', 'a%zz.pdf', ''],
  ['the body only looks like a name', 'veja.pdf.exe', 'x.pdf', 'x.pdf', 'veja.pdf.exe'],
])('derives name and caption of a file: %s', (...[, body, stored, name, caption]) => {
  expect(fileFacts({ body, mediaUrl: `public/${stored}` })).toEqual({ name, caption });
});

it('draws the peaks of a sound, and silence as zero', () => {
  const samples = Float32Array.from({ length: 480 }, (_, index) => (index < 240 ? 0.25 : -0.5));
  const peaks = waveformPeaks(samples);
  expect([peaks.length, peaks[0], peaks[47]]).toEqual([48, 0.5, 1]);
  expect(waveformPeaks(new Float32Array(10)).every((peak) => peak === 0)).toBe(true);
  expect([0, 61.9, Number.NaN, Infinity, -1].map(playTime)).toEqual(['0:00', '1:01', '0:00', '0:00', '0:00']);
});

it('the lightbox shows pictures and videos that are not deleted', () => {
  const rows = [
    aMessage({ id: 'A', mediaType: 'image', mediaUrl: 'public/a.png' }),
    aMessage({ id: 'B', mediaType: 'image', mediaUrl: 'public/b.png', isDeleted: true }),
    aMessage({ id: 'C', mediaType: 'video', mediaUrl: 'public/c.mp4' }),
    aMessage({ id: 'D', mediaType: 'application', mediaUrl: 'public/d.pdf' }),
    aMessage({ id: 'E', mediaType: 'image', mediaUrl: '' }),
  ];
  expect(viewable(rows).map(({ id }) => id)).toEqual(['A', 'C']);
});
