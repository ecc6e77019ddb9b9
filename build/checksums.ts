import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { checksumLines } from './package/checksums';
import { root } from './test-files';

// Writes `dist/SHA256SUMS` for `sha256sum --check`.
writeFileSync(join(root, 'dist/SHA256SUMS'), checksumLines(join(root, 'dist')));
