import { extractText, getDocumentProxy } from 'unpdf';

/** The texts of a PDF file by page, one line for each text that was drawn. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  // The reader takes the buffer away from its owner.
  const document = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(document, { mergePages: false });
  return text;
}
