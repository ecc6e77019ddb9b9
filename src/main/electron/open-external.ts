import { shell } from 'electron';

import { toWebAddress } from '../ipc/web-address';
import type { OpenExternal } from '../ports/open-external';

/** The one way out to the user's browser: http(s) addresses alone, whoever asks. */
export const openExternal: OpenExternal = async (url) => {
  await shell.openExternal(toWebAddress(url));
};
