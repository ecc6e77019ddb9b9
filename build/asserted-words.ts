import ts from 'typescript';

import type { Item, TestFile } from './checklist';
import { contains, idsInTitle, isRunnerCall, isText, parseChecklist, parseSource, titlesIn } from './checklist';

export type MissingWord = { id: string; word: string };

/**
 * Words of the checklist that no test of their item contains: quoted texts, and field names of items checked as a call
 * (`api`). A test that reads them from a catalogue or a table proves nothing about them.
 */
export function wordsNotAsserted(checklist: string, files: TestFile[]): MissingWord[] {
  const wanted = new Map(
    parseChecklist(checklist)
      .flatMap(({ items }) => items)
      .map((item) => [item.id, new Set(specifiedWords(item))]),
  );
  for (const path of files) strikeOut(wanted, path);
  return [...wanted].flatMap(([id, words]) => [...words].map((word) => ({ id, word })));
}

/**
 * Quoted texts such as `'Intervalo {sec} seg.'`, and field names such as `contactId` and `date_from`; parts of a path
 * are excluded.
 */
export function specifiedWords({ statement, check }: Item): string[] {
  const quoted = [...statement.matchAll(/(?<!\w)'([^']+)'(?!\w)/g)].map(([, text = '']) => text);
  const fields = [...statement.matchAll(/(?<![\w.:/{-])[a-z]+(?:[A-Z]|_[a-z])\w*/g)].map(([name]) => name);
  return /\bapi\b/.test(check) ? [...quoted, ...fields] : quoted;
}

function strikeOut(wanted: Map<string, Set<string>>, testFile: TestFile): void {
  const file = parseSource(testFile);
  for (const title of titlesIn(file)) {
    const open = idsInTitle(title.text).flatMap(({ id }) => wanted.get(id) ?? []);
    if (open.every(({ size }) => size === 0)) continue;
    const written = wordsAround(file, title);
    for (const words of open) {
      for (const word of words) if (isWritten(word, written)) words.delete(word);
    }
  }
}

/** A placeholder (`{sec}`) matches any value. */
function isWritten(word: string, written: string): boolean {
  const pieces = word.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(String.raw`(?<!\w)${pieces.join('.+')}(?!\w)`).test(written);
}

/** Texts and names of a title's own test and table row, and of what the tests of the file share. */
function wordsAround(file: ts.SourceFile, title: ts.Node): string {
  const words: string[] = [];
  const own = testOf(title);
  const visit = (node: ts.Node): void => {
    const isOutside = !contains(node, title) && (own === null || !contains(own, node));
    if ((isTest(node) && isOutside) || isRowOfAnother(node, title)) return;
    if (ts.isIdentifier(node) || ts.isRegularExpressionLiteral(node) || ts.isJsxText(node)) words.push(node.text);
    if (isText(node) && idsInTitle(node.text).length === 0) words.push(node.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return words.join('\n');
}

/** The call with the title: a test, or a `describe` with all of its tests. */
function testOf(title: ts.Node): ts.Node | null {
  let node = title;
  while (!ts.isSourceFile(node) && !isTest(node)) node = node.parent;
  return ts.isSourceFile(node) ? null : node;
}

function isTest(node: ts.Node): boolean {
  return ts.isExpressionStatement(node) && isRunnerCall(node.expression);
}

/** Another row of the table that contains the title. */
function isRowOfAnother(node: ts.Node, title: ts.Node): boolean {
  const isElement = ts.isArrayLiteralExpression(node.parent) || ts.isPropertyAssignment(node);
  return isElement && contains(node.parent, title) && !contains(node, title) && namesIds(node);
}

function namesIds(node: ts.Node): boolean {
  if (isText(node) && idsInTitle(node.text).length > 0) return true;
  return ts.forEachChild(node, namesIds) ?? false;
}
