import { describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';

import { parseSheet } from '@shared/spreadsheet/parse-sheet';
import { guessMapping, peopleOf, problemOf } from '@shared/spreadsheet/people';
import { writePeople } from '@shared/spreadsheet/write-people';
import { zipBomb } from '@tests/support/sheets/bomb';

import { fileRefusal, isZipFile } from './read-sheet';
import { browserSheetHost } from './sheet-host';

const parse = (bytes: Uint8Array) => parseSheet(bytes, browserSheetHost);

type Line = readonly unknown[];
type Kind = 'xlsx' | 'biff8' | 'xlml' | 'html';

/** A workbook as programs write it. */
function workbook(lines: readonly Line[], bookType: Kind = 'xlsx', sheet = 'Contacts'): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map((line) => [...line])), sheet);
  return bytesOf(write(book, { type: 'array', bookType, compression: true }));
}

function bytesOf(written: unknown): Uint8Array {
  if (!(written instanceof ArrayBuffer)) throw new Error('no bytes');
  return new Uint8Array(written);
}

const heads = ['Nome', 'Telefone', 'Email'];
const lia = ['Lia Conceição', '5520911110000', 'lia@example.com'];
const whole = { sheet: { heads, rows: [lia] } };

describe('a spreadsheet is read', () => {
  it.each(['xlsx', 'biff8', 'xlml', 'html'] as const)('written as %s', async (kind) => {
    expect(await parse(workbook([heads, lia], kind))).toEqual(whole);
  });

  it.each([
    ['UTF-8', new TextEncoder().encode('Nome;Telefone;Email\r\nLia Conceição;5520911110000;lia@example.com\r\n')],
    [
      'UTF-8 with its mark',
      new TextEncoder().encode('\uFEFFNome,Telefone,Email\n"Lia Conceição",5520911110000,lia@example.com'),
    ],
    ['UTF-16', utf16('\uFEFFNome\tTelefone\tEmail\r\nLia Conceição\t5520911110000\tlia@example.com')],
    ['Windows-1252', latin('sep=;\r\nNome;Telefone;Email\r\nLia Conceição;5520911110000;lia@example.com\r\n')],
  ])('that is text in %s saved as .xls', async (_encoding, bytes) => {
    expect(await parse(bytes)).toEqual(whole);
  });

  it('with cells that hold separators, quotes and line ends', async () => {
    const text = 'Nome;Telefone\n"Lia; ""a boa""\ne Ana";5520911110000\n\n;\n';
    expect(await parse(new TextEncoder().encode(text))).toEqual({
      sheet: { heads: ['Nome', 'Telefone'], rows: [['Lia; "a boa"\ne Ana', '5520911110000']] },
    });
  });

  it('with the numbers that its rows have in the file, where blank ones lie between', async () => {
    const lines = [heads, [], lia, ['', '', ''], [], lia];
    const expected = { sheet: { heads, rows: [lia, lia], rowNumbers: [3, 6] } };
    expect(await parse(workbook(lines))).toEqual(expected);
    const text = lines.map((line) => line.join(';')).join('\r\n');
    expect(await parse(new TextEncoder().encode(text))).toEqual(expected);
  });

  it('with phone numbers stored as numbers: complete, or refused', async () => {
    const lines = [
      heads,
      ['Lia', 5_520_911_110_000],
      ['Ana', '5,52091E+12'],
      ['Bia', '+55 20 91111-0002'],
      ['Gil', 5_520_911_110_003.5],
    ];
    const answer = await parse(workbook(lines));
    if (!('sheet' in answer)) throw new Error('refused');
    const people = peopleOf(answer.sheet, guessMapping(answer.sheet.heads));
    expect(people.map((person) => [person.name, person.number, problemOf(person)])).toEqual([
      ['Lia', '5520911110000', null],
      ['Ana', '5,52091E+12', 'ERR_SHEET_NUMBER_SHORTENED'],
      ['Bia', '+55 20 91111-0002', null],
      ['Gil', '5520911110003.5', 'ERR_WAPP_INVALID_CONTACT'],
    ]);
  });

  it('with dates as dates', async () => {
    const lines = [
      ['Nome', 'Quando'],
      ['Lia', new Date(Date.UTC(2026, 2, 5))],
    ];
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet(lines);
    sheet.B2 = { t: 'n', v: 46_086, z: 'dd/mm/yyyy' };
    utils.book_append_sheet(book, sheet, 'Contacts');
    expect(await parse(bytesOf(write(book, { type: 'array', bookType: 'xlsx' })))).toEqual({
      sheet: { heads: ['Nome', 'Quando'], rows: [['Lia', '2026-03-05']] },
    });
  });

  it('with the last values of formulas, running none', async () => {
    const sheet = utils.aoa_to_sheet([heads, lia, ['=cmd|x', '5520911110001', '']]);
    sheet.A2 = { t: 's', v: 'Lia Conceição', f: 'HYPERLINK("http://example.com";"Lia")' };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Contacts');
    expect(await parse(bytesOf(write(book, { type: 'array', bookType: 'xlsx' })))).toEqual({
      sheet: { heads, rows: [lia, ['=cmd|x', '5520911110001', '']] },
    });
  });

  it('with any column and sheet names, without prototype pollution', async () => {
    const bytes = workbook(
      [
        ['__proto__', 'constructor'],
        ['polluted', '1'],
      ],
      'xlsx',
      '__proto__',
    );
    expect(await parse(bytes)).toBeDefined();
    const named = await parse(
      workbook([
        ['__proto__', 'constructor'],
        ['polluted', '1'],
      ]),
    );
    expect(named).toEqual({ sheet: { heads: ['__proto__', 'constructor'], rows: [['polluted', '1']] } });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('with twenty thousand rows', async () => {
    const rows = Array.from({ length: 20_000 }, (_row, n) => `Nome ${n};${5_520_900_000_000 + n}`);
    const answer = await parse(new TextEncoder().encode(['Nome;Telefone', ...rows].join('\n')));
    expect('sheet' in answer && answer.sheet.rows.length).toBe(20_000);
  });

  it('that was written here', async () => {
    const people = [{ name: 'Lia', number: '5520911110000', email: 'lia@example.com' }];
    expect(await parse(writePeople(people))).toEqual({
      sheet: { heads: ['nome', 'numero', 'email'], rows: [['Lia', '5520911110000', 'lia@example.com']] },
    });
  });
});

describe('a spreadsheet is refused', () => {
  const many = Array.from({ length: 20_001 }, (_row, n) => [`n${n}`]);
  it.each([
    ['with nothing in it', workbook([]), 'empty'],
    ['with heads alone', workbook([heads]), 'empty'],
    ['that is text of nothing', new TextEncoder().encode('\n\n'), 'empty'],
    ['cut in half', workbook([heads, lia]).slice(0, 900), 'unreadable'],
    ['with too many rows', workbook([['Nome'], ...many]), 'tooManyRows'],
    ['that is a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0, 1]), 'unreadable'],
    ['that is an archive of something else', workbook([heads]).fill(0, 30, 200), 'unreadable'],
  ])('%s', async (_what, bytes, refusal) => {
    expect(await parse(bytes)).toEqual({ refusal });
  });

  it('that declares an excessive uncompressed size', async () => {
    const bytes = workbook([heads, lia]);
    eachEntry(bytes, (view, at) => view.setUint32(at + 24, 0x7f_ff_ff_ff, true));
    expect(await parse(bytes)).toEqual({ refusal: 'size' });
  });

  it('that exceeds the size limit without declaring it', async () => {
    const bytes = await zipBomb(120 * 1024 * 1024, 10);
    expect(bytes.length).toBeLessThan(300_000);
    expect(await parse(bytes)).toEqual({ refusal: 'unreadable' });
  });
});

it.each([
  [{ name: 'contacts.csv', size: 10 }, ['.xlsx'], 'type'],
  [{ name: 'contacts.xls', size: 10 }, ['.xlsx'], 'type'],
  [{ name: 'contacts.xls', size: 10 }, ['.xlsx', '.xls'], null],
  [{ name: 'contacts.csv', size: 10 }, ['.xlsx', '.xls'], 'type'],
  [{ name: 'contacts.XLSX', size: 10 }, ['.xlsx'], null],
  [{ name: 'contacts.xlsx', size: 0 }, ['.xlsx'], 'empty'],
  [{ name: 'contacts.xlsx', size: 6 * 1024 * 1024 }, ['.xlsx'], 'size'],
] as const)('%j where %j may be: %s [CONTACT-015] [LIST-015]', (file, kinds, refusal) => {
  expect(fileRefusal(file, kinds)).toBe(refusal);
});

it('a text file with the extension of a workbook is refused', () => {
  expect(isZipFile(new TextEncoder().encode('Nome;Telefone'))).toBe(false);
  expect(isZipFile(workbook([['Nome']]))).toBe(true);
});

function utf16(text: string): Uint8Array {
  const letters = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
  return new Uint8Array(letters.buffer);
}

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function eachEntry(bytes: Uint8Array, change: (view: DataView, at: number) => void): void {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 46 <= bytes.length; at += 1) {
    if (view.getUint32(at, true) === 0x02_01_4b_50) change(view, at);
  }
}
