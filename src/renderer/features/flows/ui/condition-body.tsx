import type { TFunction } from 'i18next';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { localeOf } from '@renderer/lib/language';
import type { Block } from '@shared/domain/flow-blocks';
import type { ConditionTest } from '@shared/domain/flow-condition';
import { languageOf } from '@shared/i18n/languages';

import { Facts, Outputs, Words } from './block-bodies';

const signs: Readonly<Record<string, string>> = { 1: '=', 2: '≥', 3: '≤', 4: '<', 5: '>' };

type Condition = { block: Block & { test: ConditionTest } };

/** The condition in words, and its two outputs. */
export function ConditionBody({ block }: Condition): JSX.Element {
  const { t, i18n } = useTranslation('flows');
  const { test } = block;
  const hasNoTags = test.kind === 'tags' && test.tags.length === 0;
  return (
    <>
      {hasNoTags ? (
        <Facts of={[[t('condition.tags'), '']]} />
      ) : (
        <Words text={conditionText(t, test, localeOf(languageOf(i18n.language)))} />
      )}
      <Outputs block={block} />
    </>
  );
}

function conditionText(t: TFunction<'flows'>, test: ConditionTest, locale: string): string {
  switch (test.kind) {
    case 'variable': {
      const sign = Object.hasOwn(signs, test.condition) ? signs[test.condition] : test.condition;
      return `${test.key} ${sign} ${test.value}`;
    }
    case 'tags': {
      const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(test.tags.map(({ name }) => name));
      return t(test.isNegated ? 'body.lacksTags' : 'body.hasTags', { names });
    }
    case 'openingHours':
      return t(test.isNegated ? 'body.outsideHours' : 'body.insideHours');
    case 'unknown':
      return t('body.unknownCondition', { name: test.name });
  }
}
