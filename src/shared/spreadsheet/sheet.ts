/** A sheet as plain text: header row and rows, which may differ in width. */
export type Sheet = {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** Row numbers as a spreadsheet program shows them; absent where the rows follow the header without gaps. */
  rowNumbers?: readonly number[];
};

/** Number of a row of the sheet in its file. */
export function rowNumberOf({ rowNumbers }: Pick<Sheet, 'rowNumbers'>, index: number): number {
  return rowNumbers?.[index] ?? index + 2;
}

/** Reason for rejecting a file. */
export type SheetRefusal = 'type' | 'size' | 'empty' | 'unreadable' | 'slow' | 'tooManyRows';

export type SheetAnswer = { sheet: Sheet } | { refusal: SheetRefusal };

export const mostSheetRows = 20_000;
export const largestSheetFile = 5 * 1024 * 1024;

/** Functions of the runtime, which the language itself does not declare. */
export type SheetHost = {
  /** Decodes bytes; throws where they are invalid in the encoding. */
  decode: (bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252') => string;
  /** Size of an inflated entry in bytes; throws where the entry is damaged or larger than `most`. */
  inflatedSize: (deflated: Uint8Array, most: number) => Promise<number>;
};
