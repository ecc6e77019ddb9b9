import { z } from 'zod';

import { queueId, queueOptionId } from '../domain/ids';
import { queueOption } from '../domain/queue-option';
import { wireList } from '../domain/wire';
import { anyReply, idInText, idValue } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ optionId: idInText(queueOptionId) });

/** The wire's parent of options that have none. */
const rootInText = '-1';

/** Parent of the options to list; null for the first page. */
const parentInText = z.codec(z.string(), idValue(queueOptionId).nullable(), {
  decode: (text, context) => {
    if (text === rootInText) return null;
    const parsed = queueOptionId.safeParse(text);
    if (parsed.success) return parsed.data;
    context.issues.push({ code: 'custom', message: 'expected an option or -1', input: text });
    return z.NEVER;
  },
  encode: (id) => (id === null ? rootInText : String(id)),
});

/** The editable fields of an option. */
const queueOptionTexts = z.object({
  title: z.string().trim().min(1).max(200),
  message: z.string().max(5000),
});

/** `option` is the position among the options of the same parent. */
const queueOptionFields = queueOptionTexts.extend({ option: z.string().regex(/^\d{1,4}$/) });
const queueOptionDraft = queueOptionFields.extend({
  message: queueOptionTexts.shape.message.default(''),
  queueId,
  parentId: queueOptionId.nullable(),
});

export const queueOptionsApi = {
  'queueOptions.list': {
    method: 'GET',
    path: '/queue-options',
    access: 'user',
    query: z.object({ queueId: idInText(queueId), parentId: parentInText.optional() }),
    reply: wireList(queueOption),
  },
  'queueOptions.create': {
    method: 'POST',
    path: '/queue-options',
    access: 'admin',
    body: queueOptionDraft,
    reply: queueOption,
  },
  'queueOptions.update': {
    method: 'PUT',
    path: '/queue-options/:optionId',
    access: 'admin',
    params: one,
    body: queueOptionFields.partial(),
    reply: queueOption,
  },
  'queueOptions.remove': {
    method: 'DELETE',
    path: '/queue-options/:optionId',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
} satisfies EndpointTable;
