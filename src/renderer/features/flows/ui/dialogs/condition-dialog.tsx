import { Alert, Form, Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { useCapability } from '@renderer/entities/session/use-capability';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import type { ConditionTest } from '@shared/domain/flow-condition';
import { conditionKinds } from '@shared/domain/flow-condition';

import { withFields } from '../../model/block-data';
import { conditionData } from '../../model/condition-data';
import { useTagChoices } from '../use-tag-choices';
import { HoursFields, operators, TagFields, VariableFields } from './condition-fields';
import type { DialogProps } from './dialog-props';

const kinds = [...conditionKinds, 'unknown'] as const;
type Kind = (typeof kinds)[number];

/** Only the fields of the chosen kind are shown; those of the others are absent. */
const schema = z.object({
  kind: z.enum(kinds).default('variable'),
  key: z.string().trim().optional(),
  condition: z.enum(operators).optional(),
  value: z.string().trim().optional(),
  tagIds: z.array(z.number()).optional(),
  isNegated: z.boolean().optional(),
});

type Condition = { test: ConditionTest };
type Choices = ReturnType<typeof useTagChoices>;

/** Form of a condition; customers for whom it holds follow “yes”. */
export function ConditionDialog({ drawer, block, data, save }: DialogProps<Condition>): JSX.Element {
  const isOffered = useCapability('flowConditions');
  const test: ConditionTest = block?.test ?? { kind: 'variable', key: '', condition: '1', value: '' };
  const isTags = test.kind === 'tags';
  const choices = useTagChoices(isTags ? test.tags : [], isOffered || isTags);
  return (
    <FormDrawer
      {...drawer}
      schema={schema}
      initial={initialValues(test)}
      onSubmit={async (values) => {
        const chosen = chosenTest(values, choices);
        save(chosen === null ? withFields(data, {}) : conditionData(data, chosen));
      }}
    >
      <ConditionFields stored={test} isOffered={isOffered} choices={choices} />
    </FormDrawer>
  );
}

function initialValues(test: ConditionTest): z.input<typeof schema> {
  const isNegated = 'isNegated' in test && test.isNegated;
  const compared = test.kind === 'variable' ? test : { key: '', condition: '1', value: '' };
  return {
    kind: test.kind,
    key: compared.key,
    condition: operators.find((operator) => operator === compared.condition) ?? '1',
    value: compared.value,
    tagIds: test.kind === 'tags' ? test.tags.map(({ id }) => id) : [],
    isNegated,
  };
}

/** Null for a kind that Recado does not know: its data stays as it is. */
function chosenTest(values: z.output<typeof schema>, { options }: Choices) {
  const { kind, key = '', condition = '1', value = '', tagIds = [], isNegated = false } = values;
  switch (kind) {
    case 'variable':
      return { kind, key, condition, value };
    case 'tags': {
      const nameOf = (id: number) => options.find((option) => option.value === id)?.label ?? '';
      return { kind, tags: tagIds.map((id) => ({ id, name: nameOf(id) })), isNegated };
    }
    case 'openingHours':
      return { kind, isNegated };
    case 'unknown':
      return null;
  }
}

type ConditionFieldsProps = { stored: ConditionTest; isOffered: boolean; choices: Choices };

function ConditionFields({ stored, isOffered, choices }: ConditionFieldsProps): JSX.Element {
  const { t } = useTranslation('flows');
  const watched: unknown = Form.useWatch('kind');
  const kind = kinds.find((each) => each === watched) ?? stored.kind;
  const offered = conditionKinds.filter((each) => each === 'variable' || isOffered || each === stored.kind);
  const options = offered.map((value): { value: Kind; label: string } => ({
    value,
    label: t(`condition.kinds.${value}`),
  }));
  if (stored.kind === 'unknown') {
    options.push({ value: 'unknown', label: t('condition.kinds.unknown', { name: stored.name }) });
  }
  const isMissing = !isOffered && kind !== 'variable' && kind !== 'unknown';
  return (
    <>
      {options.length > 1 && (
        <Form.Item name="kind" label={t('condition.kind')}>
          <Select options={options} />
        </Form.Item>
      )}
      {isMissing && <Alert type="warning" showIcon title={t('problems.codes.conditionNotOnServer')} />}
      {kind === 'unknown' && <Alert type="info" showIcon title={t('condition.unknownHint')} />}
      {kind === 'variable' && <VariableFields />}
      {kind === 'tags' && <TagFields choices={choices} />}
      {kind === 'openingHours' && <HoursFields />}
    </>
  );
}
