import { expect, it } from 'vitest';

import { pdfPages } from '@tests/support/pdf-text';

import { drawPdf } from './draw-pdf';
import type { PdfDocument, PdfTable } from './pdf-document';

const table: PdfTable = { heading: 'Por fila', columns: ['Fila', 'Atendimentos'], rows: [], firstWidth: 180 };
const document: PdfDocument = {
  title: 'Relatório de atendimentos',
  language: 'pt-BR',
  lines: ['Empresa: Padaria São João', 'Fuso horário: America/Sao_Paulo.'],
  tables: [table],
  empty: 'Nada nestes dias',
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
};
const withRows = (rows: readonly (readonly string[])[]): PdfDocument => ({ ...document, tables: [{ ...table, rows }] });

it('has title, lines, tables and the number of the page, with accents', async () => {
  const pages = await pdfPages(drawPdf(withRows([['Atenção', '12']])));
  expect(pages.map((page) => page.split(/\s*\n\s*/))).toEqual([
    [
      'Relatório de atendimentos',
      'Empresa: Padaria São João',
      'Fuso horário: America/Sao_Paulo.',
      'Por fila',
      'Fila Atendimentos',
      'Atenção 12',
      'Página 1 de 1',
    ],
  ]);
});

it('a table without rows says so', async () => {
  const [page] = await pdfPages(drawPdf(document));
  expect(page).toMatch(/Por fila\s+Nada nestes dias\s+Página 1 de 1/);
});

it('a long table continues on pages that repeat its headings; every page is numbered', async () => {
  const rows = Array.from({ length: 100 }, (_none, index) => [`Fila ${index + 1}`, String(index)]);
  const pages = await pdfPages(drawPdf(withRows(rows)));
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, index) => {
    expect(page).toContain('Fila Atendimentos');
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
  });
  const all = pages.join('\n');
  for (const [name, count] of rows) expect(all).toMatch(new RegExp(`^${name} ${count}$`, 'm'));
});

it.each([
  ['emoji', 'Vendas 🚀 👨‍👩‍👧', 'Vendas ? ?'],
  ['right-to-left', 'علي', '???'],
  ['control characters', 'a\u0000b\u001B[31mc', 'a b [31mc'],
  ['the syntax of PDF', ') Tj (evil) \\ <</A>>', ') Tj (evil) \\ <</A>>'],
  ['nothing', '', ''],
])('a name of %s is drawn without breaking the page', async (_name, hostile, drawn) => {
  const pages = await pdfPages(drawPdf({ ...withRows([[hostile, '7']]), title: hostile, lines: [hostile] }));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain(`Atendimentos ${drawn} 7 Página 1 de 1`.replaceAll('  ', ' '));
});

it('a name of 300 characters without a space wraps inside its column and ends in an ellipsis', async () => {
  const pages = await pdfPages(drawPdf(withRows([['W'.repeat(300), '7']])));
  const drawn = pages.join('\n');
  const lines = drawn.match(/W+…?/g) ?? [];
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join('')).toBe(`${'W'.repeat(119)}…`);
  expect(drawn).toMatch(/\b7\b/);
});

it('a title of 300 characters wraps inside the page', async () => {
  const [page = ''] = await pdfPages(drawPdf({ ...document, title: 'W'.repeat(280) }));
  expect((page.match(/W+/g) ?? []).length).toBeGreaterThan(5);
});
