import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Measure } from './measures';
import { atMost, notMeasured } from './measures';

const entryScript = /<script[^>]+src="([^"]+)"|<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g;
const staticImport = /(?:^|[;}\s])(?:import|export)(?:[^'"();]*?from)?\s*["'](\.{1,2}\/[^"']+)["']/g;

/** Bytes of JavaScript that the page needs to start: the entry and its static imports. */
export function benchFirstPage(folder: string): Measure {
  const what = 'page: JavaScript before anything shows';
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return notMeasured(what, 'out/renderer is not built');
  const waiting = [...readFileSync(page, 'utf8').matchAll(entryScript)].map(([, script, preload]) =>
    join(folder, script ?? preload ?? ''),
  );
  const files = new Map<string, number>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    const text = readFileSync(file, 'utf8');
    files.set(file, Buffer.byteLength(text));
    for (const [, specifier = ''] of text.matchAll(staticImport)) waiting.push(join(dirname(file), specifier));
  }
  const megabytes = [...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1e6;
  return atMost(what, { value: megabytes, limit: 1.25, unit: ' MB' });
}
