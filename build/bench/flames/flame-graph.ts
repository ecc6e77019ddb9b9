import type { CallNode, Origin } from './call-tree';
import { byOrigin, origins, withoutSmall } from './call-tree';

/** Share of the whole below which functions are joined. */
const smallest = 0.003;
const width = 1200;
const rowHeight = 15;
const top = 78;
const letterWidth = 6;

export const originLabels: Record<Origin, string> = {
  own: 'Recado',
  react: 'React',
  antd: 'Ant Design',
  libraries: 'other libraries',
  browser: 'browser',
  waiting: 'waiting',
  measurement: 'measurement',
};

type Rectangle = { node: CallNode; x: number; depth: number; width: number };

const style = `
svg{background:#fff;font:10px ui-monospace,Menlo,Consolas,monospace}
text{fill:#111;pointer-events:none}
.title{font-size:14px;font-weight:bold}
.axis{stroke:#0003}
rect{stroke:#fff;stroke-width:.5}
.own{fill:#8fd19e}.react{fill:#9ec5fe}.antd{fill:#feb98a}.libraries{fill:#d9b8f5}.browser{fill:#ffe08a}.waiting{fill:#e3e3e3}.measurement{fill:#f5b5c5}
@media(prefers-color-scheme:dark){
svg{background:#161616}
text{fill:#eee}
.axis{stroke:#fff4}
rect{stroke:#161616}
.own{fill:#1f6b36}.react{fill:#234f96}.antd{fill:#93481b}.libraries{fill:#673d8c}.browser{fill:#6f5a12}.waiting{fill:#404040}.measurement{fill:#7d2f45}
}`;

/** Draws a call tree, callers above the functions that they call, as an SVG without references to anything outside. */
export function flameGraph(tree: CallNode, title: string): string {
  const rectangles = rectanglesOf(tree);
  const height = top + rowHeight * (1 + Math.max(...rectangles.map(({ depth }) => depth))) + 8;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escapeXml(title)}</title><style>${style}</style>`,
    `<text class="title" x="4" y="18">${escapeXml(title)}</text>`,
    legend(tree),
    axis(tree.total, height),
    ...rectangles.map(drawn),
    '</svg>\n',
  ];
  return parts.join('\n');
}

/** Position of every function; a caller is as wide as its own time and those that it calls. */
export function rectanglesOf(tree: CallNode): Rectangle[] {
  const pixels = tree.total === 0 ? 0 : width / tree.total;
  const rectangles: Rectangle[] = [];
  const place = (node: CallNode, x: number, depth: number) => {
    rectangles.push({ node, x, depth, width: node.total * pixels });
    let next = x;
    for (const child of node.children) {
      place(child, next, depth + 1);
      next += child.total * pixels;
    }
  };
  place(withoutSmall(tree, tree.total * smallest), 0, 0);
  return rectangles;
}

function drawn({ node, x, depth, width: wide }: Rectangle): string {
  const { frame, total, self } = node;
  const y = top + depth * rowHeight;
  const file = frame.file === '' ? '' : `\n${frame.file}`;
  const own = self >= 0.05 && self < total ? `, ${milliseconds(self)} itself` : '';
  const tooltip = `<title>${escapeXml(`${frame.name}${file}\n${milliseconds(total)}${own}`)}</title>`;
  const letters = Math.floor((wide - 4) / letterWidth);
  const shown = frame.name.length <= letters ? frame.name : `${frame.name.slice(0, Math.max(0, letters - 1))}…`;
  const label = letters < 4 ? '' : `<text x="${short(x + 2)}" y="${y + 11}">${escapeXml(shown)}</text>`;
  const box = `<rect class="${frame.origin}" x="${short(x)}" y="${y}" width="${short(wide)}" height="${rowHeight}"/>`;
  return `<g>${tooltip}${box}${label}</g>`;
}

function legend(tree: CallNode): string {
  const sums = byOrigin(tree);
  return origins
    .map((origin, index) => {
      const x = 4 + index * 170;
      const text = `${originLabels[origin]} ${milliseconds(sums[origin])}`;
      return `<rect class="${origin}" x="${x}" y="28" width="12" height="12"/><text x="${x + 17}" y="38">${text}</text>`;
    })
    .join('\n');
}

/** Lines at round numbers of milliseconds. */
function axis(total: number, height: number): string {
  const step = roundStep(total / 10);
  const count = total > 0 ? Math.floor(total / step) : 0;
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = total > 0 ? (index * step * width) / total : 0;
    const value = Number((index * step).toFixed(3));
    const anchor = x > width - 40 ? ' text-anchor="end"' : '';
    return `<path class="axis" d="M${short(x)} 52V${height - 4}"/><text x="${short(x + (anchor === '' ? 2 : -2))}" y="62"${anchor}>${value} ms</text>`;
  }).join('\n');
}

/** The next of 1, 2, 5, 10, 20, 50 ... */
function roundStep(least: number): number {
  if (least <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}

function milliseconds(value: number): string {
  return `${value.toFixed(value < 9.95 ? 1 : 0)} ms`;
}

function short(value: number): string {
  return String(Number(value.toFixed(1)));
}

/** Escapes markup, and drops the control characters that XML refuses. */
export function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (character) => (character === '\n' ? '\n' : ''))
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
