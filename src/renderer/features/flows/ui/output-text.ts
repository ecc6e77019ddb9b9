import type { TFunction } from 'i18next';

import type { Block } from '@shared/domain/flow-blocks';
import { namedOutputs } from '@shared/domain/flow-blocks';

type Translate = TFunction<'flows'>;
type OutputTexts = { readonly [K in Block['kind']]?: (block: Block<K>, output: string, t: Translate) => string };

const firstOr = (output: string, first: string, second: string): string => (output === 'a' ? first : second);

/** Kinds whose outputs have names of the application; those of other kinds are texts of the flow. */
const outputTexts: OutputTexts = {
  randomizer: ({ percent }, output, t) =>
    t('body.share', { output: output.toUpperCase(), percent: output === 'a' ? percent : 100 - percent }),
  condition: (_block, output, t) => firstOr(output, t('body.yes'), t('body.no')),
  httpRequest: (_block, output, t) => firstOr(output, t('body.succeeded'), t('body.failed')),
  waitAnswer: ({ minutes }, output, t) => firstOr(output, t('body.answered'), t('body.timedOut', { count: minutes })),
};

/** The choice or result for which an output stands; null for the only output of a block. */
export function outputText<K extends Block['kind']>(t: Translate, block: Block<K>, output: string): string | null {
  const found = namedOutputs(block)?.find(({ id }) => id === output);
  return found === undefined ? null : (outputTexts[block.kind]?.(block, output, t) ?? found.label);
}
