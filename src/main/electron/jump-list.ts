import { app } from 'electron';

import { deepLinkScheme } from '@shared/domain/deep-link';
import type { UnreadCustomer } from '@shared/ipc/views';

import type { NativeTexts } from '../notifications/native-texts';
import { plainLine } from '../notifications/plain-text';

const maxNameLength = 60;

/**
 * Shows the tickets of customers in the list of the task bar's button. Windows keeps the list when the application
 * ends, so that it is emptied before. A development build has none: its program is Electron.
 */
export function showInJumpList(
  customers: readonly UnreadCustomer[],
  { platform, texts }: { platform: NodeJS.Platform; texts: NativeTexts },
): void {
  if (platform !== 'win32' || !app.isPackaged) return;
  const t = texts();
  const items = customers.map(({ ticketUuid, name }) => ({
    type: 'task' as const,
    title: plainLine(name, maxNameLength) || t('unknownContact'),
    program: process.execPath,
    args: `${deepLinkScheme}://ticket/${ticketUuid}`,
  }));
  app.setJumpList(items.length === 0 ? null : [{ type: 'tasks', items }]);
}
