import { describe, expect, it } from 'vitest';

import type { CallNode, Frame } from './call-tree';
import { addStack, byOrigin, emptyTree, scaled, withoutSmall } from './call-tree';

const own = (name: string): Frame => ({ name, file: `src/${name}.ts:1`, origin: 'own' });
const react = (name: string): Frame => ({ name, file: 'react-dom.js:1', origin: 'react' });
const named = ({ frame, self, total, children }: CallNode): unknown => [frame.name, self, total, children.map(named)];

function treeOf(...stacks: [number, ...Frame[]][]): CallNode {
  const tree = emptyTree('all');
  for (const [milliseconds, ...stack] of stacks) addStack(tree, stack, milliseconds);
  return tree;
}

describe('call tree', () => {
  it('nests functions below their callers, with their own and their whole time', () => {
    const tree = treeOf([2, own('a')], [3, own('a'), own('b')], [4, own('c')]);
    expect(named(tree)).toEqual([
      'all',
      0,
      9,
      [
        ['a', 2, 5, [['b', 3, 3, []]]],
        ['c', 4, 4, []],
      ],
    ]);
  });

  it('keeps functions of one name in two files apart', () => {
    const tree = treeOf([1, own('a')], [1, { ...own('a'), file: 'src/other.ts:1' }]);
    expect(tree.children).toHaveLength(2);
  });

  it('folds a function that calls itself through others of its origin', () => {
    const tree = treeOf([5, react('walk'), react('visit'), react('walk'), react('visit'), own('effect')]);
    expect(named(tree)).toEqual(['all', 0, 5, [['walk', 0, 5, [['visit', 0, 5, [['effect', 5, 5, []]]]]]]]);
  });

  it('does not fold a call through another origin', () => {
    const tree = treeOf([5, react('render'), own('flush'), react('render')]);
    expect(named(tree)).toEqual(['all', 0, 5, [['render', 0, 5, [['flush', 0, 5, [['render', 5, 5, []]]]]]]]);
  });

  it('divides all times of several rounds', () => {
    expect(named(scaled(treeOf([2, own('a')], [4, own('a'), own('b')]), 1 / 2))).toEqual([
      'all',
      0,
      3,
      [['a', 1, 3, [['b', 2, 2, []]]]],
    ]);
  });

  it('sums the own times by origin, which add up to the whole', () => {
    const tree = treeOf([2, own('a')], [3, own('a'), react('b')], [1, react('b')]);
    const sums = byOrigin(tree);
    expect(sums).toMatchObject({ own: 2, react: 4, antd: 0 });
    expect(Object.values(sums).reduce((sum, each) => sum + each, 0)).toBe(tree.total);
  });
});

describe('small functions', () => {
  it('are joined into one, after the others by their time', () => {
    const tree = treeOf([1, own('d')], [1, own('a')], [5, own('b')], [9, own('c')]);
    expect(named(withoutSmall(tree, 2))).toEqual([
      'all',
      0,
      16,
      [
        ['c', 9, 9, []],
        ['b', 5, 5, []],
        ['(2 smaller)', 2, 2, []],
      ],
    ]);
  });

  it('become time of their caller where they are small together', () => {
    const tree = treeOf([1, own('a'), own('b')], [9, own('a')]);
    expect(named(withoutSmall(tree, 2))).toEqual(['all', 0, 10, [['a', 10, 10, []]]]);
  });

  it('have the origin that took most of their time', () => {
    const tree = treeOf([1, own('a')], [1.5, react('b')], [1, own('c')]);
    expect(withoutSmall(tree, 2).children.map(({ frame }) => frame.origin)).toEqual(['own']);
  });
});
