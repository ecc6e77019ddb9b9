import type { BrowserWindow } from 'electron';
import { dialog } from 'electron';

import type { NativeTexts } from '../notifications/native-texts';

/** Asks the user to reload a page that has failed repeatedly. */
export async function askToGoOn(window: BrowserWindow, texts: NativeTexts): Promise<boolean> {
  // The dialog of a hidden window could be missed; on macOS it is a sheet of that window.
  window.show();
  const t = texts();
  const buttons = [t('crash.again'), t('menu.quit')];
  const shown = { type: 'error', message: t('crash.message'), detail: t('crash.detail'), buttons } as const;
  const { response } = await dialog.showMessageBox(window, { ...shown, buttons, defaultId: 0, cancelId: 0 });
  return response === 0;
}
