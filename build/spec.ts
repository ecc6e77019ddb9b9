import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { abbreviate, traceChecklist } from './checklist';
import { findTestFiles, root } from './test-files';

/** Prints how much of the product's checklist is named by a test, and what is not. */
const checklist = readFileSync(join(root, 'tests/spec/checklist.md'), 'utf8');
const { areas, named, total, unknown } = traceChecklist(checklist, findTestFiles());

for (const area of areas) {
  console.log(`${area.name.padEnd(10)} ${String(area.total - area.without.length).padStart(3)} / ${area.total}`);
}
console.log('\nWithout a test that names them:');
for (const { name, without } of areas) {
  if (without.length > 0) console.log(`  ${name}: ${abbreviate(without)}`);
}
console.log(`\n${named} of ${total} items are named by a test.`);
for (const { id, path, line } of unknown) console.log(`unknown id ${id} at ${path}:${line}`);
process.exitCode = unknown.length > 0 ? 1 : 0;
