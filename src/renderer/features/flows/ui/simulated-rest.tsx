import { Button, Input } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isRobot } from '@shared/domain/flow-block';
import type { FlowRest } from '@shared/domain/flow-walk';

import type { Exit } from '../model/simulation';
import styles from './simulator-panel.module.css';

type RestNoticeProps = { rest: FlowRest; onLeave: (exit: Exit) => void };

/** The state of the walk, with buttons for events without the customer: robots, requests and time-outs. */
export function RestNotice({ rest, onLeave }: RestNoticeProps): JSX.Element | null {
  const { t } = useTranslation('flows');
  if (rest.kind === 'ended') {
    return (
      <p className={styles.note} role="status">
        {t(`simulator.ended.${rest.because}`)}
      </p>
    );
  }
  if (rest.for === 'call') return <CallResult key={rest.nodeId} onLeave={onLeave} />;
  const { timeout } = rest;
  if (timeout !== undefined) {
    return (
      <div className={styles.note} role="status">
        <Button size="small" onClick={() => onLeave({ output: timeout.output, value: '' })}>
          {t('simulator.timeout', { count: timeout.minutes })}
        </Button>
      </div>
    );
  }
  if (!isRobot(rest.for)) return null;
  return (
    <div className={styles.note} role="status">
      <p>{t(`simulator.assistant.${rest.for}`)}</p>
      <Button size="small" onClick={() => onLeave({ output: null, value: '' })}>
        {t('simulator.leave')}
      </Button>
    </div>
  );
}

/** The simulator calls nobody: its user says how the request ends. */
function CallResult({ onLeave }: Pick<RestNoticeProps, 'onLeave'>): JSX.Element {
  const { t } = useTranslation('flows');
  const [value, setValue] = useState('');
  return (
    <div className={styles.note} role="group" aria-label={t('simulator.call')}>
      <p>{t('simulator.call')}</p>
      <Input
        size="small"
        aria-label={t('simulator.callValue')}
        placeholder={t('simulator.callValue')}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <div className={styles.results}>
        <Button size="small" onClick={() => onLeave({ output: 'a', value })}>
          {t('body.succeeded')}
        </Button>
        <Button size="small" onClick={() => onLeave({ output: 'b', value: '' })}>
          {t('body.failed')}
        </Button>
      </div>
    </div>
  );
}
