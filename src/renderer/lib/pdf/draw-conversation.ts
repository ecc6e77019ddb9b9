import { jsPDF } from 'jspdf';

import type { PdfConversation } from './pdf-document';
import { finishPages, languageCode, margin, wrapped } from './pdf-pages';
import { printable } from './printable';

/** Points. */
const lineHeight = 14;
const gap = 8;
const foot = 32;
const grey = 96;
/** Messages between two turns of the event loop. */
const batchSize = 100;
/** Characters of a line of a message; longer ones end in an ellipsis. */
const longestLine = 20_000;

/** The bytes of a conversation. Import this file on use: it holds the library. Rejects once the signal is aborted. */
export async function drawConversation(
  document: PdfConversation,
  { createdAt, signal }: { createdAt: Date; signal: AbortSignal },
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new jsPDF({ orientation: 'portrait', unit: 'pt', format: 'a4', putOnlyUsedFonts: true });
  pdf.setProperties({ title: printable(document.title) });
  pdf.setLanguage(languageCode(document.language));
  pdf.setCreationDate(createdAt);
  const write = writer(pdf);
  write(document.title, { style: 'bold', size: 16, height: 20 });
  for (const line of document.lines) write(line, { color: grey });
  for (const [index, { author, details, texts }] of document.entries.entries()) {
    if (index % batchSize === 0) await nextTurn(signal);
    write(`${author} · ${details}`, { style: 'bold', size: 9, before: gap, keepWith: lineHeight });
    for (const text of texts) for (const line of text.split('\n')) write(line, {});
  }
  for (const note of document.notes) write(note, { color: grey, size: 9, before: 2 * gap });
  finishPages(pdf, document.pageOf);
  return new Uint8Array(pdf.output('arraybuffer'));
}

type Line = {
  style?: 'normal' | 'bold';
  size?: number;
  height?: number;
  color?: number;
  /** Room above the line, and room below it that must be on the same page. */
  before?: number;
  keepWith?: number;
};

/** Writes wrapped lines below each other, on as many pages as they need. */
function writer(pdf: jsPDF): (text: string, line: Line) => void {
  const { pageSize } = pdf.internal;
  const width = pageSize.getWidth() - 2 * margin;
  const bottom = pageSize.getHeight() - margin - foot;
  let y = margin;
  return (text, { style = 'normal', size = 10, height = lineHeight, color = 0, before = 0, keepWith = 0 }) => {
    pdf.setFont('helvetica', style).setFontSize(size).setTextColor(color);
    y += before;
    for (const part of wrapped(pdf, printable(text, longestLine), width)) {
      if (y + height + keepWith > bottom) {
        pdf.addPage();
        y = margin;
      }
      y += height;
      pdf.text(part, margin, y);
    }
  };
}

/** Lets the window answer between two portions. */
async function nextTurn(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  signal.throwIfAborted();
}
