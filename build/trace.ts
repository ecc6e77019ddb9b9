import type { Item, NamedId, TestFile } from './checklist';
import { idsNamedIn, parseChecklist } from './checklist';

export type Kind = string;
/** `proofs` counts the titles that name the id, by the kind of their file. Deviations do not count. */
export type TracedItem = Item & { proofs: Map<Kind, number>; deviations: number };
export type TracedArea = { name: string; items: TracedItem[] };
export type Trace = { areas: TracedArea[]; unknown: NamedId[] };

/** Compares the ids in test titles with the checklist. */
export function traceChecklist(checklist: string, files: TestFile[]): Trace {
  const areas = parseChecklist(checklist).map(({ name, items }) => ({
    name,
    items: items.map((item): TracedItem => ({ ...item, proofs: new Map(), deviations: 0 })),
  }));
  const known = new Map(areas.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const unknown: NamedId[] = [];
  for (const named of files.flatMap(idsNamedIn)) {
    const item = known.get(named.id);
    if (item === undefined) unknown.push(named);
    else if (named.deviates) item.deviations += 1;
    else item.proofs.set(kindOf(named.path), (item.proofs.get(kindOf(named.path)) ?? 0) + 1);
  }
  return { areas, unknown };
}

/** Kind of a test by its path: the folder below `tests`, otherwise `server`, `screen` (in jsdom) or `unit`. */
export function kindOf(path: string): Kind {
  const folder = /^tests\/(?!support\/)([^/]+)\//.exec(path)?.[1];
  if (folder !== undefined) return folder;
  if (path.startsWith('src/server/')) return 'server';
  return path.endsWith('.tsx') ? 'screen' : 'unit';
}

export const isDeviation = ({ deviations }: TracedItem): boolean => deviations > 0;
export const isProven = ({ proofs }: TracedItem): boolean => proofs.size > 0;
export const isProvenByEndToEndAlone = ({ proofs }: TracedItem): boolean => proofs.size === 1 && proofs.has('e2e');
