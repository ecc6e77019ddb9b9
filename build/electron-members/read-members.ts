import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

import ts from 'typescript';

import { root } from '../test-files';
import type { System } from './reachable';
import { reachableOn, systems } from './reachable';

/** A use of a member, event or option that Electron's type definitions declare. */
export type Use = {
  /** Class or interface that declares it, such as `App`. */
  owner: string;
  /** `quit`, or `on activate` for an event. */
  member: string;
  /** File and line. */
  place: string;
  /** Systems that Electron documents; all of them without a mark. */
  documented: readonly System[];
  /** Systems on which this use can run. */
  reachable: readonly System[];
  isDeprecated: boolean;
  /** A property of an object literal, such as an option of a constructor. */
  isOption: boolean;
};

const definitions = /[\\/]electron[\\/]electron\.d\.ts$/;
const eventMethods = new Set(['on', 'once', 'addListener', 'removeListener']);

/** Files of main that import `electron`, without tests. */
function sourceFiles(): string[] {
  const folder = join(root, 'src/main/electron');
  const adapters = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return [join(root, 'src/main/index.ts'), ...adapters.map((name) => join(folder, name))];
}

/** Every use of Electron in main, by Electron's own type definitions. */
export function readMembers(files = sourceFiles()): Use[] {
  const config = ts.readConfigFile(join(root, 'src/main/tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, join(root, 'src/main'));
  const program = ts.createProgram(files, { ...options, noEmit: true, composite: false, incremental: false });
  const checker = program.getTypeChecker();
  const uses: Use[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source === undefined) throw new Error(`${file} is missing`);
    const visit = (node: ts.Node): void => {
      uses.push(...usesAt(node, checker).filter(({ owner }) => owner !== ''));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return uses;
}

function usesAt(node: ts.Node, checker: ts.TypeChecker): Use[] {
  if (ts.isPropertyAccessExpression(node)) return describe(node, declarationOf(node, checker));
  if (ts.isBindingElement(node)) {
    const name = node.propertyName ?? node.name;
    const member = ts.isIdentifier(name) ? checker.getTypeAtLocation(node.parent).getProperty(name.text) : undefined;
    return describe(node, member?.declarations?.[0]);
  }
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
    const expected = checker.getContextualType(node.parent)?.getNonNullableType();
    const option = ts.isIdentifier(node.name) ? expected?.getProperty(node.name.text) : undefined;
    return describe(node, option?.declarations?.[0]).map((use) => ({ ...use, isOption: true }));
  }
  return [];
}

/** The overload that a call resolves to carries the marks of its event. */
function declarationOf(node: ts.PropertyAccessExpression, checker: ts.TypeChecker): ts.Declaration | undefined {
  const { parent } = node;
  if (ts.isCallExpression(parent) && parent.expression === node) {
    const { declaration } = checker.getResolvedSignature(parent) ?? {};
    if (declaration !== undefined && !ts.isJSDocSignature(declaration) && isElectrons(declaration)) return declaration;
  }
  return checker.getSymbolAtLocation(node.name)?.declarations?.[0];
}

const isElectrons = (declaration: ts.Declaration): boolean => definitions.test(declaration.getSourceFile().fileName);

function describe(node: ts.Node, declaration: ts.Declaration | undefined): Use[] {
  if (declaration === undefined || !isElectrons(declaration)) return [];
  const { parent } = declaration;
  if (!ts.isClassDeclaration(parent) && !ts.isInterfaceDeclaration(parent)) return [];
  const source = node.getSourceFile();
  const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const tags = ts.getJSDocTags(declaration);
  return [
    {
      owner: parent.name?.text ?? '',
      member: nameOf(declaration),
      place: `${relative(root, source.fileName).replaceAll('\\', '/')}:${line}`,
      documented: platformsOf(tags),
      reachable: reachableOn(node),
      isDeprecated: tags.some(({ tagName }) => tagName.text === 'deprecated'),
      isOption: false,
    },
  ];
}

function nameOf(declaration: ts.Declaration): string {
  const name = ts.getNameOfDeclaration(declaration)?.getText() ?? '';
  if (!ts.isMethodDeclaration(declaration) && !ts.isMethodSignature(declaration)) return name;
  const event = declaration.parameters[0]?.type;
  const isEvent = eventMethods.has(name) && event !== undefined && ts.isLiteralTypeNode(event);
  return isEvent && ts.isStringLiteral(event.literal) ? `on ${event.literal.text}` : name;
}

function platformsOf(tags: readonly ts.JSDocTag[]): System[] {
  const mark = tags.find(({ tagName }) => tagName.text === 'platform');
  const named = ts.getTextOfJSDocComment(mark?.comment)?.split(',') ?? [];
  return named.length === 0 ? [...systems] : systems.filter((system) => named.includes(system));
}
