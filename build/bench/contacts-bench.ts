import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { z } from 'zod';

import en from '../../src/shared/i18n/locales/en/contacts.json' with { type: 'json' };
import es from '../../src/shared/i18n/locales/es/contacts.json' with { type: 'json' };
import pt from '../../src/shared/i18n/locales/pt/contacts.json' with { type: 'json' };
import { heapMegabytes } from './heap';
import { longestTask } from './longest-task';
import type { Measure } from './measures';
import { atMost, forComparison } from './measures';
import type { Place } from './window';

/** The language follows the system's. */
const importNames = new RegExp(`^(${[en, es, pt].map((texts) => texts.import).join('|')})$`);

/** RECADO_BENCH_CONTACTS sets the number of contacts to scroll through; the goal is 100000, which takes minutes. */
const count = Number(process.env.RECADO_BENCH_CONTACTS ?? '20000');
const perUpload = 1000;
/** Number of spreadsheet rows, the largest that an import accepts. */
const sheetRows = 20_000;
/** Milliseconds from which a browser reports a long task: a frame was missed. */
const longTask = 50;

/**
 * Scrolls through all contacts of a company and measures elements, memory and dropped frames; then the import dialog
 * reads a spreadsheet of the largest size.
 */
export async function benchContacts(page: Page, { server }: Place): Promise<Measure[]> {
  await addContacts(server);
  await page.evaluate(() => {
    location.hash = '#/contacts';
  });
  await page.locator('[data-virtuoso-scroller] tbody tr').nth(5).waitFor();
  const before = await heapMegabytes(page);
  const started = performance.now();
  const { rows, mostNodes } = await page.evaluate(scrollThrough, count);
  const seconds = (performance.now() - started) / 1000;
  const after = await heapMegabytes(page);
  const scrolling = await longestTask(page, () => page.evaluate(scrollAbout));
  const file = join(mkdtempSync(join(tmpdir(), 'recado-sheet-')), 'clientes.xlsx');
  writeFileSync(file, workbook());
  const reading = await longestTask(page, () => readSheet(page, file));
  rmSync(file);
  return [
    atMost(`contacts: most DOM nodes while ${rows} are scrolled through`, { value: mostNodes, limit: 1500, unit: '' }),
    forComparison('contacts: memory that they took', `${Math.round(after - before)} MB, ${Math.round(seconds)} s`),
    atMost('contacts: longest task while all are there and it scrolls', {
      value: scrolling,
      limit: longTask,
      unit: ' ms',
    }),
    atMost(`import: longest task while ${sheetRows} rows are read`, { value: reading, limit: longTask, unit: ' ms' }),
  ];
}

async function addContacts(server: string): Promise<void> {
  const ask = async (path: string, body: unknown, token = ''): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const reply = await fetch(`${server}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return reply.json();
  };
  // A different user than the one in the window: a second sign-in of the same user ends the first session.
  const account = { email: 'bruno@recado.demo', password: 'recado' };
  const { token } = z.object({ token: z.string() }).parse(await ask('/auth/login', account));
  for (let first = 0; first < count; first += perUpload) {
    const rows = Array.from({ length: Math.min(perUpload, count - first) }, (_row, n) => ({
      Nome: `Cliente ${String(first + n).padStart(6, '0')}`,
      Telefone: String(5_520_900_000_000 + first + n),
    }));
    await ask('/contacts/upload', rows, token);
  }
}

/**
 * Runs in the page, where named inner functions fail (the build adds a helper). Scrolls to the end until enough rows
 * are loaded or no more arrive.
 */
async function scrollThrough(most: number): Promise<{ rows: number; mostNodes: number }> {
  const list = document.querySelector('[data-virtuoso-scroller]');
  const height = list?.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0;
  if (list === null || height === 0) throw new Error('there is no list');
  let mostNodes = 0;
  let waited = 0;
  let reached = list.scrollHeight;
  while (waited < 600 && list.scrollHeight / height < most) {
    list.scrollTop = list.scrollHeight;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    mostNodes = Math.max(mostNodes, document.querySelectorAll('*').length);
    waited = list.scrollHeight > reached ? 0 : waited + 1;
    reached = list.scrollHeight;
  }
  return { rows: Math.round(list.scrollHeight / height), mostNodes };
}

/** Runs in the page. */
async function scrollAbout(): Promise<void> {
  const list = document.querySelector('[data-virtuoso-scroller]');
  for (let step = 0; step < 60 && list !== null; step += 1) {
    list.scrollTop = (list.scrollHeight * ((step * 7) % 60)) / 61;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

function workbook(): Buffer {
  const lines = Array.from({ length: sheetRows }, (_row, n) => [
    `Cliente ${n}`,
    5_520_910_000_000 + n,
    `c${n}@example.com`,
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['nome', 'telefone', 'email'], ...lines]), 'Clientes');
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  if (!(bytes instanceof Uint8Array)) throw new Error('no workbook was written');
  return Buffer.from(bytes);
}

async function readSheet(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: importNames }).click();
  // Given by its path: handing over bytes would be work of the page as well.
  await page.locator('[role=dialog] input[type=file]').setInputFiles(file);
  await page.locator('[role=dialog] .ant-btn-primary:not([disabled])').waitFor({ timeout: 60_000 });
}
