import ts from 'typescript';

const hookNames = new Set(['beforeAll', 'beforeEach', 'afterEach', 'afterAll']);

/** Lines of the calls of hooks that stand in a function other than the callback of a `describe`. */
export function linesOfHooksInFunctions(path: string, text: string): number[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    const isHook = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && hookNames.has(node.expression.text);
    if (isHook && functionsAround(node).some((around) => !isCallbackOfDescribe(around, file))) {
      lines.push(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

function functionsAround(node: ts.Node): ts.Node[] {
  const around: ts.Node[] = [];
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) if (ts.isFunctionLike(at)) around.push(at);
  return around;
}

function isCallbackOfDescribe({ parent }: ts.Node, file: ts.SourceFile): boolean {
  return ts.isCallExpression(parent) && parent.expression.getText(file).startsWith('describe');
}
