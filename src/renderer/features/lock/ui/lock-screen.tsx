import type { InputRef } from 'antd';
import { App, Button, Input } from 'antd';
import type { JSX, SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { rememberFocus } from '@renderer/lib/restore-focus';
import { Mark } from '@renderer/ui/mark';
import { useErrorText } from '@renderer/ui/use-error-text';
import { toAppError } from '@shared/domain/app-error';
import type { LockView } from '@shared/domain/app-lock';

import styles from './lock.module.css';
import { useCountdown } from './use-countdown';

type LockScreenProps = {
  /** The lock when the page was loaded. */
  first: LockView;
  /** Called when the user signs out for a forgotten PIN. */
  onForget: () => void;
};

/** The one screen of a locked application. Main tells when it is unlocked, and the page is loaded again. */
export function LockScreen({ first, onForget }: LockScreenProps): JSX.Element {
  const { t } = useTranslation(['lock', 'common']);
  const [error, setError] = useState<unknown>(null);
  const forget = useForgetting(onForget, setError);
  return (
    <main className={`recado-page ${styles.page ?? ''}`}>
      <section className={styles.card} aria-labelledby="lock-title">
        <div className={styles.brand}>
          <Mark size={36} />
          <h1 id="lock-title" className={styles.title}>
            {t('screen.title')}
          </h1>
        </div>
        {first.pin === 'unreadable' ? (
          <p role="alert">{t('screen.unreadable')}</p>
        ) : (
          <>
            <p className={styles.lead}>{t('screen.lead')}</p>
            <UnlockForm first={first} error={error} onError={setError} />
          </>
        )}
        <Button type="link" className={styles.forgotten ?? ''} onClick={forget}>
          {first.pin === 'unreadable' ? t('forget.ok') : t('screen.forgotten')}
        </Button>
        {first.pin === 'unreadable' && <Outcome error={error} />}
      </section>
    </main>
  );
}

type UnlockFormProps = { first: LockView; error: unknown; onError: (error: unknown) => void };

function UnlockForm({ first, error, onError }: UnlockFormProps): JSX.Element {
  const { t } = useTranslation('lock');
  const field = useRef<InputRef>(null);
  const [secret, setSecret] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { seconds, wasWaiting, wait } = useCountdown(first.waitMs);
  useEffect(() => {
    if (seconds === 0) field.current?.focus({ cursor: 'all' });
  }, [seconds, error]);

  async function run(unlock: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    onError(null);
    try {
      await unlock();
    } catch (thrown) {
      onError(thrown);
      setSecret('');
      wait((await callMain('lock.read').catch(() => first)).waitMs);
    }
    setIsBusy(false);
  }

  const isWaiting = seconds > 0;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (secret === '' || isBusy || isWaiting) return;
    void run(() => callMain('lock.unlock', { secret }));
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.field}>
        <label htmlFor="lock-secret">{t('screen.secret')}</label>
        <Input.Password
          ref={field}
          id="lock-secret"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          size="large"
          maxLength={200}
          disabled={isWaiting}
          status={error === null ? '' : 'error'}
          aria-describedby="lock-outcome"
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
        />
      </div>
      <Outcome error={error} seconds={seconds} isOver={wasWaiting && !isWaiting} />
      <div className={styles.actions}>
        <Button type="primary" size="large" htmlType="submit" block loading={isBusy} disabled={isWaiting}>
          {t('screen.unlock')}
        </Button>
        {first.system === 'on' && (
          <Button size="large" block disabled={isBusy} onClick={() => void run(() => callMain('lock.unlockBySystem'))}>
            {t('screen.touchId')}
          </Button>
        )}
      </div>
    </form>
  );
}

type OutcomeProps = { error: unknown; seconds?: number; isOver?: boolean };

/** The error of the last try and the wait. Screen readers hear the wait once, not each second of it. */
function Outcome({ error, seconds = 0, isOver = false }: OutcomeProps): JSX.Element {
  const { t } = useTranslation('lock');
  const describe = useErrorText();
  if (seconds > 0) {
    const text = t('screen.wait', { time: clockOf(seconds) });
    return (
      <div id="lock-outcome" className={styles.outcome}>
        <span role="timer" aria-live="off">
          {text}
        </span>
        <WaitAnnouncement text={text} />
      </div>
    );
  }
  return (
    <div id="lock-outcome" className={styles.outcome} role="alert">
      {error === null ? isOver && t('screen.waitOver') : describeError()}
    </div>
  );

  function describeError(): string {
    const { code, data } = toAppError(error);
    if (code !== 'ERR_LOCK_WRONG_PIN') return describe(error);
    const left = Number(data.left);
    if (isOver) return t('screen.waitOver');
    return left > 0 ? t('screen.wrong', { count: left }) : t('screen.wrongNow');
  }
}

/** The first text that it gets, for screen readers. */
function WaitAnnouncement({ text }: { text: string }): JSX.Element {
  const [first] = useState(text);
  return (
    <span role="alert" className="recado-hidden">
      {first}
    </span>
  );
}

function clockOf(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Signs out after a confirmation. */
function useForgetting(onForget: () => void, onError: (error: unknown) => void): () => void {
  const { t } = useTranslation(['lock', 'common']);
  const { modal } = App.useApp();
  const forget = async (): Promise<void> => {
    try {
      // Main loads the page again before it answers.
      onForget();
      await callMain('lock.forget');
    } catch (thrown) {
      onError(thrown);
    }
  };
  return () => {
    const restoreFocus = rememberFocus();
    void modal.confirm({
      title: t('forget.title'),
      content: t('forget.hint'),
      okText: t('forget.ok'),
      okButtonProps: { danger: true },
      cancelText: t('common:cancel'),
      focusable: { autoFocusButton: 'cancel' },
      afterClose: restoreFocus,
      onOk: forget,
    });
  };
}
