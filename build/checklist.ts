import ts from 'typescript';

export type Area = { name: string; title: string; ids: string[] };
export type TestFile = { path: string; text: string };
export type NamedId = { id: string; path: string; line: number };

const item = /^([A-Z][A-Z0-9]*-\d{3}) \|/;
const heading = /^## ([A-Z][A-Z0-9]*) — (.+) \(\d+\)$/;
const bracket = /\[([A-Z][A-Z0-9]*-\d+(?:[,;]? +[A-Z][A-Z0-9]*-\d+)*)\]/g;
const notRun = new Set(['skip', 'todo', 'fixme']);

/** The areas of the checklist in its order. Contradictions (C-01) and gaps (N-01) have two digits and are no items. */
export function parseChecklist(text: string): Area[] {
  const areas: Area[] = [];
  for (const line of text.split('\n')) {
    const [, name, title] = heading.exec(line) ?? [];
    if (name !== undefined && title !== undefined) areas.push({ name, title, ids: [] });
    const id = item.exec(line)?.[1];
    if (id !== undefined) areas.at(-1)?.ids.push(id);
  }
  return areas.filter(({ ids }) => ids.length > 0);
}

/** Ids in brackets in titles and table rows: `[TKT-001]`, `[TKT-001, TKT-002]`. Not in comments, not in skipped tests. */
export function idsNamedIn({ path, text }: TestFile): NamedId[] {
  const named: NamedId[] = [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (isNotRun(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      named.push(...idsInTitle(node.text).map((id) => ({ id, path, line })));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return named;
}

export function idsInTitle(title: string): string[] {
  return [...title.matchAll(bracket)].flatMap(([, ids = '']) => ids.split(/[,;]? +/));
}

function isNotRun(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  let callee = node.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) {
    if (ts.isPropertyAccessExpression(callee) && notRun.has(callee.name.text)) return true;
    callee = callee.expression;
  }
  return false;
}

export type Coverage = {
  areas: { name: string; total: number; without: string[] }[];
  named: number;
  total: number;
  unknown: NamedId[];
};

/** Compares what the tests name with what the checklist asks. */
export function traceChecklist(checklist: string, files: TestFile[]): Coverage {
  const named = files.flatMap(idsNamedIn);
  const ids = new Set(named.map(({ id }) => id));
  const areas = parseChecklist(checklist).map((area) => ({
    name: area.name,
    total: area.ids.length,
    without: area.ids.filter((id) => !ids.has(id)),
  }));
  const known = new Set(parseChecklist(checklist).flatMap((area) => area.ids));
  return {
    areas,
    named: [...ids].filter((id) => known.has(id)).length,
    total: known.size,
    unknown: named.filter(({ id }) => !known.has(id)),
  };
}

/** `001-003 007` for the ids of one area. */
export function abbreviate(ids: string[]): string {
  const runs: [first: string, last: string][] = [];
  for (const number of ids.map((id) => id.slice(id.lastIndexOf('-') + 1))) {
    const run = runs.at(-1);
    if (run !== undefined && Number(run[1]) + 1 === Number(number)) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(' ');
}
