import { app, dialog, shell } from 'electron';

import type { NativeTexts } from '../notifications/native-texts';
import type { SavedFiles } from '../ports/saved-files';

export function createSavedFiles(texts: NativeTexts): SavedFiles {
  return {
    folder: () => app.getPath('downloads'),
    reveal: (path) => {
      shell.showItemInFolder(path);
    },
    async choosePlace(proposed) {
      const { canceled, filePath } = await dialog.showSaveDialog({ defaultPath: proposed });
      return canceled || filePath === '' ? null : filePath;
    },
    async confirmRunnable(name, { ending, disguise }) {
      const t = texts();
      const details = [
        t('runnable.detail', { ending }),
        ...(disguise === null ? [] : [t('runnable.disguise', { ending, disguise })]),
      ];
      const { response } = await dialog.showMessageBox({
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
