import type { InputRef } from 'antd';
import { Button, Input } from 'antd';
import type { JSX, SubmitEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';

import { useErrorText } from '@renderer/ui/use-error-text';

import styles from './security.module.css';

export type ProofField = {
  name: 'password' | 'code';
  label: string;
};

const autoComplete = { password: 'current-password', code: 'one-time-code' } as const;

type ProofFormProps = {
  fields: readonly ProofField[];
  submitLabel: string;
  isDanger?: boolean;
  /** An error is shown below the fields, which keep their values. */
  onSubmit: (values: Record<ProofField['name'], string>) => Promise<unknown>;
};

/** Asks for password or code before a change of the account's protection. */
export function ProofForm({ fields, submitLabel, isDanger = false, onSubmit }: ProofFormProps): JSX.Element {
  const describe = useErrorText();
  const id = useId();
  const first = useRef<InputRef>(null);
  const [values, setValues] = useState({ password: '', code: '' });
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (error !== null) first.current?.focus({ cursor: 'all' });
  }, [error]);
  const submit = async (): Promise<void> => {
    setIsBusy(true);
    setError(null);
    await onSubmit(values).catch(setError);
    setIsBusy(false);
  };
  const isComplete = fields.every(({ name }) => values[name].trim() !== '');
  const onFormSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isComplete && !isBusy) void submit();
  };
  return (
    <form className={styles.form} onSubmit={onFormSubmit} noValidate>
      {fields.map(({ name, label }, index) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <Input
            ref={index === 0 ? first : null}
            id={`${id}-${name}`}
            type={name === 'password' ? 'password' : 'text'}
            autoComplete={autoComplete[name]}
            autoFocus={index === 0}
            spellCheck={false}
            maxLength={name === 'password' ? 200 : 40}
            value={values[name]}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        </div>
      ))}
      <p className={styles.outcome} role="alert">
        {error !== null && describe(error)}
      </p>
      <Button type="primary" danger={isDanger} htmlType="submit" disabled={!isComplete} loading={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
