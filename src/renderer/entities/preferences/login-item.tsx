import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import type { JSX } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { useAttempt } from '@renderer/lib/use-attempt';
import { OrganisationNote } from '@renderer/ui/organisation-note';
import { useErrorText } from '@renderer/ui/use-error-text';

import styles from './quiet-panel.module.css';

const queryKey = ['login-item'];

/** Start with the computer. The system holds the value, so it is read each time the panel opens. */
export function LoginItem(): JSX.Element {
  const { t } = useTranslation('shell');
  const describe = useErrorText();
  const client = useQueryClient();
  const { error, attempt } = useAttempt();
  const id = useId();
  const { data, error: unread } = useQuery({ queryKey, queryFn: () => callMain('loginItem.read'), staleTime: 0 });
  const write = (isOn: boolean): void =>
    attempt(async () => client.setQueryData(queryKey, await callMain('loginItem.write', { isOn })));
  const { state = 'off', isForced = false } = data ?? {};
  const problem = error ?? unread;
  return (
    <div className={styles.section}>
      <Checkbox
        checked={state === 'on' || state === 'needsApproval'}
        disabled={data === undefined || isForced || state === 'unavailable'}
        {...(isForced && { 'aria-describedby': id })}
        onChange={({ target }) => write(target.checked)}
      >
        {t('start.login')}
      </Checkbox>
      {isForced && <OrganisationNote id={id} />}
      {state === 'needsApproval' && <span role="status">{t('start.needsApproval')}</span>}
      <span className={styles.hint}>{t(state === 'unavailable' ? 'start.unavailable' : 'start.hint')}</span>
      {problem !== null && <span role="alert">{describe(problem)}</span>}
    </div>
  );
}
