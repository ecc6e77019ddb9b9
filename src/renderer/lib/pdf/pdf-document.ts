export type PdfTable = {
  heading: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Width of the first column in points; the others share the rest. */
  firstWidth: number;
};

/** A report of tables on landscape pages. Texts may hold any characters. */
export type PdfDocument = {
  title: string;
  /** BCP 47 language of the texts. */
  language: string;
  /** Lines between the title and the first table. */
  lines: readonly string[];
  tables: readonly PdfTable[];
  /** Stands in place of a table without rows. */
  empty: string;
  pageOf: (page: number, pages: number) => string;
};

/** A conversation on upright pages. Texts may hold any characters. */
export type PdfConversation = Pick<PdfDocument, 'title' | 'language' | 'pageOf'> & {
  /** Lines between the title and the first message. */
  lines: readonly string[];
  /** Messages, oldest first. `details` follow the author on one line; line breaks of texts stay. */
  entries: readonly { author: string; details: string; texts: readonly string[] }[];
  /** Stand below the last message. */
  notes: readonly string[];
};
