import { z } from 'zod';

import type { FlowVariables } from './flow-block';
import {
  blockFlag,
  blockNumber,
  blockTag,
  blockText,
  continues,
  defineBlock,
  fillVariables,
  isBlank,
  problemIf,
  textAction,
} from './flow-block';
import { isCallAddress } from './flow-call';

/** Blocks of servers with the capability `flowBlocks`; other servers of the family do not know them. */

const capability = 'flowBlocks' as const;

export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Longest wait for an answer, in minutes: a week. */
export const longestWait = 7 * 24 * 60;
export const isWait = (minutes: number) => Number.isInteger(minutes) && minutes >= 1 && minutes <= longestWait;

export const serverBlocks = {
  setVariable: defineBlock({
    fields: z.object({ key: blockText, value: blockText }),
    outputs: null,
    mustContinue: true,
    actions: () => [],
    step: continues,
    problems: ({ key }) => problemIf(isBlank(key), 'noAnswerKey'),
    searchTexts: ({ key, value }) => [isBlank(key) ? '' : `${key} = ${value}`],
    variables: ({ key }) => named(key),
    templates: ({ value }) => [value],
    assigns: ({ key, value }, variables) => valueFor(key, fillVariables(value, variables)),
    capability,
    secrets: [],
  }),

  setTag: defineBlock({
    fields: z.object({ tag: blockTag.nullable().catch(null), isRemoval: blockFlag }),
    outputs: null,
    mustContinue: false,
    actions: ({ tag, isRemoval }, { nodeId }) => [
      { kind: 'tag', nodeId, tagId: tag?.id ?? null, name: tag?.name ?? '', isRemoval },
    ],
    step: continues,
    problems: ({ tag }) => problemIf(tag === null, 'noTag'),
    searchTexts: ({ tag }) => [tag?.name ?? ''],
    variables: () => [],
    tags: ({ tag }) => (tag === null ? [] : [tag]),
    capability,
    secrets: [],
  }),

  httpRequest: defineBlock({
    fields: z.object({
      method: z.enum(httpMethods).catch('GET'),
      url: blockText,
      body: blockText,
      answerKey: blockText,
      answerPath: blockText,
      typebotIntegration: z.object({ authorization: blockText }).catch({ authorization: '' }),
    }),
    outputs: () => [
      { id: 'a', name: '✓', label: '✓' },
      { id: 'b', name: '✗', label: '✗' },
    ],
    mustContinue: false,
    actions: () => [],
    step: { waitsFor: 'call', answer: () => null },
    problems: ({ url }) => problemIf(!isCallAddress(url), 'badAddress', url),
    searchTexts: ({ url, answerKey }) => [url, answerKey],
    variables: ({ answerKey }) => named(answerKey),
    templates: ({ url, body }) => [url, body],
    capability,
    // The key is below `typebotIntegration` like those of other kinds, so that exports leave it out.
    secrets: ['authorization'],
  }),

  jump: defineBlock({
    fields: z.object({ targetId: blockText }),
    outputs: () => [],
    mustContinue: false,
    actions: () => [],
    step: continues,
    problems: ({ targetId }) => problemIf(targetId === '', 'noTarget'),
    searchTexts: () => [],
    variables: () => [],
    jumpsTo: ({ targetId }) => targetId,
    capability,
    secrets: [],
  }),

  waitAnswer: defineBlock({
    fields: z.object({ message: blockText, answerKey: blockText, minutes: blockNumber }),
    outputs: () => [
      { id: 'a', name: '✓', label: '✓' },
      { id: 'b', name: '⏱', label: '⏱' },
    ],
    mustContinue: false,
    actions: ({ message }, at) => textAction(message, at),
    step: {
      waitsFor: 'answer',
      answer: ({ answerKey }, text) => ({ output: 'a', variables: valueFor(answerKey, text) }),
    },
    problems: ({ minutes }) => problemIf(!isWait(minutes), 'waitLength'),
    searchTexts: ({ message, answerKey }) => [message, answerKey],
    variables: ({ answerKey }) => named(answerKey),
    timeout: ({ minutes }) => ({ minutes: Math.min(Math.max(minutes, 1), longestWait), output: 'b' }),
    capability,
    secrets: [],
  }),

  end: defineBlock({
    fields: z.object({}),
    outputs: () => [],
    mustContinue: false,
    actions: () => [],
    step: continues,
    problems: () => [],
    searchTexts: () => [],
    variables: () => [],
    capability,
    secrets: [],
  }),
};

const named = (key: string): string[] => (isBlank(key) ? [] : [key]);
const valueFor = (key: string, value: string): FlowVariables => (isBlank(key) ? {} : { [key]: value });
