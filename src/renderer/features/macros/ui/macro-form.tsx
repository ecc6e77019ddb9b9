import { Input, Select, Switch } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import type { Macro } from '@shared/domain/macro';
import { macro as macroSchema, macroKeys, macroLimits, macroStep } from '@shared/domain/macro';

import { useSaveMacros } from '../api/macro-list';
import { StepsField } from './steps-field';

const schema = macroSchema.omit({ id: true });

type MacroFormProps = {
  /** Null for a new one. */
  macro: Macro | null;
  macros: readonly Macro[];
  onClose: () => void;
};

/** Creates or edits a macro. */
export function MacroForm({ macro, macros, onClose }: MacroFormProps): JSX.Element {
  const { t } = useTranslation('macros');
  const save = useSaveMacros();
  const taken = new Map(macros.flatMap(({ id, key, name }) => (key === null || id === macro?.id ? [] : [[key, name]])));
  const initial = macro ?? { name: '', key: null, asksFirst: true, steps: [{ kind: 'text' as const, text: '' }] };
  return (
    <FormDrawer
      title={macro === null ? t('form.create') : t('form.edit')}
      schema={schema}
      initial={initial}
      onSubmit={(values) => {
        const saved = { id: macro?.id ?? crypto.randomUUID(), ...values };
        return save(macro === null ? [...macros, saved] : macros.map((one) => (one.id === macro.id ? saved : one)));
      }}
      delay={0}
      size={480}
      onClose={onClose}
    >
      <Field name="name" label={t('form.name')}>
        <Input maxLength={macroLimits.name} />
      </Field>
      <Field
        name="key"
        label={t('form.key')}
        extra={t('form.keyHint')}
        getValueProps={(value: unknown) => ({ value: value ?? '' })}
        normalize={(value: unknown) => (value === '' ? null : value)}
      >
        <Select
          options={[
            { value: '', label: t('form.noKey') },
            ...macroKeys.map((key) => {
              const other = taken.get(key);
              return {
                value: key,
                label: other === undefined ? key : `${key} · ${other}`,
                disabled: other !== undefined,
              };
            }),
          ]}
        />
      </Field>
      <Field name="asksFirst" label={t('form.asksFirst')} extra={t('form.asksFirstHint')} valuePropName="checked">
        <Switch />
      </Field>
      <Field name="steps" label={t('form.steps')} extra={t('form.stepsHint')} check={(value) => stepsError(value, t)}>
        <StepsField />
      </Field>
    </FormDrawer>
  );
}

/** A step with a missing part is named: the schema's own message would be about the list. */
function stepsError(value: unknown, t: ReturnType<typeof useTranslation<'macros'>>['t']): string | null {
  const steps: readonly unknown[] = Array.isArray(value) ? value : [];
  const wrong = steps.findIndex((step) => !macroStep.safeParse(step).success);
  if (wrong !== -1) return t('form.incomplete', { step: wrong + 1 });
  if (steps.length === 0) return t('form.noSteps');
  return schema.shape.steps.safeParse(steps).success ? null : t('form.endsEarly');
}
