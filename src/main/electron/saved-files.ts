import { app, dialog, shell } from 'electron';

import type { SavedFiles } from '../ports/saved-files';

export const savedFiles: SavedFiles = {
  folder: () => app.getPath('downloads'),
  reveal: (path) => {
    shell.showItemInFolder(path);
  },
  async choosePlace(proposed) {
    const { canceled, filePath } = await dialog.showSaveDialog({ defaultPath: proposed });
    return canceled || filePath === '' ? null : filePath;
  },
};
