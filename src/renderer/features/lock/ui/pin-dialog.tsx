import { useQueryClient } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import type { JSX } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { LockDialog } from '@renderer/entities/preferences/lock-dialog-store';
import { lockQuery } from '@renderer/entities/preferences/lock-query';
import { callMain } from '@renderer/lib/bridge';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { useErrorText } from '@renderer/ui/use-error-text';
import { useToast } from '@renderer/ui/use-toast';
import { toAppError } from '@shared/domain/app-error';
import { newSecretProblem } from '@shared/domain/app-lock';

import styles from './lock.module.css';

type FieldName = 'current' | 'secret' | 'repeat';
type Values = Record<FieldName, string>;
/** The field with the mistake, and its sentence. */
type Mistake = { field: FieldName; text: string };

type PinDialogProps = { kind: LockDialog; onClose: () => void };

/** Sets, changes or removes the PIN. The mistake is told below its field. */
export function PinDialog({ kind, onClose }: PinDialogProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation(['lock', 'common']);
  const id = useId();
  const [values, setValues] = useState<Values>({ current: '', secret: '', repeat: '' });
  const { isBusy, mistake, submit } = useSubmission(kind, onClose);
  const isRequired = kind === 'required';
  const hasCurrent = kind === 'change' || kind === 'remove';
  const fields: FieldName[] = [
    ...(hasCurrent ? (['current'] as const) : []),
    ...(kind === 'remove' ? [] : (['secret', 'repeat'] as const)),
  ];
  return (
    <Modal
      open
      title={t(`dialog.${kind}`)}
      okText={t(kind === 'remove' ? 'dialog.removeNow' : 'dialog.save')}
      okButtonProps={{ danger: kind === 'remove', loading: isBusy }}
      cancelText={t('common:cancel')}
      cancelButtonProps={isRequired ? { style: { display: 'none' } } : {}}
      closable={!isRequired}
      keyboard={!isRequired}
      mask={{ closable: false }}
      onOk={() => submit(values)}
      onCancel={onClose}
      width={420}
    >
      {isRequired && <p className={styles.lead}>{t('dialog.requiredHint')}</p>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(values);
        }}
      >
        {fields.map((name, index) => (
          <PinField
            // A mistake moves the focus into its field.
            key={mistake?.field === name ? `${name} ${mistake.text}` : name}
            id={`${id}-${name}`}
            label={t(`dialog.${name}`)}
            hint={name === 'secret' ? t('dialog.rule') : null}
            error={mistake?.field === name ? mistake.text : null}
            isFirst={mistake === null ? index === 0 : mistake.field === name}
            value={values[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
        {/* Enter submits a form of several fields only if it has such a button. */}
        <button type="submit" hidden />
      </form>
    </Modal>
  );
}

/** Checks the fields here, and sends them to main, which checks them again. */
function useSubmission(kind: LockDialog, onClose: () => void) {
  const { t } = useTranslation('lock');
  const describe = useErrorText();
  const toast = useToast();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [mistake, setMistake] = useState<Mistake | null>(null);

  function mistakeIn({ current, secret, repeat }: Values): Mistake | null {
    if ((kind === 'change' || kind === 'remove') && current === '') {
      return { field: 'current', text: t('dialog.missing') };
    }
    if (kind === 'remove') return null;
    const problem = newSecretProblem(secret);
    if (problem !== null) return { field: 'secret', text: t(`dialog.${problem}`) };
    return secret === repeat ? null : { field: 'repeat', text: t('dialog.different') };
  }

  async function send({ current, secret }: Values): Promise<void> {
    setIsBusy(true);
    try {
      const view =
        kind === 'remove'
          ? await callMain('lock.removePin', { current })
          : await callMain('lock.setPin', { secret, current: kind === 'change' ? current : null });
      client.setQueryData(lockQuery.queryKey, view);
      toast.success(t(kind === 'remove' ? 'dialog.removed' : 'dialog.done'));
      onClose();
    } catch (thrown) {
      const isCurrent = kind !== 'set' && kind !== 'required' && toAppError(thrown).code.startsWith('ERR_LOCK_');
      setMistake({ field: isCurrent ? 'current' : 'secret', text: describe(thrown) });
      setIsBusy(false);
    }
  }

  const submit = (values: Values): void => {
    if (isBusy) return;
    const found = mistakeIn(values);
    setMistake(found);
    if (found === null) void send(values);
  };
  return { isBusy, mistake, submit };
}

type PinFieldProps = {
  id: string;
  label: string;
  hint: string | null;
  error: string | null;
  isFirst: boolean;
  value: string;
  onChange: (value: string) => void;
};

function PinField({ id, label, hint, error, isFirst, value, onChange }: PinFieldProps): JSX.Element {
  const described = [hint === null ? '' : `${id}-hint`, error === null ? '' : `${id}-error`].join(' ').trim();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input.Password
        id={id}
        autoFocus={isFirst}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        status={error === null ? '' : 'error'}
        aria-invalid={error !== null}
        {...(described !== '' && { 'aria-describedby': described })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== null && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error !== null && (
        <span id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
