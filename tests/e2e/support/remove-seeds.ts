import { rmSync } from 'node:fs';

import { seedsFolder } from './folders';

// oxlint-disable-next-line no-restricted-exports -- Playwright calls the default export
export default function removeSeeds(): void {
  rmSync(seedsFolder, { recursive: true, force: true });
}
