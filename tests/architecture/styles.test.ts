import { posix } from 'node:path';

import { expect, test } from 'vitest';

import { textFiles } from './repository-files';

const files = textFiles().filter(({ path }) => path.startsWith('src/renderer/'));
const modules = files.filter(({ path }) => /\.tsx?$/.test(path));
const sheets = files.filter(({ path }) => path.endsWith('.module.css'));

/** Classes of the selectors of a style sheet. */
function classesOf(sheet: string): Set<string> {
  const selectors = sheet
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set(selectors.match(/(?<=\.)[a-z][\w-]*/gi));
}

type Import = { path: string; text: string; sheet: string; name: string };

/** Style sheets that a module imports, with the name that it gives each. */
const imports: Import[] = modules.flatMap(({ path, text }) =>
  [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', from = '']) => ({
    path,
    text,
    name,
    sheet: from.startsWith('@renderer/')
      ? from.replace('@renderer/', 'src/renderer/')
      : posix.join(posix.dirname(path), from),
  })),
);

/** Classes that a module reads by name; null if it computes one. */
function readClasses({ text, name }: Import): string[] | null {
  const code = text.replaceAll(/^import .*$/gm, '');
  if (code.includes(`${name}[`)) return null;
  return [...code.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'g'))].map(([, read = '']) => read);
}

test('each class of a style sheet is used by a module that imports it', () => {
  const unused = sheets.flatMap(({ path, text }) => {
    const reads = imports.filter(({ sheet }) => sheet === path).map(readClasses);
    if (reads.includes(null)) return [];
    return [...classesOf(text)].filter((name) => !reads.flat().includes(name)).map((name) => `${path} .${name}`);
  });
  expect(sheets.length).toBeGreaterThan(50);
  expect(unused).toEqual([]);
});

test('each class that a module reads is in its style sheet', () => {
  const classes = new Map(sheets.map(({ path, text }) => [path, classesOf(text)]));
  const missing = imports.flatMap((one) =>
    (readClasses(one) ?? [])
      .filter((name) => classes.get(one.sheet)?.has(name) !== true)
      .map((name) => `${one.path} ${one.name}.${name}`),
  );
  expect(imports.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('no frame of a screen has a style that depends on its content, which each key in a field would match anew', () => {
  const frames = sheets.filter(({ path }) => path.startsWith('src/renderer/app/'));
  expect(frames.length).toBeGreaterThan(5);
  expect(frames.filter(({ text }) => text.includes(':has(')).map(({ path }) => path)).toEqual([]);
});

test('chips of states look alike: none chooses a variant of its own but the removable tags of a ticket', () => {
  const chips = modules.filter(({ text }) => text.includes('<Tag'));
  const own = chips.filter(({ text }) => /<Tag\b[^>]*\bvariant=/.test(text)).map(({ path }) => path);
  expect(chips.length).toBeGreaterThan(10);
  expect(own).toEqual(['src/renderer/features/conversation/ui/header/ticket-tags.tsx']);
});
