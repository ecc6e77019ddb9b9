// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';

import { quickComputedStyle } from './computed-style';

const computed = window.getComputedStyle.bind(window);
const quick = quickComputedStyle((element) => computed(element));

const page = `
  <p>Text <span>in a line</span> <b hidden>hidden</b></p>
  <ul><li>one</li></ul><table><tbody><tr><td>cell</td></tr></tbody></table>
  <input /><input type="hidden" /><button>act</button><textarea></textarea><select><option>a</option></select>
  <script type="text/plain"></script><style></style><template></template><dialog>closed</dialog><dialog open>open</dialog>
  <details><summary>more</summary><p>rest</p></details><svg><path /></svg>
  <div style="display: none"><i>inside</i></div><div style="display:flex; color: red">row</div>
  <div style="visibility: hidden"><u>inherits</u><s style="visibility: visible">again</s></div>
  <div style="--visibility: 1; color: blue">a name alone</div>`;

beforeEach(() => {
  document.body.innerHTML = page;
});

describe.each(['first', 'second'])('the quick style, read for the %s time', () => {
  it('has the display and the visibility that the document computes', () => {
    const elements = [...document.querySelectorAll('*')];
    const read = (style: (element: Element) => CSSStyleDeclaration) =>
      elements.map((element) => {
        const { display, visibility } = style(element);
        return [element.outerHTML.slice(0, 60), display, visibility, style(element).getPropertyValue('display')];
      });
    expect(elements.length).toBeGreaterThan(30);
    expect(read(quick)).toEqual(read(computed));
  });
});

it('has all other properties of the document', () => {
  const row = document.querySelector('[style*="flex"]') ?? document.body;
  expect(quick(row).color).toBe(computed(row).color);
  expect(quick(row).getPropertyValue('color')).toBe(computed(row).color);
  expect(quick(row).length).toBe(computed(row).length);
});
