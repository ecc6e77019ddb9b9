import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { billOfMaterials } from './package/bill-of-materials';
import { buildIfStale } from './start/build';
import { root } from './test-files';
import { shippedPackages } from './third-party-notices';

// Writes the CycloneDX bill of materials of the installers into `dist/`. The lock file also lists optional packages that
// this machine could not install.
await buildIfStale(root);
const { stdout, status } = spawnSync(
  'npm',
  ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
if (status !== 0) throw new Error('npm sbom failed.');
const bill = billOfMaterials(JSON.parse(stdout), shippedPackages(root));
const path = join(root, 'dist', `recado-${bill.metadata.component.version}.cdx.json`);
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(path, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${path}: ${String(bill.components.length)} components`);
