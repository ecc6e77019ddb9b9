import { z } from 'zod';

import { contentKinds } from '@shared/domain/flow-block-content';

/** An element of a content block in its form; `key` is stable while the dialog is open. */
export const draftCard = z.object({
  key: z.string(),
  type: z.enum(contentKinds),
  value: z.string(),
  original: z.string(),
  record: z.boolean(),
  /** Other fields of the stored element. */
  rest: z.record(z.string(), z.unknown()).readonly(),
  /** Chosen in place of the stored file; uploaded when the form is submitted. */
  file: z.instanceof(File).nullable(),
});

export type DraftCard = z.output<typeof draftCard>;

/** A card with a chosen file is not empty, though nothing is stored yet. */
export const chosenAsValue = (card: DraftCard): DraftCard =>
  card.file === null ? card : { ...card, value: card.file.name };
