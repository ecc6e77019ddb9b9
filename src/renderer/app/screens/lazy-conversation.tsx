import type { JSX } from 'react';
import { lazy, Suspense } from 'react';

import { useIsInOwnWindow } from '@renderer/entities/ticket/own-windows';
import { ConversationSkeleton } from '@renderer/features/conversation/ui/conversation-skeleton';

import { fetchTexts } from '../i18n';

const fetchConversation = () => import('@renderer/features/conversation/ui/conversation');
const Conversation = lazy(async () => {
  const [{ Conversation }] = await Promise.all([fetchConversation(), fetchTexts('conversation')]);
  return { default: Conversation };
});

const TicketPreview = lazy(async () => {
  const [{ TicketPreview }] = await Promise.all([
    import('@renderer/features/conversation/ui/preview/ticket-preview'),
    fetchTexts('conversation'),
  ]);
  return { default: TicketPreview };
});

type LazyConversationProps = { uuid: string; onBack?: () => void };

const TicketElsewhere = lazy(async () => ({ default: (await import('./ticket-elsewhere')).TicketElsewhere }));

/** The conversation in a chunk of its own, so that the list renders first; or the way to the window that shows it. */
export function LazyConversation(props: LazyConversationProps): JSX.Element {
  const isElsewhere = useIsInOwnWindow(props.uuid);
  if (isElsewhere) {
    return (
      <Suspense fallback={<ConversationSkeleton uuid={props.uuid} />}>
        <TicketElsewhere key={props.uuid} uuid={props.uuid} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<ConversationSkeleton uuid={props.uuid} />}>
      <Conversation {...props} />
    </Suspense>
  );
}

/** The preview of a pending ticket. */
export function LazyPreview({ uuid }: { uuid: string }): JSX.Element {
  return (
    <Suspense fallback={<ConversationSkeleton uuid={uuid} />}>
      <TicketPreview key={uuid} uuid={uuid} />
    </Suspense>
  );
}

/** Fetches the chunk ahead of the first click. */
export function prepareConversation(): void {
  fetchConversation().catch(() => undefined);
}
