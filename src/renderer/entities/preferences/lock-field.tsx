import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Select } from 'antd';
import type { JSX } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { lockKeys } from '@renderer/lib/command-key';
import { useAttempt } from '@renderer/lib/use-attempt';
import { OrganisationNote } from '@renderer/ui/organisation-note';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { LockView } from '@shared/domain/app-lock';
import { idleChoices } from '@shared/domain/app-lock';
import type { CallInput } from '@shared/ipc/calls';

import { lockNow, showLockDialog } from './lock-dialog-store';
import { lockQuery } from './lock-query';
import styles from './quiet-panel.module.css';

/** The PIN that locks the application, and when it does so by itself. */
export function LockField(): JSX.Element {
  const { t } = useTranslation('lock');
  const describe = useErrorText();
  const client = useQueryClient();
  const { error, attempt } = useAttempt();
  const id = useId();
  const { data, error: unread } = useQuery(lockQuery);
  const write = (options: CallInput<'lock.setOptions'>): void =>
    attempt(async () => client.setQueryData(lockQuery.queryKey, await callMain('lock.setOptions', options)));
  const problem = error ?? unread;
  return (
    <div className={styles.section} role="group" aria-labelledby={id}>
      <span id={id}>{t('setting.label')}</span>
      {data?.pin === 'none' && (
        <Button size="small" onClick={() => showLockDialog('set')}>
          {t('setting.set')}
        </Button>
      )}
      {data?.pin === 'set' && <Options view={data} onChange={write} onLock={() => attempt(lockNow)} />}
      <span className={styles.hint}>{t('setting.hint')}</span>
      {data?.isLasting === false && <span className={styles.hint}>{t('setting.notLasting')}</span>}
      {problem !== null && <span role="alert">{describe(problem)}</span>}
    </div>
  );
}

type OptionsProps = {
  view: LockView;
  onChange: (options: CallInput<'lock.setOptions'>) => void;
  onLock: () => void;
};

function Options({ view, onChange, onLock }: OptionsProps): JSX.Element {
  const { t } = useTranslation('lock');
  const noteId = useId();
  const { isForced } = view;
  const control = { disabled: isForced, ...(isForced && { 'aria-describedby': noteId }) };
  const minutes = (count: number) => ({ value: count, label: t('setting.minutes', { count }) });
  const chosen = view.idleMinutes ?? 0;
  const choices: readonly number[] = idleChoices;
  const all = chosen === 0 || choices.includes(chosen) ? choices : [...choices, chosen];
  return (
    <>
      <span className={styles.times}>
        <Button size="small" onClick={onLock}>
          {t('setting.now')}
        </Button>
        <Button size="small" onClick={() => showLockDialog('change')}>
          {t('setting.change')}
        </Button>
        <Button size="small" {...control} onClick={() => showLockDialog('remove')}>
          {t('setting.remove')}
        </Button>
      </span>
      <span className={styles.closing}>
        <span aria-hidden>{t('setting.idle')}</span>
        <Select
          {...control}
          size="small"
          aria-label={t('setting.idle')}
          value={chosen}
          options={[{ value: 0, label: t('setting.never') }, ...all.map(minutes)]}
          onChange={(value) => onChange({ idleMinutes: value === 0 ? null : value })}
        />
      </span>
      {isForced && <OrganisationNote id={noteId} />}
      {view.system !== 'unavailable' && (
        <Checkbox checked={view.system === 'on'} onChange={({ target }) => onChange({ usesSystem: target.checked })}>
          {t('setting.touchId')}
        </Checkbox>
      )}
      <span className={styles.hint}>{t('setting.keys', { keys: lockKeys().join(' ') })}</span>
    </>
  );
}
