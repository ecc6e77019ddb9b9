import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';

import type { ChildNode } from 'postcss';
import postcss from 'postcss';
import type { ESTree, Plugin } from 'vite';

/** Rules of no component: keyframes, motion, links, icons. */
const shared = 'shared';
const sheetId = 'virtual:antd-style/';
const every = 'every';

/**
 * Antd's style sheet by component. The theme has `zeroRuntime`, so the page generates no style; the ready-made sheet holds
 * all components, of which a screen uses a few. Each style hook imports the rules of its component's classes, and the
 * code that would generate them is left out. All rules are in one layer, since a sheet that loads late would otherwise
 * win over the application's own. The development server bundles antd beforehand, so there the page imports the whole.
 */
export function antdStyles(): Plugin {
  const antd = dirname(createRequire(import.meta.url).resolve('antd/package.json'));
  const words = wordsByFolder(join(antd, 'es'));
  const sheets = splitSheet(readFileSync(join(antd, 'dist/antd.css'), 'utf8'), new Set([...words.values()].flat()));
  let isDevelopment = false;
  return {
    name: 'antd-styles',
    enforce: 'pre',
    configResolved({ command }) {
      isDevelopment = command === 'serve';
    },
    resolveId: (id) => (id.startsWith(sheetId) ? id : null),
    load(id) {
      // The sheet has the rules of icons; generated ones would be outside of its layer.
      if (iconStyle.test(id)) return 'export default () => undefined;';
      if (!id.startsWith(sheetId)) return null;
      const word = id.slice(sheetId.length).replace(/\.css$/, '');
      const rules = word === every ? [...sheets.values()].flat() : (sheets.get(word) ?? []);
      return `@layer antd{${rules.join('')}}`;
    },
    transform(code, id) {
      if (isDevelopment)
        return entry.test(id) ? { code: `import '${sheetId}${every}.css';\n${code}`, map: null } : null;
      const folder = componentFile.exec(id)?.[1];
      if (folder === undefined) return null;
      const generators = generatorsIn(this.parse(code).body);
      // Without side effects: the use of a helper beside a style hook must not bring the sheet.
      if (generators.length === 0) return { moduleSideEffects: false };
      const own = [shared, ...(words.get(folder) ?? [])].filter((word) => sheets.has(word));
      const imports = own.map((word) => `import '${sheetId}${word}.css';\n`);
      return {
        code: [...imports, generators.reduceRight(emptied, code)].join(''),
        map: null,
        moduleSideEffects: false,
      };
    },
  };
}

const componentFile = /[\\/]antd[\\/]es[\\/]([a-z-]+)[\\/].*\.js$/;
const iconStyle = /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]useResetIconStyle\.js$/;
const entry = /[\\/]src[\\/]renderer[\\/]main\.tsx$/;

/** First words of the classes that the modules of a folder use: `popconfirm` -> `popconfirm`, `btn`. */
function wordsByFolder(es: string): Map<string, string[]> {
  const words = new Map<string, Set<string>>();
  for (const file of readdirSync(es, { recursive: true, encoding: 'utf8' })) {
    const [folder = ''] = file.split(sep);
    if (!file.endsWith('.js') || folder === file) continue;
    const own = words.get(folder) ?? new Set([folder.split('-')[0] ?? folder]);
    for (const [, word = ''] of readFileSync(join(es, file), 'utf8').matchAll(/getPrefixCls\('([a-z]+)/g))
      own.add(word);
    words.set(folder, own);
  }
  return new Map([...words].map(([folder, own]) => [folder, [...own]]));
}

/** The rules by the first word of their first class; those of no word that a folder knows are `shared`. */
function splitSheet(css: string, known: ReadonlySet<string>): Map<string, string[]> {
  const sheets = new Map<string, string[]>();
  for (const node of postcss.parse(css).nodes) {
    const text = node.toString();
    if (isLeftover(node)) continue;
    const word = /\.ant-([a-z]+)/.exec(text)?.[1] ?? shared;
    const sheet = known.has(word) ? word : shared;
    sheets.set(sheet, [...(sheets.get(sheet) ?? []), text]);
  }
  return sheets;
}

/** Variables and cache entries of the pages from which antd's authors extracted the sheet. */
function isLeftover(node: ChildNode): boolean {
  return node.type === 'rule' && /^\.css-var-_R_|^\.data-ant-cssinjs-cache-path/.test(node.selector);
}

type Spot = { start: number; end: number };

const hooks = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);

/** The second arguments of antd's style hooks: functions from tokens to rules. */
function generatorsIn(value: unknown): Spot[] {
  if (Array.isArray(value)) return value.flatMap(generatorsIn);
  if (typeof value !== 'object' || value === null) return [];
  const call = value as Partial<ESTree.CallExpression>;
  const generator = call.arguments?.[1];
  if (
    call.type === 'CallExpression' &&
    call.callee?.type === 'Identifier' &&
    hooks.has(call.callee.name) &&
    generator
  ) {
    return [generator];
  }
  return Object.values(value).flatMap(generatorsIn);
}

const emptied = (code: string, { start, end }: Spot): string => `${code.slice(0, start)}() => []${code.slice(end)}`;
