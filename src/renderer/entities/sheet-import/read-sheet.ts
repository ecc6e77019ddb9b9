import type { Sheet, SheetRefusal } from '@shared/spreadsheet/sheet';
import { largestSheetFile } from '@shared/spreadsheet/sheet';

import { askSheetWorker } from './sheet-tasks';

/** Accepted file extensions. */
export type SheetKind = '.xlsx' | '.xls';

export class SheetError extends Error {
  constructor(readonly refusal: SheetRefusal) {
    super(refusal);
  }
}

/** Checks a file before reading; null if it can be a sheet. */
export function fileRefusal(
  { name, size }: Pick<File, 'name' | 'size'>,
  kinds: readonly SheetKind[],
): SheetRefusal | null {
  if (!kinds.some((kind) => name.toLowerCase().endsWith(kind))) return 'type';
  if (size === 0) return 'empty';
  return size > largestSheetFile ? 'size' : null;
}

/** An xlsx workbook is a ZIP archive; anything else only has its extension. */
export function isZipFile(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** Reads a sheet in a worker. Content is verified for `.xlsx` only; `.xls` files have many formats. */
export async function readSheet(file: File, kinds: readonly SheetKind[]): Promise<Sheet> {
  const refusal = fileRefusal(file, kinds);
  if (refusal !== null) throw new SheetError(refusal);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (file.name.toLowerCase().endsWith('.xlsx') && !isZipFile(bytes)) throw new SheetError('unreadable');
  const answer = await askSheetWorker({ kind: 'read', bytes });
  if (answer === 'slow') throw new SheetError('slow');
  if (answer === null) throw new SheetError('unreadable');
  if ('refusal' in answer) throw new SheetError(answer.refusal);
  return answer.sheet;
}
