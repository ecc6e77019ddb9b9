import type { Kind, Trace, TracedArea, TracedItem } from './trace';
import { isDeviation, isProven, isProvenByEndToEndAlone } from './trace';

/** Order of the columns; other kinds follow. */
const order: readonly Kind[] = ['unit', 'screen', 'server', 'contract', 'e2e'];

/** One line per area: proven items, and the number of titles of each kind that name them. */
export function areaLines({ areas }: Trace): string[] {
  const kinds = kindsOf(areas);
  const head = ['area', 'proven', 'of', ...kinds, 'e2e alone', 'deviate', 'without'];
  const rows = areas.map((area) => areaRow(area.name, { items: area.items, kinds }));
  const all = areas.flatMap(({ items }) => items);
  return asTable([head, ...rows, areaRow('total', { items: all, kinds })]);
}

/** One line per item: the number of titles of each kind that name it. */
export function itemLines({ areas }: Trace): string[] {
  const items = areas.flatMap((area) => area.items);
  return asTable(items.map((item) => [item.id, proofsInWords(item)]));
}

/** Items to look at: without a proof, proven by end-to-end specs only, or with a deviation. */
export function listLines({ areas }: Trace): string[] {
  return [
    ...listOf('Without proof', { areas, isListed: (item) => !isProven(item) && !isDeviation(item) }),
    ...listOf('Proven by an end-to-end spec alone', { areas, isListed: isProvenByEndToEndAlone }),
    ...listOf('Deviating, see docs/deviations.md', { areas, isListed: isDeviation }),
  ];
}

function areaRow(name: string, { items, kinds }: { items: readonly TracedItem[]; kinds: readonly Kind[] }): string[] {
  const titlesOf = (kind: Kind) => items.reduce((sum, { proofs }) => sum + (proofs.get(kind) ?? 0), 0);
  const without = items.filter((item) => !isProven(item) && !isDeviation(item));
  return [
    name,
    ...[items.filter(isProven).length, items.length, ...kinds.map(titlesOf)].map(String),
    ...[items.filter(isProvenByEndToEndAlone), items.filter(isDeviation), without].map(({ length }) => String(length)),
  ];
}

function proofsInWords(item: TracedItem): string {
  const counts = [...item.proofs].sort(([one], [other]) => placeOf(one) - placeOf(other));
  const words = counts.map(([kind, count]) => `${kind} ${count}`);
  if (isProvenByEndToEndAlone(item)) words.push('(e2e alone)');
  if (isDeviation(item)) words.push('(deviates)');
  return words.length === 0 ? 'without proof' : words.join(' ');
}

function kindsOf(areas: readonly TracedArea[]): Kind[] {
  const kinds = new Set(areas.flatMap(({ items }) => items).flatMap(({ proofs }) => [...proofs.keys()]));
  return [...kinds].sort((one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other));
}

function placeOf(kind: Kind): number {
  return order.includes(kind) ? order.indexOf(kind) : order.length;
}

type Listing = { areas: readonly TracedArea[]; isListed: (item: TracedItem) => boolean };

function listOf(title: string, { areas, isListed }: Listing): string[] {
  const lines = areas.flatMap(({ name, items }) => {
    const ids = items.filter(isListed).map(({ id }) => id);
    return ids.length === 0 ? [] : [`  ${name}: ${abbreviate(ids)}`];
  });
  return [`${title}:`, ...(lines.length === 0 ? ['  none'] : lines)];
}

/** `001-003 007` for the ids of one area. */
export function abbreviate(ids: readonly string[]): string {
  const runs: [first: string, last: string][] = [];
  for (const number of ids.map((id) => id.slice(id.lastIndexOf('-') + 1))) {
    const run = runs.at(-1);
    if (run !== undefined && Number(run[1]) + 1 === Number(number)) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(' ');
}

/** Aligns the first column left and figures right. */
function asTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const isFigure = (cell: string) => /^\d+$/.test(cell);
  const hasFigures = widths.map((_width, column) => rows.some((row) => isFigure(row[column] ?? '')));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        hasFigures[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
