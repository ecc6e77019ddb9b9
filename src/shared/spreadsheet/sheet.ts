/** A sheet as plain text: its heads, and its rows as wide as they are. */
export type Sheet = { heads: readonly string[]; rows: readonly (readonly string[])[] };

/** Why a file is not taken. */
export type SheetRefusal = 'type' | 'size' | 'empty' | 'unreadable' | 'slow' | 'tooManyRows';

export type SheetAnswer = { sheet: Sheet } | { refusal: SheetRefusal };

export const mostSheetRows = 20_000;
export const largestSheetFile = 5 * 1024 * 1024;

/** What the runtime brings along: the language itself names neither. */
export type SheetHost = {
  /** The text that the bytes are in an encoding; throws where they are none. */
  decode: (bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252') => string;
  /** How much a piece of an archive grows to; throws where it is broken or grows beyond `most`. */
  inflatedSize: (deflated: Uint8Array, most: number) => Promise<number>;
};
