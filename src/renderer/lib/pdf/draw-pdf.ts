import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';

import type { PdfDocument, PdfTable } from './pdf-document';
import { finishPages, languageCode, margin, wrapped } from './pdf-pages';
import { printable } from './printable';

/** Points. */
const lineHeight = 14;
const grey = 96;

/** The bytes of a document. Import this file on use: it holds the library. */
export function drawPdf(document: PdfDocument): Uint8Array<ArrayBuffer> {
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', putOnlyUsedFonts: true });
  pdf.setProperties({ title: printable(document.title) });
  pdf.setLanguage(languageCode(document.language));
  const width = pdf.internal.pageSize.getWidth() - 2 * margin;
  pdf.setFont('helvetica', 'bold').setFontSize(18);
  let y = margin + 12;
  y = writeLines(pdf, [document.title], { y, width, height: 22 });
  pdf.setFont('helvetica', 'normal').setFontSize(10);
  y = writeLines(pdf, document.lines, { y, width, height: lineHeight });
  for (const table of document.tables) y = drawTable(pdf, table, { y, empty: document.empty });
  finishPages(pdf, document.pageOf);
  return new Uint8Array(pdf.output('arraybuffer'));
}

type Lines = { y: number; width: number; height: number };

/** Wraps what is wider than the page; returns the place below the last line. */
function writeLines(pdf: jsPDF, lines: readonly string[], { y, width, height }: Lines): number {
  let next = y;
  for (const line of lines)
    for (const part of wrapped(pdf, printable(line, 300), width)) {
      pdf.text(part, margin, next);
      next += height;
    }
  return next;
}

function drawTable(pdf: jsPDF, table: PdfTable, { y, empty }: { y: number; empty: string }): number {
  const pageHeight = pdf.internal.pageSize.getHeight();
  // A heading at the foot of a page would be apart from its table.
  const isTooLow = y + 90 > pageHeight - margin;
  if (isTooLow) pdf.addPage();
  const top = isTooLow ? margin + 12 : y + 14;
  pdf.setFont('helvetica', 'bold').setFontSize(12);
  pdf.text(printable(table.heading), margin, top);
  if (table.rows.length === 0) {
    pdf.setFont('helvetica', 'normal').setFontSize(10).setTextColor(grey);
    pdf.text(printable(empty), margin, top + 16);
    pdf.setTextColor(0);
    return top + 16 + lineHeight;
  }
  let end = top;
  autoTable(pdf, {
    startY: top + 8,
    margin: { top: margin, right: margin, bottom: margin + 16, left: margin },
    head: [table.columns.map((text) => printable(text))],
    body: table.rows.map((row) => row.map((text) => printable(text))),
    theme: 'grid',
    rowPageBreak: 'avoid',
    styles: { font: 'helvetica', fontSize: 8, cellPadding: 3, overflow: 'linebreak', textColor: 0, halign: 'right' },
    headStyles: { fillColor: 235, textColor: 0, fontStyle: 'bold' },
    columnStyles: { 0: { cellWidth: table.firstWidth, halign: 'left' } },
    didParseCell: ({ section, column, cell }) => {
      if (section === 'head' && column.index === 0) cell.styles.halign = 'left';
    },
    didDrawPage: ({ cursor }) => {
      end = cursor?.y ?? end;
    },
  });
  return end + lineHeight;
}
