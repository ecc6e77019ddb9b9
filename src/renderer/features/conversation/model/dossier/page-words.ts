import type { DeliveryMark } from '@shared/domain/message';
import type { LeftOut } from '@shared/dossier/dossier';

/** Texts of the page in one language, and its dates. */
export type PageWords = {
  language: string;
  title: string;
  /** Labels and values above the messages. */
  facts: readonly { label: string; value: string }[];
  company: string;
  edited: string;
  deleted: string;
  marks: Readonly<Record<DeliveryMark, string>>;
  leftOut: Readonly<Record<LeftOut, string>>;
  howToCheck: string;
  /** Says that a PDF draws no letters of other scripts. */
  pdfLetters: string;
  pageOf: (page: number, pages: number) => string;
  formatTime: (instant: string) => string;
};
