import { exportBytes } from '@renderer/lib/export-text';
import type { PdfDocument } from '@renderer/lib/pdf/pdf-document';

import { useFileExport } from './use-file-export';

type PdfExport = {
  isSaving: boolean;
  /** The name is a proposal, without its ending. */
  save: (name: string, document: PdfDocument) => void;
};

/** Draws a document and writes it into a PDF file of the user's choice. The library is a lazy chunk. */
export function usePdfExport(): PdfExport {
  const { isSaving, save } = useFileExport();
  const write = async (name: string, document: PdfDocument): Promise<string | null> => {
    const { drawPdf } = await import('@renderer/lib/pdf/draw-pdf');
    return exportBytes(`${name}.pdf`, [drawPdf(document)]);
  };
  return { isSaving, save: (name, document) => save(() => write(name, document)) };
}
