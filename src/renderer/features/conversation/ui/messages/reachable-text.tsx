import type { JSX, ReactNode } from 'react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';

import { useStartConversation } from '@renderer/features/conversation/api/media/use-start-conversation';
import type { Reachable } from '@renderer/features/conversation/model/messages/reachable';
import { reachableParts } from '@renderer/features/conversation/model/messages/reachable';
import { useToast } from '@renderer/ui/use-toast';

import { MessageActionsContext } from './message-actions';
import styles from './message-text.module.css';

/** Plain text with buttons at phone numbers and e-mail addresses. */
export function renderReachable(text: string): ReactNode {
  const parts = reachableParts(text);
  // Parts have no identity and never move.
  return parts.length === 1 && parts[0]?.kind === 'text'
    ? text
    : parts.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: Reachable }): ReactNode {
  const isReadOnly = use(MessageActionsContext) === null;
  if (isReadOnly) return part.text;
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'email':
      return <Email address={part.text} />;
    case 'phone':
      return <Phone part={part} />;
  }
}

/** Copies the address: the application opens no other program than the browser. */
function Email({ address }: { address: string }): JSX.Element {
  const { t } = useTranslation('conversation');
  const toast = useToast();
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(() => toast.success(t('reach.copied')), toast.error);
  };
  return (
    <button type="button" className={styles.reach} title={t('reach.copy')} onClick={copy}>
      {address}
    </button>
  );
}

function Phone({ part: { text, number } }: { part: Extract<Reachable, { kind: 'phone' }> }): JSX.Element {
  const { t } = useTranslation('conversation');
  const toast = useToast();
  const start = useStartConversation();
  return (
    <button
      type="button"
      className={styles.reach}
      title={t('reach.write')}
      disabled={start.isPending}
      onClick={() => start.mutate({ name: text, number }, { onError: toast.error })}
    >
      {text}
    </button>
  );
}
