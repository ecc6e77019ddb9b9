import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { notePlace } from '@renderer/lib/restore-focus';
import { IconButton } from '@renderer/ui/icon-button';

import { useFirstSteps } from '../api/first-run-queries';
import { firstSteps, hideGuide, isGuideHidden, pageOfStep } from '../model/first-steps';
import styles from './first-run-guide.module.css';

/** Leads a new company to its first answered customer; gone once that is done, or once it is put away. */
export function FirstRunGuide(): JSX.Element | null {
  const { t } = useTranslation('first-run');
  const { accountKey } = useSession();
  const navigate = useNavigate();
  const [isHidden, setIsHidden] = useState(() => isGuideHidden(localStorage, accountKey));
  const steps = useFirstSteps({ isEnabled: !isHidden });
  const isDone = steps !== undefined && firstSteps.every((step) => steps[step]);
  useEffect(() => {
    // For good: a phone that lets go later makes nobody a beginner again.
    if (isDone) hideGuide(localStorage, accountKey);
  }, [isDone, accountKey]);
  // Where nobody knows how far a company is there is nothing to say: that the server is away the page says itself.
  if (isHidden || isDone || steps === undefined) return null;
  const done = firstSteps.filter((step) => steps[step]);
  const next = firstSteps.find((step) => !steps[step]);
  const hide = (): void => {
    notePlace()();
    hideGuide(localStorage, accountKey);
    setIsHidden(true);
  };
  return (
    <section className={styles.guide} aria-labelledby="first-run-title">
      <header className={styles.head}>
        <div>
          <h2 id="first-run-title">
            {t('title')}{' '}
            <span className={styles.quiet}>{t('progress', { done: done.length, count: firstSteps.length })}</span>
          </h2>
          <p className={styles.quiet}>{t('lead')}</p>
        </div>
        <IconButton label={t('hide')} icon={<CloseOutlined />} onClick={hide} />
      </header>
      <ol className={styles.steps}>
        {firstSteps.map((step, index) => (
          <li key={step} className={styles.step} {...(step === next ? { 'aria-current': 'step' } : {})}>
            {steps[step] ? (
              <CheckCircleFilled className={styles.check ?? ''} aria-hidden />
            ) : (
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
            )}
            <div className={styles.text}>
              <strong>{t(`steps.${step}.title`)}</strong>
              {steps[step] ? <span className={styles.unseen}> {t('done')}</span> : <p>{t(`steps.${step}.hint`)}</p>}
            </div>
            {!steps[step] && (
              <Button type={step === next ? 'primary' : 'default'} onClick={() => void navigate(pageOfStep[step])}>
                {t(`steps.${step}.go`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
