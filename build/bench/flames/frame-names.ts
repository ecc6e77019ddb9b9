import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative, resolve } from 'node:path';

import { z } from 'zod';

import type { Frame, Origin } from './call-tree';
import type { CallFrame } from './cpu-profile';

const payload = z.object({
  file: z.string().default(''),
  version: z.number(),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()).default([]),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
});
const place = z.object({ originalSource: z.string(), originalLine: z.number() });

const reactPackages = /^(react|react-dom|scheduler)$/;
const antdPackages = /^(antd|@ant-design\/.+|@rc-component\/.+|rc-.+)$/;

/** Names frames of a page by the source maps beside its scripts; `root` is the folder of the sources. */
export function frameNames(renderer: string, root: string): (frame: CallFrame) => Frame {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (script: string): SourceMap | null => {
    const known = maps.get(script);
    if (known !== undefined) return known;
    const file = join(renderer, `${script}.map`);
    const map = existsSync(file) ? new SourceMap(payload.parse(JSON.parse(readFileSync(file, 'utf8')))) : null;
    maps.set(script, map);
    return map;
  };
  return (frame) => {
    const special = specialFrame(frame);
    if (special !== null) return special;
    const script = /\/(assets\/[^?#]+\.js)/.exec(frame.url)?.[1];
    if (script === undefined) return { name: nameOf(frame), file: 'not of the application', origin: 'measurement' };
    const entry = place.safeParse(mapOf(script)?.findEntry(frame.lineNumber, frame.columnNumber)).data;
    // The bundler's own helpers have no source.
    if (entry === undefined) return { name: nameOf(frame), file: script, origin: 'libraries' };
    const source = relative(root, resolve(join(renderer, 'assets'), entry.originalSource));
    return { name: nameOf(frame), file: `${source}:${entry.originalLine + 1}`, origin: originOf(source) };
  };
}

/** Frames without a script: parts of the browser, and its functions that scripts call. */
function specialFrame({ functionName, url, lineNumber }: CallFrame): Frame | null {
  // A script without an address has lines, and functions of the browser have none.
  if (url !== '' || lineNumber >= 0) return null;
  if (functionName === '(idle)') return { name: '(waiting)', file: '', origin: 'waiting' };
  const spoken: Record<string, string> = {
    '(program)': '(style, layout, paint, compilation)',
    '(garbage collector)': '(garbage collection)',
  };
  return {
    name: spoken[functionName] ?? (functionName === '' ? '(anonymous)' : functionName),
    file: '',
    origin: 'browser',
  };
}

/** The bundler numbers functions of one name in one file. */
function nameOf({ functionName }: CallFrame): string {
  return functionName === '' ? '(anonymous)' : functionName.replace(/\$\d+$/, '');
}

/** Origin of a file by its path from the repository's root. */
export function originOf(source: string): Origin {
  const path = source.replaceAll('\\', '/');
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (inPackage === undefined) return path.startsWith('src/') ? 'own' : 'libraries';
  if (reactPackages.test(inPackage)) return 'react';
  return antdPackages.test(inPackage) ? 'antd' : 'libraries';
}
