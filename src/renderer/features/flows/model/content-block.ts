import { isPause } from '@shared/domain/flow-block';
import type { ContentElement, ContentKind } from '@shared/domain/flow-block-content';
import { isMediaType } from '@shared/domain/flow-block-content';

/** An element of a content block while it is edited; `key` is its own for as long as the dialog is open. */
export type ContentCard = {
  key: string;
  type: ContentKind;
  value: string;
  original: string;
  record: boolean;
  /** What the stored element holds besides. */
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

/** What must be mended first; null where the block may be saved. */
export function faultOf(cards: readonly ContentCard[]): ContentFault | null {
  if (cards.some(({ type, value }) => type === 'message' && value.trim() === '')) return 'emptyText';
  if (cards.some(({ type, value }) => type === 'interval' && !isPause(Number(value)))) return 'badInterval';
  return cards.some(({ type, value }) => isMediaType(type) && value === '') ? 'emptyMedia' : null;
}

/** `seq` and `elements` as they are stored: each element is named by its kind and its place. */
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

/** Puts a card elsewhere in the order. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const card = list[from];
  if (card === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, card);
}
