import { join } from 'node:path';

import { buildVerifyPackage } from './dossier/build-package';
import { root } from './test-files';

/** Writes the package `recado-verify` to `out/recado-verify`: `npm run verify-package`, then `npm publish` there. */
await buildVerifyPackage(join(root, 'out', 'recado-verify'));
