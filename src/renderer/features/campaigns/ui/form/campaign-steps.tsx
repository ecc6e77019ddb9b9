import { Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormFaults } from '@renderer/ui/form/field';

import styles from './campaign-steps.module.css';

export const campaignSteps = ['audience', 'message', 'when', 'review'] as const;
export type CampaignStep = (typeof campaignSteps)[number];

type CampaignStepsProps = {
  /** Fields of each step, by which an error finds its step. */
  fields: Readonly<Record<CampaignStep, readonly string[]>>;
  panels: Readonly<Record<CampaignStep, ReactNode>>;
  /** Steps whose panel is shown beneath the others, for a campaign that is only read. */
  isWhole: boolean;
};

/** The steps of a campaign in any order. Hidden steps stay mounted, so that the form keeps their values. */
export function CampaignSteps({ fields, panels, isWhole }: CampaignStepsProps): JSX.Element {
  const { t } = useTranslation(['campaigns', 'common']);
  const [step, setStep] = useFaultyStep(fields);
  const panelId = useId();
  if (isWhole) return <>{campaignSteps.filter((each) => each !== 'review').map((each) => panels[each])}</>;
  const place = campaignSteps.indexOf(step);
  const [before, after] = [campaignSteps[place - 1], campaignSteps[place + 1]];
  return (
    <>
      <ol className={styles.steps} aria-label={t('steps.label')}>
        {campaignSteps.map((each, index) => (
          <li key={each}>
            <button
              type="button"
              className={styles.step}
              aria-current={each === step ? 'step' : undefined}
              aria-controls={panelId}
              onClick={() => setStep(each)}
            >
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              {t(`steps.${each}`)}
            </button>
          </li>
        ))}
      </ol>
      <div id={panelId}>
        {campaignSteps.map((each) => (
          <div key={each} hidden={each !== step}>
            {each === 'review' && step !== 'review' ? null : panels[each]}
          </div>
        ))}
      </div>
      <div className={styles.moves}>
        {before !== undefined && <Button onClick={() => setStep(before)}>{t('common:back')}</Button>}
        {after !== undefined && (
          <Button className={styles.next ?? ''} onClick={() => setStep(after)}>
            {t('steps.next', { step: t(`steps.${after}`) })}
          </Button>
        )}
      </div>
    </>
  );
}

/** The step on screen; a refused save shows the first one with an error. */
function useFaultyStep(fields: CampaignStepsProps['fields']): [CampaignStep, (step: CampaignStep) => void] {
  const faults = use(FormFaults);
  const [step, setStep] = useState<CampaignStep>('audience');
  const [knownFaults, setKnownFaults] = useState(faults);
  if (faults !== knownFaults) {
    setKnownFaults(faults);
    const faulty = campaignSteps.find((each) => fields[each].some((name) => faults.includes(name)));
    if (faulty !== undefined) setStep(faulty);
  }
  return [step, setStep];
}
