import { Button, Input } from 'antd';
import type { JSX, KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAttempt } from '@renderer/lib/use-attempt';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { useErrorText } from '@renderer/ui/use-error-text';

import type { MenuNode } from '../model/queue-menu';
import styles from './queue-menu.module.css';

type OptionTextsProps = {
  /** The option that is edited; a new one without. */
  node?: MenuNode;
  onSave: (texts: { title: string; message: string }) => Promise<void>;
  onClose: () => void;
};

/** Title and answer of an option, edited where it stands. What was typed stays until it is saved. */
export function OptionTexts({ node, onSave, onClose }: OptionTextsProps): JSX.Element {
  const { t } = useTranslation(['queues', 'common']);
  const describe = useErrorText();
  const [title, setTitle] = useState(node?.title ?? '');
  const [message, setMessage] = useState(node?.message ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const { error, attempt } = useAttempt();
  const save = (): void => {
    if (title.trim() === '' || isBusy) return;
    setIsBusy(true);
    attempt(async () => {
      try {
        await onSave({ title: title.trim(), message });
        onClose();
      } finally {
        setIsBusy(false);
      }
    });
  };
  // Enter would send the form around it, Escape would close the drawer.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.texts} onKeyDown={onKeyDown}>
      <Input
        autoFocus
        maxLength={200}
        aria-label={t('menu.optionTitle')}
        placeholder={t('menu.optionTitle')}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <GrowingArea
        maxLength={5000}
        least={2}
        most={6}
        aria-label={t('menu.optionMessage')}
        placeholder={t('menu.optionMessage')}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      {error !== null && (
        <p role="alert" className={styles.error}>
          {describe(error)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="small" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button size="small" type="primary" loading={isBusy} disabled={title.trim() === ''} onClick={save}>
          {t('menu.save')}
        </Button>
      </div>
    </div>
  );
}
