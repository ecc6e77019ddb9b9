import { AppError } from '@shared/domain/app-error';
import type { Person } from '@shared/spreadsheet/people';

import { askSheetWorker } from './sheet-tasks';

/** People as an xlsx workbook, for servers that accept no other format. */
export async function writeSheet(people: readonly Person[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await askSheetWorker({ kind: 'write', people });
  if (bytes === null || bytes === 'slow') throw new AppError('ERR_SHEET_UNREADABLE', 'bug');
  return bytes;
}
