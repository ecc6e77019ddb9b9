import { z } from 'zod';

import { blockText, continues, defineBlock } from './flow-block';

/** A text beside the drawing. Servers store every type of node, also those that they do not run. */
export const noteBlock = {
  note: defineBlock({
    fields: z.object({ label: blockText }),
    outputs: () => [],
    mustContinue: false,
    actions: () => [],
    step: continues,
    problems: () => [],
    searchTexts: ({ label }) => [label],
    variables: () => [],
    secrets: [],
  }),
};
