import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { rememberFocus } from '@renderer/lib/restore-focus';
import { IconButton } from '@renderer/ui/icon-button';

import { useFirstSteps } from '../first-run-queries';
import { firstSteps, hideGuide, isGuideHidden, pageOfStep } from '../first-steps';
import styles from './first-run-guide.module.css';

/** Guides a new company to its first answered customer; hidden after that or once dismissed. */
export function FirstRunGuide(): JSX.Element | null {
  const { t } = useTranslation('first-run');
  const { accountKey } = useSession();
  const navigate = useNavigate();
  const [isHidden, setIsHidden] = useState(() => isGuideHidden(localStorage, accountKey));
  const steps = useFirstSteps({ isEnabled: !isHidden });
  const isDone = steps !== undefined && firstSteps.every((step) => steps[step]);
  useEffect(() => {
    // Permanent: a phone that unlinks later does not bring the guide back.
    if (isDone) hideGuide(localStorage, accountKey);
  }, [isDone, accountKey]);
  // Shows nothing while the steps are unknown; the page itself reports an unreachable server.
  if (isHidden || isDone || steps === undefined) return null;
  const done = firstSteps.filter((step) => steps[step]);
  const next = firstSteps.find((step) => !steps[step]);
  const hide = (): void => {
    rememberFocus()();
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
              <Button
                type={step === next ? 'primary' : 'default'}
                onClick={() => void navigate(pageOfStep[step], { state: { invites: step === 'attendants' } })}
              >
                {t(`steps.${step}.go`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
