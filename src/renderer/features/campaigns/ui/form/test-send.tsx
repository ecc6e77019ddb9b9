import { Button, Form, Input, Select } from 'antd';
import type { JSX } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { backend } from '@renderer/lib/backend';
import { useErrorText } from '@renderer/ui/use-error-text';
import { useToast } from '@renderer/ui/use-toast';
import type { MessageKey } from '@shared/domain/campaign';
import { messageKeys } from '@shared/domain/campaign';
import { connectionId } from '@shared/domain/ids';

import styles from './campaign-fields.module.css';

const leastDigits = 8;

/** Sends one variant to a number of the user, without saving the campaign. */
export function TestSend({ variants }: { variants: readonly MessageKey[] }): JSX.Element {
  const { t } = useTranslation('campaigns');
  const form = Form.useFormInstance();
  const toast = useToast();
  const describe = useErrorText();
  const errorId = useId();
  const [number, setNumber] = useState('');
  const [chosen, setChosen] = useState<MessageKey | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const variant = chosen !== null && variants.includes(chosen) ? chosen : variants[0];
  const send = async (): Promise<void> => {
    const message: unknown = variant === undefined ? '' : form.getFieldValue(variant);
    const hasText = typeof message === 'string' && message.trim() !== '';
    if (!hasText || number.replace(/\D/g, '').length < leastDigits) {
      setError(t(hasText ? 'test.numberMissing' : 'textMissing'));
      return;
    }
    setIsBusy(true);
    setError(null);
    const whatsappId = connectionId.safeParse(form.getFieldValue('whatsappId')).data ?? null;
    try {
      await backend.send('campaigns.test', { body: { number, message, whatsappId } });
      toast.success(t('test.sent'));
    } catch (thrown) {
      setError(describe(thrown));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <fieldset className={styles.test}>
      <legend>{t('test.title')}</legend>
      <div className={styles.testRow}>
        {variants.length > 1 && (
          <Select
            aria-label={t('test.variant')}
            value={variant ?? null}
            onChange={setChosen}
            options={variants.map((key) => ({
              value: key,
              label: t('message', { number: messageKeys.indexOf(key) + 1 }),
            }))}
          />
        )}
        <Input
          aria-label={t('test.number')}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          placeholder={t('test.number')}
          inputMode="tel"
          maxLength={50}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          onPressEnter={(event) => {
            // Enter in a form's field saves the form.
            event.preventDefault();
            void send();
          }}
        />
        <Button loading={isBusy} onClick={() => void send()}>
          {t('test.send')}
        </Button>
      </div>
      {error !== null && (
        <p id={errorId} role="alert" className={styles.testError}>
          {error}
        </p>
      )}
      <p className={styles.caption}>{t('test.hint')}</p>
    </fieldset>
  );
}
