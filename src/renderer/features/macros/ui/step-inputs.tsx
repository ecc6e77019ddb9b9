import { Alert, Input, Select } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { VariableArea } from '@renderer/entities/quick-reply/variable-area';
import { useErrorText } from '@renderer/ui/use-error-text';
import { macroLimits, macroSnoozes } from '@shared/domain/macro';

import type { useMacroRecords } from '../api/macro-records';
import type { EditedStep } from '../model/edited-step';

type StepInputsProps<S extends EditedStep = EditedStep> = {
  step: S;
  records: ReturnType<typeof useMacroRecords>;
  onChange: (step: EditedStep) => void;
};

const textSize = { least: 2, most: 8, maxLength: macroLimits.text };

/** The inputs of one step. */
export function StepInputs({ step, records, onChange }: StepInputsProps): ReactNode {
  const { t } = useTranslation('macros');
  const { replies, tags } = records.records;
  switch (step.kind) {
    case 'text':
      return (
        <VariableArea
          {...textSize}
          aria-label={t('kinds.text')}
          value={step.text}
          onChange={(text) => onChange({ kind: 'text', text })}
        />
      );
    case 'note':
      return (
        <VariableArea
          {...textSize}
          aria-label={t('kinds.note')}
          value={step.note}
          onChange={(note) => onChange({ kind: 'note', note })}
        />
      );
    case 'quickReply': {
      const options = replies.map(({ id, shortcode }) => ({ id, name: shortcode }));
      return (
        <RecordSelect
          label={t('kinds.quickReply')}
          value={step.reply}
          options={options}
          records={records}
          onChange={(reply) => onChange({ kind: 'quickReply', reply })}
        />
      );
    }
    case 'tag':
      return (
        <RecordSelect
          label={t('kinds.tag')}
          value={step.tag}
          options={tags}
          records={records}
          onChange={(tag) => onChange({ kind: 'tag', tag })}
        />
      );
    case 'transfer':
      return <TransferInputs step={step} records={records} onChange={onChange} />;
    case 'snooze':
      return (
        <Select
          aria-label={t('kinds.snooze')}
          value={step.until}
          options={macroSnoozes.map((until) => ({ value: until, label: t(`snoozes.${until}`) }))}
          onChange={(until) => onChange({ kind: 'snooze', until })}
        />
      );
    case 'resolve':
      return null;
  }
}

type TransferInputsProps = StepInputsProps<Extract<EditedStep, { kind: 'transfer' }>>;

function TransferInputs({ step, records, onChange }: TransferInputsProps): JSX.Element {
  const { t } = useTranslation('macros');
  const { queues, colleagues } = records.records;
  return (
    <>
      <RecordSelect
        label={t('form.queue')}
        value={step.queue}
        options={queues}
        records={records}
        onChange={(queue) => onChange({ ...step, queue })}
      />
      <RecordSelect
        label={t('form.user')}
        value={step.user}
        options={colleagues}
        records={records}
        none={t('form.anyone')}
        onChange={(user) => onChange({ ...step, user })}
      />
      <Input
        aria-label={t('form.transferNote')}
        placeholder={t('form.transferNote')}
        maxLength={macroLimits.note}
        value={step.note}
        onChange={({ target }) => onChange({ ...step, note: target.value })}
      />
    </>
  );
}

type Reference<I> = { id: I | null; name: string };

type RecordSelectProps<I extends number> = {
  label: string;
  value: Reference<I> | null;
  options: readonly { id: I; name: string }[];
  records: StepInputsProps['records'];
  /** Label of the choice of nothing; without it a record must be chosen. */
  none?: string;
  onChange: (reference: Reference<I> | null) => void;
};

/** Value of the option for nothing, and of a record that is known by its name only. */
const [nothing, byName] = ['nothing', 'byName'] as const;

function RecordSelect<I extends number>(props: RecordSelectProps<I>): JSX.Element {
  const { label, value, options, records, none, onChange } = props;
  const { t } = useTranslation('macros');
  const describe = useErrorText();
  const isListed = options.some(({ id }) => id === value?.id);
  const shown = value === null ? (none === undefined ? null : nothing) : isListed ? value.id : byName;
  const others = [
    ...(none === undefined ? [] : [{ value: nothing, label: none }]),
    ...(value === null || isListed ? [] : [{ value: byName, label: value.name }]),
  ];
  return (
    <>
      <Select<I | typeof nothing | typeof byName>
        aria-label={label}
        placeholder={label}
        showSearch={{ optionFilterProp: 'label' }}
        loading={records.isPending}
        notFoundContent={t('form.nothingFound')}
        value={shown}
        options={[...others, ...options.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(chosen) => {
          if (chosen === byName) return;
          onChange(options.find(({ id }) => id === chosen) ?? null);
        }}
      />
      {records.error !== null && <Alert type="error" title={describe(records.error)} />}
    </>
  );
}
