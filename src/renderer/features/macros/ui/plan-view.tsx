import { Spin } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { formatMinute } from '@renderer/lib/time';

import type { PlannedStep } from '../model/macro-plan';
import styles from './macros.module.css';

type PlanViewProps = { plan: readonly PlannedStep[] | null; isPending: boolean };

/** The steps of a macro as they would be performed, each with the reason if it cannot be. */
export function PlanView({ plan, isPending }: PlanViewProps): JSX.Element {
  const { t } = useTranslation(['macros', 'common']);
  if (plan === null) return <div className={styles.plan}>{isPending && <Spin aria-label={t('common:loading')} />}</div>;
  return (
    <ol className={styles.plan} aria-label={t('picker.steps')}>
      {plan.map((step, index) => (
        <li key={index}>
          <StepLine step={step} />
          {step.problem !== null && (
            <p className={styles.problem}>{t(`problems.${step.problem}`, { detail: step.detail })}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function StepLine({ step }: { step: PlannedStep }): JSX.Element {
  const { t } = useTranslation('macros');
  const describe = useStepText();
  return (
    <>
      <span className={styles.kind}>{t(`kinds.${step.kind}`)}</span>
      <bdi className={styles.about}>{describe(step)}</bdi>
    </>
  );
}

/** Names the text, record or time of a step. */
function useStepText(): (step: PlannedStep) => string {
  const { t } = useTranslation('macros');
  return ({ action, about }) => {
    if (action?.kind === 'snooze') {
      return action.until === null ? t('snoozes.message') : formatMinute(action.until);
    }
    return action?.kind === 'sendFile' ? [action.reply.mediaName, action.caption].filter(Boolean).join(' · ') : about;
  };
}
