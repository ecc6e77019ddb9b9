import { exportBytes } from '@renderer/lib/export-text';
import { AppError } from '@shared/domain/app-error';

const address = new URL('../../../../../resources/samples/contact-list.xlsx', import.meta.url).href;

/** Saves an empty sheet with the columns that an import reads. Resolves to its name; null if the user cancelled. */
export async function saveSampleSheet(name: string): Promise<string | null> {
  const response = await fetch(address);
  if (!response.ok) throw new AppError('ERR_FILE_NOT_SAVED', 'conflict');
  return exportBytes(name, [new Uint8Array(await response.arrayBuffer())]);
}
