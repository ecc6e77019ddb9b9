import { EditOutlined, SendOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import type { JSX } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useSend } from '@renderer/entities/outgoing/use-outbox';
import { usePreferences, useUpdatePreferences } from '@renderer/entities/preferences/preferences-store';
import { useSession } from '@renderer/entities/session/session-store';
import { IconButton } from '@renderer/ui/icon-button';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { Ticket } from '@shared/domain/ticket';
import { canWriteIn } from '@shared/domain/ticket';

import { draftAfter, draftState, isSendKey } from '../model/draft';
import { changeDraft, useDraft } from '../model/draft-store';
import styles from './composer.module.css';

const mostRows = 5;

/** Where the attendant writes. A text leaves it once the outbox has it, and not before. */
export function Composer({ ticket, isLoading }: { ticket: Ticket; isLoading: boolean }): JSX.Element {
  const { t } = useTranslation('conversation');
  const { accountKey, user } = useSession();
  const { isSigning } = usePreferences();
  const describe = useErrorText();
  const text = useDraft(accountKey, ticket.id);
  const input = useRef<TextAreaRef>(null);
  const state = draftState(text, isSigning ? user.name : null);
  const isEnabled = canWriteIn(ticket) && !isLoading;
  const send = useSend(ticket.id);
  const sending = useMutation({
    mutationFn: send,
    onMutate: () => text,
    onSuccess: (_done, _body, sent) => changeDraft(accountKey, ticket.id, (now) => draftAfter(now, sent)),
  });
  const submit = (): void => {
    if (isEnabled && state.kind === 'ready' && !sending.isPending) sending.mutate(state.body);
  };
  useEffect(() => {
    if (isEnabled) input.current?.focus({ cursor: 'end' });
  }, [isEnabled]);
  return (
    <div className={styles.composer}>
      {sending.isError && (
        <p role="alert" className={styles.error}>
          {describe(sending.error)}
        </p>
      )}
      {state.kind === 'tooLong' && (
        <p role="alert" className={styles.error}>
          {t('composer.tooLong', { count: state.over })}
        </p>
      )}
      <div className={styles.line}>
        <SignToggle />
        <Input.TextArea
          ref={input}
          className={styles.input ?? ''}
          rows={rowsOf(text)}
          aria-label={t('composer.label')}
          placeholder={isEnabled ? t('composer.placeholder') : t(`composer.${whyDisabled(ticket)}`)}
          disabled={!isEnabled}
          value={text}
          onChange={(event) => changeDraft(accountKey, ticket.id, () => event.target.value)}
          onKeyDown={(event) => {
            if (!isSendKey({ ...pick(event), isComposing: event.nativeEvent.isComposing })) return;
            event.preventDefault();
            submit();
          }}
        />
        <Button
          type="primary"
          shape="circle"
          icon={<SendOutlined />}
          aria-label={t('composer.send')}
          disabled={!isEnabled || state.kind !== 'ready'}
          onClick={submit}
        />
      </div>
    </div>
  );
}

/** Rows by line breaks; where the browser can, the style sheet adds those of wrapped lines. */
function rowsOf(text: string): number {
  return Math.min(mostRows, text.split('\n', mostRows).length);
}

function pick({ key, shiftKey, keyCode }: { key: string; shiftKey: boolean; keyCode: number }) {
  return { key, shiftKey, keyCode };
}

function whyDisabled({ status }: Ticket): 'pending' | 'closed' | 'loading' {
  return status === 'open' ? 'loading' : status;
}

/** Whether the attendant's name goes above each message. */
function SignToggle(): JSX.Element {
  const { t } = useTranslation('conversation');
  const { isSigning } = usePreferences();
  const update = useUpdatePreferences();
  return (
    <IconButton
      icon={<EditOutlined />}
      label={isSigning ? t('composer.signOn') : t('composer.signOff')}
      aria-pressed={isSigning}
      color={isSigning ? 'primary' : 'default'}
      variant={isSigning ? 'filled' : 'text'}
      // Where it cannot be kept it moves back, which says enough.
      onClick={() => void update({ isSigning: !isSigning }).catch(() => undefined)}
    />
  );
}
