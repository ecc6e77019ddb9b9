import type { jsPDF } from 'jspdf';

import type { PdfDocument } from './pdf-document';
import { printable } from './printable';

/** Points. */
export const margin = 40;
const grey = 96;

/** The text in lines that are as wide as the page, in the font that is set. */
export function wrapped(pdf: jsPDF, text: string, width: number): string[] {
  const parts: unknown = pdf.splitTextToSize(text, width);
  return Array.isArray(parts) ? parts.map(String) : [text];
}

/** Numbers the pages at their foot. */
export function finishPages(pdf: jsPDF, pageOf: PdfDocument['pageOf']): void {
  const pages = pdf.getNumberOfPages();
  const { pageSize } = pdf.internal;
  pdf.setFont('helvetica', 'normal').setFontSize(9).setTextColor(grey);
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page);
    pdf.text(printable(pageOf(page, pages)), pageSize.getWidth() - margin, pageSize.getHeight() - 24, {
      align: 'right',
    });
  }
}

/** The library knows the languages of Recado under these names. */
export function languageCode(language: string): 'pt-BR' | 'en-GB' | 'es' {
  if (language === 'pt-BR' || language === 'en-GB') return language;
  return 'es';
}
