import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';

import type { CallNode, Frame } from './call-tree';
import { addStack, emptyTree } from './call-tree';
import { escapeXml, flameGraph, rectanglesOf } from './flame-graph';

const frame = (name: string, origin: Frame['origin'] = 'own'): Frame => ({ name, file: `src/${name}.ts:1`, origin });

function sample(): CallNode {
  const tree = emptyTree('all');
  addStack(tree, [frame('a'), frame('b', 'react')], 60);
  addStack(tree, [frame('a'), frame('c', 'antd')], 20);
  addStack(tree, [frame('a')], 10);
  addStack(tree, [frame('waiting', 'waiting')], 10);
  for (let index = 0; index < 10; index += 1) addStack(tree, [frame('a'), frame(`tiny ${index}`)], 0.1);
  return tree;
}

describe('flame graph', () => {
  it('places functions within their caller, and callers as wide as their functions and their own time', () => {
    const all = rectanglesOf(sample());
    const [whole] = all;
    expect(whole).toMatchObject({ x: 0, depth: 0, width: 1200 });
    for (const { node, x, depth, width } of all) {
      const ends = x + width + 1e-9;
      const inside = all.filter((each) => each.depth === depth + 1 && node.children.includes(each.node));
      expect(inside).toHaveLength(node.children.length);
      for (const child of inside) {
        expect(child.x).toBeGreaterThanOrEqual(x);
        expect(child.x + child.width).toBeLessThanOrEqual(ends);
      }
      const itself = (node.self * 1200) / 101;
      expect(inside.reduce((sum, child) => sum + child.width, itself)).toBeCloseTo(width);
    }
  });

  it('joins functions under 0.3 % of the whole', () => {
    const names = rectanglesOf(sample()).map(({ node }) => node.frame.name);
    expect(names).toContain('(10 smaller)');
    expect(names.filter((name) => name.startsWith('tiny'))).toEqual([]);
  });

  it('is a well-formed document on its own, with a scale, a legend and a tooltip for each function', () => {
    const text = flameGraph(sample(), 'Opening <a> & "b"');
    const { document } = new JSDOM(text, { contentType: 'image/svg+xml' }).window;
    expect(document.querySelector('svg > title')?.textContent).toBe('Opening <a> & "b"');
    const tooltips = [...document.querySelectorAll('g > title')].map(({ textContent }) => textContent);
    expect(tooltips).toContain('b\nsrc/b.ts:1\n60 ms');
    expect(tooltips).toContain('a\nsrc/a.ts:1\n91 ms, 10 ms itself');
    const texts = [...document.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(texts).toEqual(
      expect.arrayContaining(['20 ms', '100 ms', 'React 60 ms', 'Ant Design 20 ms', 'waiting 10 ms']),
    );
    expect(text).not.toMatch(/href|url\(|<script|@import/);
    expect(text).toContain('prefers-color-scheme:dark');
  });

  it('is drawn without any sample', () => {
    const { document } = new JSDOM(flameGraph(emptyTree('all'), 'nothing'), { contentType: 'image/svg+xml' }).window;
    expect(document.querySelectorAll('g')).toHaveLength(1);
  });

  it('escapes markup and drops what XML refuses', () => {
    expect(escapeXml('<a href="x">&\u0000\u001b\n')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;\n');
  });
});
