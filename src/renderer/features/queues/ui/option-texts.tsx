import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import type { JSX, KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { GrowingArea } from '@renderer/ui/form/growing-area';
import { useErrorText } from '@renderer/ui/use-error-text';

import type { MenuNode } from '../model/queue-menu';
import styles from './queue-menu.module.css';

type OptionTextsProps = {
  /** The option to edit; absent for a new one. */
  node?: MenuNode;
  onSave: (texts: { title: string; message: string }) => Promise<void>;
  onClose: () => void;
};

/** Inline editor of an option's title and answer. A refused save keeps the typed texts. */
export function OptionTexts({ node, onSave, onClose }: OptionTextsProps): JSX.Element {
  const { t } = useTranslation(['queues', 'common']);
  const describe = useErrorText();
  const [title, setTitle] = useState(node?.title ?? '');
  const [message, setMessage] = useState(node?.message ?? '');
  const { mutate, error, isPending } = useMutation({ mutationFn: onSave, onSuccess: onClose });
  const save = (): void => {
    if (title.trim() !== '' && !isPending) mutate({ title: title.trim(), message });
  };
  // Without this, Enter would submit the surrounding form and Escape would close its drawer.
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
        <Button size="small" type="primary" loading={isPending} disabled={title.trim() === ''} onClick={save}>
          {t('menu.save')}
        </Button>
      </div>
    </div>
  );
}
