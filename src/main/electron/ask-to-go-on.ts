import type { BrowserWindow } from 'electron';
import { dialog } from 'electron';

import type { NativeTexts } from '../notifications/native-texts';
import type { CrashAnswer } from './window-recovery';

/** Asks the user about a page that has failed repeatedly. Safe mode does not offer itself. */
export async function askToGoOn(window: BrowserWindow, texts: NativeTexts, isSafe: boolean): Promise<CrashAnswer> {
  // The dialog of a hidden window could be missed; on macOS it is a sheet of that window.
  window.show();
  const t = texts();
  const answers: CrashAnswer[] = isSafe ? ['reload', 'quit'] : ['reload', 'safeMode', 'quit'];
  const labels = { reload: t('crash.again'), safeMode: t('crash.safeMode'), quit: t('menu.quit') };
  const buttons = answers.map((answer) => labels[answer]);
  const shown = { type: 'error', message: t('crash.message'), detail: t('crash.detail'), buttons } as const;
  const { response } = await dialog.showMessageBox(window, { ...shown, buttons, defaultId: 0, cancelId: 0 });
  return answers[response] ?? 'reload';
}
