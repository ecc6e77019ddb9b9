import ts from 'typescript';

export type Item = { id: string; statement: string; check: string };
export type Area = { name: string; title: string; items: Item[] };
export type TestFile = { path: string; text: string };
/** An id in the title of a test. `deviates`: the test proves that the product differs on purpose. */
export type NamedId = { id: string; deviates: boolean; path: string; line: number };
export type CrowdedTitle = { count: number; title: string; path: string; line: number };

const item = /^([A-Z][A-Z0-9]*-\d{3}) \| [^|]* \| (.*) \| ([^|]*)$/;
const heading = /^## ([A-Z][A-Z0-9]*) — (.+) \(\d+\)$/;
const bracket = /\[([A-Z][A-Z0-9]*-\d+(?:[,;]? +[A-Z][A-Z0-9]*-\d+)*)( deviates)?\]/g;
const runners = new Set(['describe', 'it', 'test']);
const notRun = new Set(['skip', 'todo', 'fixme']);

export const mostIdsInTitle = 5;

/** The areas of the checklist in order. Contradictions (C-01) and gaps (N-01) have two digits and are not items. */
export function parseChecklist(text: string): Area[] {
  const areas: Area[] = [];
  for (const line of text.split('\n')) {
    const [, name, title] = heading.exec(line) ?? [];
    if (name !== undefined && title !== undefined) areas.push({ name, title, items: [] });
    const [, id, statement, check] = item.exec(line) ?? [];
    if (id !== undefined && statement !== undefined && check !== undefined) {
      areas.at(-1)?.items.push({ id, statement, check });
    }
  }
  return areas.filter(({ items }) => items.length > 0);
}

/** Ids in brackets in titles and table rows: `[TKT-001]`, `[TKT-001, TKT-002]`, `[AUTH-027 deviates]`. */
export function idsNamedIn({ path, text }: TestFile): NamedId[] {
  const file = parseSource({ path, text });
  return titlesIn(file).flatMap((node) =>
    idsInTitle(node.text).map((found) => ({ ...found, path, line: lineOf(file, node) })),
  );
}

export function idsInTitle(title: string): Pick<NamedId, 'id' | 'deviates'>[] {
  return [...title.matchAll(bracket)].flatMap(([, ids = '', deviates]) =>
    ids.split(/[,;]? +/).map((id) => ({ id, deviates: deviates !== undefined })),
  );
}

/** Titles that name more than five ids. A test has its own ids and those of each `describe` and table around it. */
export function crowdedTitles({ path, text }: TestFile): CrowdedTitle[] {
  const file = parseSource({ path, text });
  return titlesIn(file).flatMap((node) => {
    const title = [...titlesAround(node), wholeText(node)].join(' ');
    const count = new Set(idsInTitle(title).map(({ id }) => id)).size;
    return count > mostIdsInTitle ? [{ count, title, path, line: lineOf(file, node) }] : [];
  });
}

export type Title = ts.StringLiteralLike | ts.TemplateLiteralLikeNode;

export function parseSource({ path, text }: TestFile): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** Every text of a file that names an id; comments and skipped tests are excluded. */
export function titlesIn(file: ts.SourceFile): Title[] {
  const titles: Title[] = [];
  const visit = (node: ts.Node): void => {
    if (isNotRun(node)) return;
    if (isText(node) && idsInTitle(node.text).length > 0) titles.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

export function isText(node: ts.Node): node is Title {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

/** `describe(…)`, `it(…)`, `test.each(…)(…)` and the like. */
export function isRunnerCall(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false;
  const [root] = calleeNames(node);
  return root !== undefined && runners.has(root);
}

function isNotRun(node: ts.Node): boolean {
  return ts.isCallExpression(node) && calleeNames(node).some((name) => notRun.has(name));
}

/** `test.each(rows)(title)` is called by the names `test` and `each`. */
function calleeNames(call: ts.CallExpression): string[] {
  const names: string[] = [];
  let callee: ts.Expression = call.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) {
    if (ts.isPropertyAccessExpression(callee)) names.unshift(callee.name.text);
    callee = callee.expression;
  }
  return ts.isIdentifier(callee) ? [callee.text, ...names] : names;
}

/** Titles of the calls around a text, the outermost first. */
function titlesAround(node: ts.Node): string[] {
  const titles: string[] = [];
  for (let above = node.parent; !ts.isSourceFile(above); above = above.parent) {
    const [title] = isRunnerCall(above) ? above.arguments : [];
    if (title !== undefined && !ts.isFunctionLike(title) && !contains(title, node)) titles.unshift(textBelow(title));
  }
  return titles;
}

/** The text of a title, including the other pieces of its template or concatenation. */
function wholeText(node: ts.Node): string {
  let top = node;
  while (ts.isTemplateSpan(top.parent) || ts.isTemplateExpression(top.parent) || ts.isBinaryExpression(top.parent)) {
    top = top.parent;
  }
  return textBelow(top);
}

function textBelow(node: ts.Node): string {
  if (isText(node)) return node.text;
  const texts: string[] = [];
  ts.forEachChild(node, (child) => void texts.push(textBelow(child)));
  return texts.join('');
}

export function contains(outer: ts.Node, inner: ts.Node): boolean {
  return outer.pos <= inner.pos && inner.end <= outer.end;
}

function lineOf(file: ts.SourceFile, node: ts.Node): number {
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}
