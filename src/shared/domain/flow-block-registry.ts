import { z } from 'zod';

import type { BlockOutput, FlowMedia } from './flow-block';
import {
  blockFlag,
  blockList,
  blockNumber,
  blockText,
  continues,
  defineBlock,
  integrationFields,
  isBlank,
  isPause,
  mediaAction,
  pauseAction,
  problemIf,
  textAction,
  waitsForRobot,
} from './flow-block';
import { contentActions, contentFields, contentProblems } from './flow-block-content';
import { conditionFields, conditionNeeds, conditionProblems, conditionTexts, isMet } from './flow-condition';
import { noteBlock } from './flow-notes';
import { serverBlocks } from './flow-server-blocks';
import { isWebAddress } from './integration';
import { wireNumber } from './wire';

/**
 * One descriptor for each kind of flow block; the renderer has the other one, with icon, body and dialog. The order of
 * the keys is the order of `blockKinds`.
 */
export const blockDescriptors = {
  start: defineBlock({
    fields: z.object({ label: blockText }),
    outputs: null,
    mustContinue: true,
    actions: () => [],
    step: continues,
    problems: () => [],
    searchTexts: ({ label }) => [label],
    variables: () => [],
    secrets: [],
  }),

  message: defineBlock({
    fields: z.object({ label: blockText }),
    outputs: null,
    mustContinue: false,
    actions: ({ label }, at) => textAction(label, at),
    step: continues,
    problems: ({ label }) => problemIf(isBlank(label), 'emptyText'),
    searchTexts: ({ label }) => [label],
    variables: () => [],
    secrets: [],
  }),

  interval: defineBlock({
    fields: z.object({ sec: blockNumber }),
    outputs: null,
    mustContinue: false,
    actions: ({ sec }, { nodeId }) => pauseAction(sec, nodeId),
    step: continues,
    problems: ({ sec }) => problemIf(!isPause(sec), 'pauseLength'),
    searchTexts: () => [],
    variables: () => [],
    secrets: [],
  }),

  condition: defineBlock({
    fields: conditionFields,
    outputs: () => twoOutputs,
    mustContinue: false,
    actions: () => [],
    step: { waitsFor: null, output: ({ test }, context) => (isMet(test, context) ? 'a' : 'b') },
    problems: ({ test }) => conditionProblems(test),
    searchTexts: ({ test }) => conditionTexts(test),
    variables: () => [],
    compares: ({ test }) => (test.kind === 'variable' ? [test.key] : []),
    tags: ({ test }) => (test.kind === 'tags' ? test.tags : []),
    ticketFact: ({ test: { kind } }) => (kind === 'tags' || kind === 'openingHours' ? kind : null),
    needs: ({ test }) => conditionNeeds(test),
    secrets: [],
  }),

  menu: defineBlock({
    fields: z.object({
      message: blockText,
      arrayOption: blockList(z.object({ number: wireNumber, value: blockText })),
    }),
    outputs: ({ arrayOption }) => menuOutputs(arrayOption),
    mustContinue: false,
    actions: (fields, at) => textAction(menuText(fields), at),
    step: {
      waitsFor: 'option',
      answer({ arrayOption }, text) {
        const option = chosenOption(arrayOption, text);
        return option === null ? null : { output: menuOutput(option), variables: {} };
      },
    },
    problems: ({ message, arrayOption }) => [
      ...problemIf(isBlank(message) || arrayOption.some(({ value }) => isBlank(value)), 'emptyText'),
      ...problemIf(arrayOption.length === 0, 'noOptions'),
    ],
    searchTexts: ({ message, arrayOption }) => [message, ...arrayOption.map(({ value }) => value)],
    variables: () => [],
    secrets: [],
  }),

  img: mediaBlock(z.object({ url: blockText }), 'img'),
  audio: mediaBlock(z.object({ url: blockText, record: blockFlag }), 'audio'),
  video: mediaBlock(z.object({ url: blockText }), 'video'),

  randomizer: defineBlock({
    fields: z.object({ percent: blockNumber }),
    outputs: () => twoOutputs,
    mustContinue: false,
    actions: () => [],
    step: { waitsFor: null, output: ({ percent }, { random }) => (random() * 100 < percent ? 'a' : 'b') },
    problems: () => [],
    searchTexts: () => [],
    variables: () => [],
    secrets: [],
  }),

  singleBlock: defineBlock({
    fields: contentFields,
    outputs: null,
    mustContinue: false,
    actions: ({ elements }, at) => elements.flatMap((element) => contentActions(element, at)),
    step: continues,
    problems: ({ elements }) => contentProblems(elements),
    searchTexts: ({ elements }) => elements.flatMap(({ value, original }) => [value, original]),
    variables: () => [],
    secrets: [],
  }),

  ticket: defineBlock({
    fields: z.record(z.string(), z.unknown()).transform((data) => ({ queue: queueIn(data) })),
    outputs: null,
    mustContinue: false,
    actions: ({ queue }, { nodeId }) => [
      { kind: 'queue', nodeId, queueId: queue?.id ?? null, name: queue?.name ?? '' },
    ],
    step: continues,
    problems: ({ queue }) => problemIf(queue === null, 'noQueue'),
    searchTexts: ({ queue }) => [queue?.name ?? ''],
    variables: () => [],
    secrets: [],
  }),

  typebot: defineBlock({
    fields: integrationFields,
    outputs: null,
    mustContinue: false,
    actions: () => [],
    step: waitsForRobot('typebot'),
    problems: ({ typebotIntegration: { urlN8N: address } }) =>
      problemIf(
        typeof address === 'string' && !isBlank(address) && !isWebAddress(address),
        'badAddress',
        String(address),
      ),
    searchTexts: ({ typebotIntegration }) => robotTexts(typebotIntegration),
    variables: () => [],
    secrets: [],
  }),

  openai: defineBlock({
    fields: integrationFields,
    outputs: null,
    mustContinue: false,
    actions: () => [],
    step: waitsForRobot('openai'),
    problems: ({ typebotIntegration: { apiKey } }) => problemIf(typeof apiKey !== 'string' || isBlank(apiKey), 'noKey'),
    searchTexts: ({ typebotIntegration }) => robotTexts(typebotIntegration),
    variables: () => [],
    secrets: ['apiKey', 'voiceKey'],
  }),

  question: defineBlock({
    fields: z.object({
      typebotIntegration: z.object({ message: blockText, answerKey: blockText }).catch({ message: '', answerKey: '' }),
    }),
    outputs: null,
    mustContinue: true,
    actions: ({ typebotIntegration: { message } }, at) => textAction(message, at),
    step: {
      waitsFor: 'answer',
      answer: ({ typebotIntegration: { answerKey } }, text) => ({
        output: null,
        variables: answerKey === '' ? {} : { [answerKey]: text },
      }),
    },
    problems: ({ typebotIntegration: { message, answerKey } }) => [
      ...problemIf(isBlank(message), 'emptyText'),
      ...problemIf(isBlank(answerKey), 'noAnswerKey'),
    ],
    searchTexts: ({ typebotIntegration: { message, answerKey } }) => [message, answerKey],
    variables: ({ typebotIntegration: { answerKey } }) => (answerKey === '' ? [] : [answerKey]),
    secrets: [],
  }),

  ...noteBlock,
  ...serverBlocks,
};

/** Stands in for blocks of kinds that Recado does not know. */
export const unknownBlock = defineBlock({
  fields: z.object({ type: blockText }),
  outputs: null,
  mustContinue: false,
  actions: () => [],
  step: continues,
  problems: ({ type }) => problemIf(true, 'unknownKind', type),
  searchTexts: () => [],
  variables: () => [],
  secrets: [],
});

function mediaBlock<F extends { url: string; record?: boolean }>(fields: z.ZodType<F>, media: FlowMedia) {
  return defineBlock({
    fields,
    outputs: null,
    mustContinue: false,
    actions: ({ url, record = false }, { nodeId }) =>
      mediaAction({ nodeId, media, name: url, original: '', isRecord: record }),
    step: continues,
    problems: ({ url }) => problemIf(isBlank(url), 'missingMedia'),
    searchTexts: ({ url }) => [url],
    variables: () => [],
    secrets: [],
  });
}

const twoOutputs: readonly BlockOutput[] = [
  { id: 'a', name: 'A', label: 'A' },
  { id: 'b', name: 'B', label: 'B' },
];

type MenuOption = { number: number; value: string };

export const menuOutput = (option: number): string => `a${option}`;

/** Options with the same number share an output, under the label of the first. */
function menuOutputs(options: readonly MenuOption[]): BlockOutput[] {
  const first = options.filter(({ number }, index) => options.findIndex((other) => other.number === number) === index);
  return first.map(({ number, value }) => ({
    id: menuOutput(number),
    name: String(number),
    label: `[${number}] ${value}`,
  }));
}

/** The menu as the customer reads it: the message, then the options. */
function menuText({ message, arrayOption }: { message: string; arrayOption: readonly MenuOption[] }): string {
  return [message, '', ...arrayOption.map(({ number, value }) => `[${number}] ${value}`)].join('\n').trim();
}

/** Accepts the number, `[number]` or the option's own text; null where none matches. */
function chosenOption(options: readonly MenuOption[], text: string): number | null {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/^\[(\d+)\]$/, '$1');
  const chosen =
    options.find(({ number }) => String(number) === said) ??
    options.find(({ value }) => !isBlank(value) && value.trim().toLowerCase() === said);
  return chosen?.number ?? null;
}

const queue = z.object({ id: wireNumber, name: blockText });

/** Some flows store the queue in `data.data`, some in `data`. */
function queueIn(data: Readonly<Record<string, unknown>>): z.output<typeof queue> | null {
  for (const candidate of [data.data, data]) {
    const found = queue.safeParse(candidate);
    if (found.success) return found.data;
  }
  return null;
}

const robotTexts = (fields: Readonly<Record<string, unknown>>): string[] =>
  ['name', 'message', 'prompt', 'typebotSlug', 'urlN8N'].map((key) => {
    const value = fields[key];
    return typeof value === 'string' ? value : '';
  });
