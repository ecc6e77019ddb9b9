import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './test-files';
import {
  bundledPackages,
  importedPackages,
  installedPackages,
  sourcesIn,
  thirdPartyNotices,
} from './third-party-notices';

// Writes the notices of other people's software that installers carry; a part of `npm run build`.
const packages = [
  ...installedPackages(root),
  ...bundledPackages(root, ['out/main', 'out/preload', 'out/renderer']),
  ...importedPackages(root, sourcesIn(root, 'src/renderer')),
];
writeFileSync(join(root, 'out/THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(packages));
