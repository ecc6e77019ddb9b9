import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { areaLines, itemLines, listLines } from './spec-report';
import { findTestFiles, root } from './test-files';
import { traceChecklist } from './trace';

/** Prints which tests prove the items of the checklist: per area by default, per item with `--ids`. */
const checklist = readFileSync(join(root, 'tests/spec/checklist.md'), 'utf8');
const trace = traceChecklist(checklist, findTestFiles());

for (const line of process.argv.includes('--ids') ? itemLines(trace) : areaLines(trace)) console.log(line);
console.log('');
for (const line of listLines(trace)) console.log(line);
for (const { id, path, line } of trace.unknown) console.log(`unknown id ${id} at ${path}:${line}`);
process.exitCode = trace.unknown.length > 0 ? 1 : 0;
