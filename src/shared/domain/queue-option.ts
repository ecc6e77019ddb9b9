import { z } from 'zod';

import { queueId, queueOptionId } from './ids';
import { wireList, wireText } from './wire';

/**
 * An option of a queue's chatbot menu. The customer chooses it by `option`, a number as text that is unique below its
 * parent; options without a parent are the first page. `children` is absent where the server omits it.
 */
export type QueueOption = {
  id: z.output<typeof queueOptionId>;
  title: string;
  message: string;
  option: string;
  queueId: z.output<typeof queueId>;
  parentId: z.output<typeof queueOptionId> | null;
  children?: QueueOption[] | undefined;
};

export const queueOption: z.ZodType<QueueOption> = z.object({
  id: queueOptionId,
  title: wireText,
  message: wireText,
  option: z.union([z.string(), z.number().transform(String), z.null().transform(() => '')]),
  queueId,
  parentId: queueOptionId.nullish().transform((value) => value ?? null),
  get children() {
    return wireList(queueOption).optional();
  },
});
