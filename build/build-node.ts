import { join } from 'node:path';

import { bundleBrowserShell } from './browser-shell-bundle';
import { fingerprint, stampBuild } from './start/freshness';
import { root } from './test-files';

// The last step of `npm run build`; the other parts have just been built from the same files.
await bundleBrowserShell(join(root, 'out/browser-shell'));
stampBuild(root, fingerprint(root));
