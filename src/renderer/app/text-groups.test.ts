import { expect, it } from 'vitest';

import { textGroups } from './i18n';

/** The renderer's own code, by its path from here. */
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const origin = 'http://renderer';

/** The module that an import of the renderer's own leads to. */
function resolve(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('@renderer/') ? '/' : new URL(from, `${origin}/app/`);
  const { pathname } = new URL(specifier.replace('@renderer/', './'), new URL(base, origin));
  return ['.ts', '.tsx'].map((ending) => keyOf(`${pathname}${ending}`)).find((key) => key in sources);
}

function keyOf(pathname: string): string {
  return pathname.startsWith('/app/') ? `./${pathname.slice('/app/'.length)}` : `..${pathname}`;
}

const staticImport = /^import (?!type )[^;]*?from '((?:@renderer\/|\.)[^']+)'/gm;
const anyImport = /(?:from |import\()'((?:@renderer\/|\.)[^']+)'/g;

/** The namespaces of everything that a module can come to show through such imports. */
function namespacesFrom(start: string, imports = anyImport): Set<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = sources[file] ?? '';
    for (const [, given = ''] of source.matchAll(/useTranslation\(([^)]*)\)/g)) {
      for (const [, name = ''] of given.matchAll(/'([\w-]+)'/g)) found.add(name);
    }
    for (const [, specifier = ''] of source.matchAll(imports)) {
      const next = resolve(file, specifier);
      if (next !== undefined) visit(next);
    }
  };
  visit(start);
  return found;
}

it.each(['./start.tsx', './screens/tickets-screen.tsx'])(
  'every text of the first screen is there before it renders: %s',
  (module) => {
    const needed = namespacesFrom(module, staticImport);
    expect(needed.size).toBeGreaterThan(1);
    const there = new Set<string>(textGroups.first);
    expect([...needed].filter((name) => !there.has(name))).toEqual([]);
  },
);

it('every text of a conversation is in a text group that loads with it', () => {
  const needed = namespacesFrom('../features/conversation/ui/conversation.tsx');
  const there = new Set<string>([...textGroups.first, ...textGroups.conversation]);
  expect(needed.has('outbox')).toBe(true);
  expect([...needed].filter((name) => !there.has(name))).toEqual([]);
});

it('the group of all texts contains every namespace but those of single screens', () => {
  expect(textGroups.all).toEqual(expect.arrayContaining([...textGroups.first, ...textGroups.conversation, 'contacts']));
  expect(textGroups.all).not.toContain('flows');
});

const screenTable = sources['./routes/screens.tsx'] ?? '';
const screenRows = [
  ...screenTable.matchAll(/lazyScreen\(\s*\(\) => import\('([^']+)'\),\s*'(\w+)',?\s*(?:\[([^\]]*)\])?/g),
].map(([, specifier = '', name = '', texts = '']) => ({ specifier, name, texts }));

it('the table of screens is read in full', () => {
  expect(screenRows.length).toBe([...screenTable.matchAll(/lazyScreen\(/g)].length);
});

it.each(screenRows)('the texts of $name load with its code, so that no part suspends the screen later', (row) => {
  const needed = namespacesFrom(resolve('./routes/screens.tsx', row.specifier) ?? row.specifier, staticImport);
  const own = [...row.texts.matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
  const there = new Set<string | undefined>([...textGroups.all, ...own]);
  expect([...needed].filter((name) => !there.has(name))).toEqual([]);
});
