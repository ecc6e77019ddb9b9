import ts from 'typescript';

export const systems = ['darwin', 'linux', 'win32'] as const;
export type System = (typeof systems)[number];

/** Systems on which the node can run, as far as comparisons with `platform` around it and before it tell. */
export function reachableOn(node: ts.Node): System[] {
  return systems.filter((system) => isReachable(node, system));
}

function isReachable(node: ts.Node, system: System): boolean {
  for (let inner = node, outer = node.parent; !ts.isSourceFile(inner); inner = outer, outer = outer.parent) {
    if (isExcluded(inner, outer, system)) return false;
  }
  return true;
}

function isExcluded(inner: ts.Node, outer: ts.Node, system: System): boolean {
  if (ts.isIfStatement(outer)) {
    if (inner === outer.thenStatement) return evaluate(outer.expression, system) === false;
    return inner === outer.elseStatement && evaluate(outer.expression, system) === true;
  }
  if (ts.isConditionalExpression(outer)) {
    if (inner === outer.whenTrue) return evaluate(outer.condition, system) === false;
    return inner === outer.whenFalse && evaluate(outer.condition, system) === true;
  }
  if (ts.isBinaryExpression(outer) && inner === outer.right) {
    const { kind } = outer.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return evaluate(outer.left, system) === false;
    return kind === ts.SyntaxKind.BarBarToken && evaluate(outer.left, system) === true;
  }
  return (
    ts.isBlock(outer) && outer.statements.some((statement) => statement.pos < inner.pos && ends(statement, system))
  );
}

/** A statement such as `if (platform !== 'win32') return;`. */
function ends(statement: ts.Statement, system: System): boolean {
  if (!ts.isIfStatement(statement) || evaluate(statement.expression, system) !== true) return false;
  const { thenStatement } = statement;
  const last = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement;
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last));
}

/** The condition's value on the system; undefined where it depends on something else. */
function evaluate(condition: ts.Expression, system: System): boolean | undefined {
  if (ts.isParenthesizedExpression(condition)) return evaluate(condition.expression, system);
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken) {
    const value = evaluate(condition.operand, system);
    return value === undefined ? undefined : !value;
  }
  if (!ts.isBinaryExpression(condition)) return undefined;
  const { left, right, operatorToken } = condition;
  const { kind } = operatorToken;
  const parts = (): (boolean | undefined)[] => [evaluate(left, system), evaluate(right, system)];
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return combined(parts(), false);
  if (kind === ts.SyntaxKind.BarBarToken) return combined(parts(), true);
  if (kind === ts.SyntaxKind.EqualsEqualsEqualsToken) return compared(left, right, system);
  if (kind !== ts.SyntaxKind.ExclamationEqualsEqualsToken) return undefined;
  const isEqual = compared(left, right, system);
  return isEqual === undefined ? undefined : !isEqual;
}

/** `decisive` is the value that decides alone: false for `&&`, true for `||`. */
function combined(values: (boolean | undefined)[], decisive: boolean): boolean | undefined {
  if (values.includes(decisive)) return decisive;
  return values.includes(undefined) ? undefined : !decisive;
}

function compared(left: ts.Expression, right: ts.Expression, system: System): boolean | undefined {
  const isPlatform = /(^|\.)platform$/.test(left.getText());
  return isPlatform && ts.isStringLiteral(right) ? right.text === system : undefined;
}
