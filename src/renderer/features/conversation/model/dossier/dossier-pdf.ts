import type { PdfConversation } from '@renderer/lib/pdf/pdf-document';
import type { DossierContent } from '@shared/dossier/dossier';

import { messageLine } from './message-line';
import type { PageWords } from './page-words';

/** The conversation as a document to draw: the same words as its page, with files by their path in the dossier. */
export function dossierPdf({ ticket, messages }: DossierContent, words: PageWords): PdfConversation {
  return {
    title: words.title,
    language: words.language,
    lines: words.facts.map(({ label, value }) => `${label}: ${value}`),
    entries: messages.map((message) => {
      const { author, details, text } = messageLine(message, ticket.customer, words);
      const file = message.leftOut === null ? message.file : words.leftOut[message.leftOut];
      return { author, details, texts: [file ?? '', text].filter((one) => one !== '') };
    }),
    notes: [words.pdfLetters, words.howToCheck],
    pageOf: words.pageOf,
  };
}
