import type { MessageBoxOptions, SaveDialogOptions } from 'electron';
import { app, BrowserWindow, dialog, shell } from 'electron';

import type { NativeTexts } from '../notifications/native-texts';
import type { SavedFiles } from '../ports/saved-files';

export function createSavedFiles(texts: NativeTexts): SavedFiles {
  return {
    folder: () => app.getPath('downloads'),
    reveal: (path) => {
      shell.showItemInFolder(path);
    },
    async choosePlace(proposed) {
      const { canceled, filePath } = await saveDialog({ defaultPath: proposed });
      return canceled || filePath === '' ? null : filePath;
    },
    async confirmRunnable(name, { ending, disguise }) {
      const t = texts();
      const details = [
        t('runnable.detail', { ending }),
        ...(disguise === null ? [] : [t('runnable.disguise', { ending, disguise })]),
      ];
      const { response } = await messageBox({
        type: 'warning',
        message: t('runnable.message', { name }),
        detail: details.join(' '),
        buttons: [t('runnable.cancel'), t('runnable.save')],
        defaultId: 0,
        cancelId: 0,
      });
      return response === 1;
    },
  };
}

/** The window that the user works in. */
function parentWindow(): BrowserWindow | undefined {
  return BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
}

/** A dialog with a parent window stays in front of it. */
function saveDialog(options: SaveDialogOptions) {
  const window = parentWindow();
  return window === undefined ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options);
}

function messageBox(options: MessageBoxOptions) {
  const window = parentWindow();
  return window === undefined ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options);
}
