import { expect, it } from 'vitest';

import { pdfPages } from '@tests/support/pdf-text';

import { drawConversation } from './draw-conversation';
import type { PdfConversation } from './pdf-document';

const document: PdfConversation = {
  title: 'Conversa com Clara',
  language: 'pt-BR',
  lines: ['Fuso horário: America/Sao_Paulo'],
  entries: [],
  notes: ['Confira o arquivo.'],
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
};
const createdAt = new Date('2026-03-02T12:00:00Z');
const draw = (entries: PdfConversation['entries'], { signal } = new AbortController()) =>
  drawConversation({ ...document, entries }, { createdAt, signal });

it('every message is drawn once and in order, on numbered pages', async () => {
  const entries = Array.from({ length: 250 }, (_none, index) => ({
    author: 'Clara',
    details: `10:${index}`,
    texts: [`Mensagem ${index}.`],
  }));
  const pages = await pdfPages(await draw(entries));
  expect(pages.length).toBeGreaterThan(5);
  pages.forEach((page, index) => expect(page).toContain(`Página ${index + 1} de ${pages.length}`));
  const drawn = [...pages.join('\n').matchAll(/Mensagem (\d+)\./g)].map(([, number]) => Number(number));
  expect(drawn).toEqual(entries.map((_entry, index) => index));
  expect(pages.at(-1)).toContain('Confira o arquivo.');
});

it('a message that is longer than a page continues on the next, whole', async () => {
  const words = Array.from({ length: 3_000 }, (_none, index) => `w${index}`);
  const pages = await pdfPages(await draw([{ author: 'Clara', details: '10:00', texts: [words.join(' ')] }]));
  expect(pages.length).toBeGreaterThan(1);
  expect([...pages.join('\n').matchAll(/\bw\d+\b/g)].map(([word]) => word)).toEqual(words);
});

it('the head of a message is never the last line of a page', async () => {
  const entries = Array.from({ length: 200 }, (_none, index) => ({
    author: 'Clara',
    details: `head ${index}`,
    texts: ['text', ...Array.from({ length: index % 3 }, () => 'more')],
  }));
  for (const page of await pdfPages(await draw(entries))) {
    const lines = page.split(/\s*\n\s*/).filter((line) => !/^(Página|Confira)/.test(line));
    expect(lines.at(-1)).not.toMatch(/head/);
  }
});

it('ends where the user stops it', async () => {
  const abort = new AbortController();
  abort.abort();
  await expect(draw([{ author: 'Clara', details: '10:00', texts: ['Oi'] }], abort)).rejects.toThrow();
});
