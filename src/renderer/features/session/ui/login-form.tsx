import type { InputRef } from 'antd';
import { Button, Input } from 'antd';
import type { JSX, SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { KeepSignedInLine, useKeepSignedIn } from '@renderer/entities/session/keep-signed-in';
import { emailOfArrival } from '@renderer/entities/session/login-arrival';
import { callMain } from '@renderer/lib/bridge';
import { useErrorText } from '@renderer/ui/use-error-text';
import { useToast } from '@renderer/ui/use-toast';
import type { Credentials } from '@shared/api/session';
import { AppError } from '@shared/domain/app-error';

import { readCredentials } from '../model/credentials';
import type { SecondStep } from '../model/second-step';
import { isRequestForCode, stepAfterRefusal } from '../model/second-step';
import { useSignIn } from '../session-mutations';
import { CodeField } from './code-field';
import styles from './login-form.module.css';
import { PasswordField } from './password-field';
import { RestoreCopy } from './restore-copy';

const emptyForm: Credentials = { email: '', password: '' };

/** Login form. `filled` replaces both fields as if typed. */
export function LoginForm({ filled }: { filled: Credentials | null }): JSX.Element {
  const { t } = useTranslation('session');
  const describe = useErrorText();
  const toast = useToast();
  const keep = useKeepSignedIn();
  const signIn = useSignIn(keep.store);
  const [arrived] = useState(emailOfArrival(useLocation().state));
  const [typed, setTyped] = useState({ ...emptyForm, email: arrived });
  const [lastFilled, setLastFilled] = useState(filled);
  const [hasTried, setHasTried] = useState(false);
  const [step, setStep] = useState<SecondStep>(null);
  const emailField = useRef<InputRef>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  if (filled !== lastFilled) {
    setLastFilled(filled);
    setTyped(filled ?? emptyForm);
    setStep(null);
  }
  useEffect(() => {
    if (filled !== null) submitButton.current?.focus();
  }, [filled]);

  // A code belongs to the account whose password was right.
  const type = (changes: Partial<Credentials>): void => {
    setTyped({ ...typed, ...changes });
    setStep(null);
  };
  const read = readCredentials(typed, step?.code);
  const refused = (error: Error): void => {
    if (!isRequestForCode(error)) toast.error(error);
    setStep((now) => stepAfterRefusal(now, error));
  };
  const send = (credentials: Credentials | null): void => {
    if (credentials === null || signIn.isPending) return;
    signIn.mutate(credentials, { onError: refused });
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (signIn.isPending) return;
    setHasTried(true);
    if (step?.code.trim() === '') setStep({ ...step, attempt: step.attempt + 1 });
    else if (read !== null) send(read);
    else emailField.current?.focus();
  };
  const isMissing = hasTried && read === null;
  const isRefused = signIn.isError && !(step !== null && isRequestForCode(signIn.error));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.label} htmlFor="login-email">
        {t('login.email')}
      </label>
      <Input
        ref={emailField}
        id="login-email"
        type="email"
        autoComplete="username"
        autoFocus={arrived === ''}
        size="large"
        status={isMissing && typed.email.trim() === '' ? 'error' : ''}
        value={typed.email}
        onChange={(event) => type({ email: event.target.value })}
      />
      <PasswordField
        value={typed.password}
        isMissing={isMissing && typed.password === ''}
        isFirst={arrived !== ''}
        onChange={(password) => type({ password })}
      />
      {step !== null && (
        <CodeField
          kind={step.kind}
          value={step.code}
          attempt={step.attempt}
          onChange={(code) => setStep({ ...step, code })}
          onNewCode={() => send(readCredentials(typed))}
        />
      )}
      <KeepSignedInLine {...keep} />
      <Button ref={submitButton} type="primary" size="large" block htmlType="submit" loading={signIn.isPending}>
        {t('login.submit')}
      </Button>
      <p className={styles.outcome} role="alert">
        {isMissing ? t('login.missing') : isRefused && describe(signIn.error)}
      </p>
      <OpenOtherAccount error={signIn.error} />
      <RestoreCopy error={signIn.error} onRestored={signIn.reset} />
    </form>
  );
}

/** Opens the account that the refused user has on this machine already. */
function OpenOtherAccount({ error }: { error: Error | null }): JSX.Element | null {
  const { t } = useTranslation('session');
  if (!(error instanceof AppError) || error.code !== 'ERR_ACCOUNT_HERE') return null;
  const id = String(error.data.account ?? '');
  return (
    <Button block onClick={() => void callMain('accounts.show', { id }).catch(() => undefined)}>
      {t('accounts.openIt')}
    </Button>
  );
}
