import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { useErrorText } from '@renderer/ui/use-error-text';
import { longestBody } from '@shared/api/messages';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import styles from './outgoing-actions.module.css';

/** Edits an unsent message and sends it. Input stays until main has accepted it. */
export function ReviseForm({ item, onDone }: { item: OutgoingMessage; onDone: () => void }): JSX.Element {
  const { t } = useTranslation('outbox');
  const describe = useErrorText();
  const [text, setText] = useState(item.body);
  const { clientId, file } = item;
  const revise = useMutation({
    mutationFn: () => callMain('outbox.revise', { clientId, body: text }),
    onSuccess: onDone,
  });
  const canSend = text.trim() !== '' || file !== null;
  return (
    <div className={styles.form}>
      <GrowingArea
        autoFocus
        least={2}
        most={6}
        aria-label={t(file === null ? 'revise.text' : 'revise.caption')}
        maxLength={longestBody}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
      />
      {revise.isError && (
        <p role="alert" className={styles.error}>
          {describe(revise.error)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="small" onClick={onDone}>
          {t('revise.cancel')}
        </Button>
        <Button
          size="small"
          type="primary"
          disabled={!canSend}
          loading={revise.isPending}
          onClick={() => revise.mutate()}
        >
          {t('revise.send')}
        </Button>
      </div>
    </div>
  );
}
