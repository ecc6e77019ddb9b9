import ts from 'typescript';

export type DeclaredName = { name: string; line: number };

const named = [
  ts.isVariableDeclaration,
  ts.isParameter,
  ts.isBindingElement,
  ts.isFunctionDeclaration,
  ts.isClassDeclaration,
  ts.isTypeAliasDeclaration,
  ts.isPropertySignature,
  ts.isPropertyDeclaration,
  ts.isPropertyAssignment,
  ts.isShorthandPropertyAssignment,
  ts.isMethodSignature,
  ts.isMethodDeclaration,
  ts.isImportSpecifier,
];

function nameOf(node: ts.Node): ts.Node | undefined {
  for (const isNamed of named) if (isNamed(node)) return node.name;
  return undefined;
}

/** Names that a file declares or assigns as properties: variables, functions, types, parameters, members, imports. */
export function declaredNames(path: string, text: string): DeclaredName[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const names: DeclaredName[] = [];
  const visit = (node: ts.Node): void => {
    const name = nameOf(node);
    if (name !== undefined && ts.isIdentifier(name)) {
      names.push({ name: name.text, line: file.getLineAndCharacterOfPosition(name.getStart(file)).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

/** `useTicketActs` as `use`, `ticket`, `acts`. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]+/);
}
