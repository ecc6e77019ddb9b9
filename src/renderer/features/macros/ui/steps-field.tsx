import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';
import type { MacroStepKind } from '@shared/domain/macro';
import { macroLimits } from '@shared/domain/macro';

import { useMacroRecords } from '../api/macro-records';
import type { EditedStep } from '../model/edited-step';
import { blankStep, stepKinds, withMoved } from '../model/edited-step';
import styles from './macros.module.css';
import { StepInputs } from './step-inputs';

type StepsFieldProps = {
  id?: string;
  value?: readonly EditedStep[];
  onChange?: (steps: readonly EditedStep[]) => void;
};

const none: readonly EditedStep[] = [];

/** The steps of a macro in their order. */
export function StepsField({ id, value: steps = none, onChange }: StepsFieldProps): JSX.Element {
  const { t } = useTranslation('macros');
  const records = useMacroRecords(null);
  const change = (next: readonly EditedStep[]): void => onChange?.(next);
  const kinds = stepKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }));
  return (
    <div id={id} tabIndex={-1}>
      <ol className={styles.steps} aria-label={t('form.steps')}>
        {steps.map((step, index) => (
          <li key={index} className={styles.step} aria-label={t('form.step', { step: index + 1 })}>
            <div className={styles.head}>
              <Select<MacroStepKind>
                aria-label={t('form.kind', { step: index + 1 })}
                value={step.kind}
                options={kinds}
                onChange={(kind) => change(steps.with(index, blankStep(kind)))}
              />
              <IconButton
                icon={<ArrowUpOutlined />}
                label={t('form.up', { step: index + 1 })}
                disabled={index === 0}
                onClick={() => change(withMoved(steps, index, -1))}
              />
              <IconButton
                icon={<ArrowDownOutlined />}
                label={t('form.down', { step: index + 1 })}
                disabled={index === steps.length - 1}
                onClick={() => change(withMoved(steps, index, 1))}
              />
              <IconButton
                icon={<DeleteOutlined />}
                label={t('form.removeStep', { step: index + 1 })}
                onClick={() => change(steps.toSpliced(index, 1))}
              />
            </div>
            <StepInputs step={step} records={records} onChange={(next) => change(steps.with(index, next))} />
          </li>
        ))}
      </ol>
      <Button
        icon={<PlusOutlined />}
        disabled={steps.length >= macroLimits.steps}
        onClick={() => change([...steps, blankStep('text')])}
      >
        {t('form.add')}
      </Button>
    </div>
  );
}
