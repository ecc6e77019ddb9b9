import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startWorkspaceServer } from '../tests/e2e/support/workspace-server';
import { byOrigin, origins } from './bench/flames/call-tree';
import { flameGraph, originLabels } from './bench/flames/flame-graph';
import { buildWithNames } from './bench/flames/named-build';
import { scenarios, treeOf } from './bench/flames/scenarios';
import { buildIfStale } from './start/build';
import { root } from './test-files';

/**
 * Profiles a start, an opened ticket and 1,000 events in a build with readable names, writes a flame graph of each, and
 * prints milliseconds by origin. Arguments: names of scenarios, `--folder` for the graphs, `--label` for their names.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: join(root, 'docs/flames') },
    label: { type: 'string', default: 'now' },
  },
});
const names = scenarios.map(({ name }) => name);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  throw new Error(`No scenario is called ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
}

async function draw(folder: string): Promise<void> {
  await buildIfStale(root);
  console.log('Building with readable names ...');
  const out = await buildWithNames(root, join(folder, 'build'));
  console.log('Seeding 1000 tickets ...');
  const server = await startWorkspaceServer({
    flags: ['--demo', '--scale', '1000'],
    pace: 'off',
    environment: {},
    folder: join(folder, 'workspace'),
    isLasting: true,
  });
  mkdirSync(values.folder, { recursive: true });
  try {
    for (const scenario of scenarios) {
      if (positionals.length > 0 && !positionals.includes(scenario.name)) continue;
      console.log(`Profiling ${scenario.name} ...`);
      const tree = await treeOf(scenario, { server: server.url, folder, out }, root);
      const svg = flameGraph(tree, `${scenario.title} (${values.label})`);
      writeFileSync(join(values.folder, `${scenario.name}-${values.label}.svg`), svg);
      const sums = byOrigin(tree);
      const cells = origins.map((origin) => `${originLabels[origin]} ${Math.round(sums[origin])}`);
      console.log(`| ${scenario.name} | ${values.label} | ${cells.join(' | ')} | ${Math.round(tree.total)} |`);
    }
  } finally {
    await server.stop();
  }
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'recado-flames-')));
try {
  await draw(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
