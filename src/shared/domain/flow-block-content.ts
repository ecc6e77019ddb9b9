import { z } from 'zod';

import type { BlockProblem, FlowAction, FlowMedia, FlowVariables } from './flow-block';
import {
  blockFlag,
  blockList,
  blockText,
  isBlank,
  isPause,
  mediaAction,
  pauseAction,
  problemIf,
  textAction,
} from './flow-block';

/** The elements of a content block: texts, pauses and files that the flow sends one after another. */

export const contentKinds = ['message', 'interval', 'img', 'audio', 'video'] as const;
export type ContentKind = (typeof contentKinds)[number];

const element = z.object({
  type: blockText,
  value: blockText,
  number: blockText,
  original: blockText,
  record: blockFlag,
});

export type ContentElement = Omit<z.output<typeof element>, 'type'> & { type: ContentKind };

export const contentFields = z
  .object({ seq: blockList(z.string()), elements: blockList(element) })
  .transform((stored) => ({ elements: orderedElements(stored) }));

export function isMediaType(type: ContentKind): type is FlowMedia {
  return type === 'img' || type === 'audio' || type === 'video';
}

/** `seq` orders the elements by their `number`; elements that it does not name come last. */
function orderedElements({ seq, elements }: { seq: string[]; elements: z.output<typeof element>[] }): ContentElement[] {
  const known = elements.flatMap((entry): ContentElement[] => {
    const type =
      contentKinds.find((kind) => kind === entry.type) ?? contentKinds.find((kind) => entry.number.startsWith(kind));
    return type === undefined ? [] : [{ ...entry, type }];
  });
  const named = new Set(seq);
  const byNumber = new Map(known.map((entry) => [entry.number, entry]));
  const first = [...named].flatMap((number) => byNumber.get(number) ?? []);
  return [...first, ...known.filter((entry) => !named.has(entry.number))];
}

export function contentActions(
  { type, value, original, record }: ContentElement,
  at: { nodeId: string; variables: FlowVariables },
): FlowAction[] {
  switch (type) {
    case 'message':
      return textAction(value, at);
    case 'interval':
      return pauseAction(Number(value), at.nodeId);
    case 'img':
    case 'audio':
    case 'video':
      return mediaAction({
        nodeId: at.nodeId,
        media: type,
        name: value,
        original,
        isRecord: type === 'audio' && record,
      });
  }
}

/** Each problem once, however many elements have it. */
export function contentProblems(elements: readonly ContentElement[]): BlockProblem[] {
  const has = (isWrong: (entry: ContentElement) => boolean) => elements.some(isWrong);
  return [
    ...problemIf(elements.length === 0 || has(({ type, value }) => type === 'message' && isBlank(value)), 'emptyText'),
    ...problemIf(
      has(({ type, value }) => isMediaType(type) && isBlank(value)),
      'missingMedia',
    ),
    ...problemIf(
      has(({ type, value }) => type === 'interval' && !isPause(Number(value))),
      'pauseLength',
    ),
  ];
}
