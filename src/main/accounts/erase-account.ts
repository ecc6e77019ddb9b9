import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Logger } from '../ports/logger';
import type { SettingsFile } from '../ports/settings-file';
import { firstAccountId } from './registry';

/** Folders and files of the first account, which lie beside those of the machine. */
const ownOfFirst = [
  'outbox',
  'attached',
  'drafts',
  'flow-drafts',
  'macros',
  'snoozes',
  'journal',
  'reading',
  'search',
  'secrets.bin',
] as const;
const ownSections = ['server', 'plainHttp', 'secretStorage', 'accounts'] as const;

const accountsFolder = 'accounts';

/** Folder of an account's data. */
export function folderOf(userData: string, id: string): string {
  return id === firstAccountId ? userData : join(userData, accountsFolder, id);
}

export type EraseDeps = { userData: string; settings: SettingsFile; log: Logger };

/** Erases all that an account has stored on this machine. Resolves to false if something is left. */
export async function eraseAccount(id: string, { userData, settings, log }: EraseDeps): Promise<boolean> {
  const folder = folderOf(userData, id);
  const paths = id === firstAccountId ? ownOfFirst.map((name) => join(folder, name)) : [folder];
  let isErased = true;
  for (const path of paths) {
    try {
      await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    } catch {
      isErased = false;
    }
  }
  if (id === firstAccountId) isErased = forgetSections(settings) && isErased;
  if (!isErased) log.warn('data of an account not erased');
  return isErased;
}

function forgetSections(settings: SettingsFile): boolean {
  try {
    const others = Object.entries(settings.read()).filter(([name]) => !ownSections.some((own) => own === name));
    settings.write(Object.fromEntries(others));
    return true;
  } catch {
    return false;
  }
}

/** Ids of the accounts that have a folder. */
export function accountFolders(userData: string): string[] {
  try {
    return readdirSync(join(userData, accountsFolder));
  } catch {
    return [];
  }
}
