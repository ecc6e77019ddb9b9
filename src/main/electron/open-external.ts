import { shell } from 'electron';

import { toWebAddress } from '../ipc/web-address';
import type { OpenExternal } from '../ports/open-external';

/** Opens http(s) addresses in the user's browser, and no others. */
export const openExternal: OpenExternal = async (url) => {
  await shell.openExternal(toWebAddress(url));
};
