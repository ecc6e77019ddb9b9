import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { AnchoredError } from '@renderer/ui/anchored-error';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import { plainText } from '../message/preview-text';
import styles from './outgoing-actions.module.css';
import { ResendQuestion } from './resend-question';

type OutgoingActionsProps = { item: OutgoingMessage; onRevise: () => void };

/**
 * Actions on an unsent message. The outcome arrives as an event. An unconfirmed message is sent again only after the
 * user has seen what is in the conversation; it cannot be corrected, because that would send it again as well.
 */
export function OutgoingActions({ item, onRevise }: OutgoingActionsProps): JSX.Element {
  const { t } = useTranslation('outbox');
  const [question, setQuestion] = useState<'discard' | 'resend' | null>(null);
  const { clientId, state } = item;
  const mutation = useMutation({
    mutationFn: (call: 'outbox.retry' | 'outbox.discard') => callMain(call, { clientId }),
  });
  return (
    <AnchoredError error={mutation.error} onClose={mutation.reset}>
      {question === 'discard' && (
        <Question item={item} onStay={() => setQuestion(null)} onDiscard={() => mutation.mutate('outbox.discard')} />
      )}
      {question === 'resend' && (
        <ResendQuestion item={item} onStay={() => setQuestion(null)} onResend={() => mutation.mutate('outbox.retry')} />
      )}
      {question === null && (
        <>
          {(state === 'failed' || state === 'unconfirmed') && (
            <Button
              size="small"
              type="link"
              disabled={mutation.isPending}
              onClick={() => (state === 'failed' ? mutation.mutate('outbox.retry') : setQuestion('resend'))}
            >
              {t('retry')}
            </Button>
          )}
          {state !== 'unconfirmed' && (
            <Button size="small" type="text" onClick={onRevise}>
              {t('revise.start')}
            </Button>
          )}
          <Button size="small" type="text" danger onClick={() => setQuestion('discard')}>
            {t('discard.start')}
          </Button>
        </>
      )}
    </AnchoredError>
  );
}

type QuestionProps = { item: OutgoingMessage; onStay: () => void; onDiscard: () => void };

/** Inline confirmation: a dialog would close the popover with the list. */
function Question({ item: { file, body }, onStay, onDiscard }: QuestionProps): JSX.Element {
  const { t } = useTranslation('outbox');
  return (
    <span className={styles.question} role="alertdialog" aria-label={t('discard.title')}>
      <span>{t('discard.hint', { words: file?.name ?? shortened(plainText(body)) })}</span>
      <span className={styles.buttons}>
        <Button size="small" autoFocus onClick={onStay}>
          {t('discard.stay')}
        </Button>
        <Button size="small" type="primary" danger onClick={onDiscard}>
          {t('discard.ok')}
        </Button>
      </span>
    </span>
  );
}

/** The beginning of a long text. */
function shortened(words: string): string {
  const letters = [...words];
  return letters.length > 80 ? `${letters.slice(0, 80).join('')}…` : words;
}
