import { isPause } from '@shared/domain/flow-block';
import type { ContentElement, ContentKind } from '@shared/domain/flow-block-content';
import { isMediaType } from '@shared/domain/flow-block-content';

/** An element of a content block in its form; `key` is stable while the dialog is open. */
export type ContentCard = {
  key: string;
  type: ContentKind;
  value: string;
  original: string;
  record: boolean;
  /** Other fields of the stored element. */
  rest: Readonly<Record<string, unknown>>;
};

export type ContentFault = 'emptyText' | 'badInterval' | 'emptyMedia';

export function cardsOf(elements: readonly ContentElement[], stored: readonly unknown[]): ContentCard[] {
  return elements.map(({ type, value, original, record, number }, index) => ({
    key: `${number}-${index}`,
    type,
    value,
    original,
    record,
    rest: storedElement(stored, number),
  }));
}

function storedElement(stored: readonly unknown[], number: string): Readonly<Record<string, unknown>> {
  const found = stored.find(
    (entry): entry is Readonly<Record<string, unknown>> =>
      typeof entry === 'object' && entry !== null && 'number' in entry && entry.number === number,
  );
  return found ?? {};
}

const faultsInOrder = ['emptyText', 'badInterval', 'emptyMedia'] as const satisfies readonly ContentFault[];

/** First fault of the form; null where the block can be saved. */
export function faultOf(cards: readonly ContentCard[]): ContentFault | null {
  const faults = new Set(cards.map(faultOfCard));
  return faultsInOrder.find((fault) => faults.has(fault)) ?? null;
}

/** The fault of one element; null for a valid one. */
export function faultOfCard({ type, value }: Pick<ContentCard, 'type' | 'value'>): ContentFault | null {
  if (type === 'message') return value.trim() === '' ? 'emptyText' : null;
  if (type === 'interval') return isPause(Number(value)) ? null : 'badInterval';
  return isMediaType(type) && value === '' ? 'emptyMedia' : null;
}

/** `seq` and `elements` as they are stored; an element's number is its kind and position. */
export function contentData(cards: readonly ContentCard[]): { seq: string[]; elements: object[] } {
  const elements = cards.map(({ type, value, original, record, rest }, index) => ({
    ...rest,
    type,
    value: type === 'interval' ? Number(value) : value,
    number: `${type}${index}`,
    ...(isMediaType(type) ? { original } : {}),
    ...(type === 'audio' ? { record } : {}),
  }));
  return { seq: elements.map(({ number }) => number), elements };
}

/** Moves an entry of a list; out-of-range positions are ignored. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const card = list[from];
  if (card === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, card);
}
