import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';

import { usePreferences } from '@renderer/entities/preferences/preferences-store';
import { useSession } from '@renderer/entities/session/session-store';
import { useAttaching } from '@renderer/features/conversation/api/compose/use-attaching';
import { useReplySend } from '@renderer/features/conversation/api/compose/use-reply-send';
import { useVoice } from '@renderer/features/conversation/api/compose/use-voice';
import { draftAfter, draftState } from '@renderer/features/conversation/model/compose/draft';
import { changeDraft, useDraft } from '@renderer/features/conversation/model/compose/draft-store';
import type { Ticket } from '@shared/domain/ticket';
import { canWriteIn } from '@shared/domain/ticket';

import { useOneAtATime } from './use-one-at-a-time';

/** What is sent, and the draft that it was made of. */
type Words = { body: string; typed: string };

/** What is typed, attached and recorded for a ticket, and the sending of it. */
export function useComposer(ticket: Ticket, isReadable: boolean) {
  const { accountKey, user } = useSession();
  const { isSigning } = usePreferences();
  const text = useDraft(accountKey, ticket.id);
  const draft = draftState(text, isSigning ? user.name : null);
  const keep = useCallback(
    (to: (now: string) => string) => changeDraft(accountKey, ticket.id, to),
    [accountKey, ticket.id],
  );
  const send = useReplySend(ticket.id);
  const sending = useMutation({
    mutationFn: ({ body }: Words) => send(body),
    onSuccess: (_done, { typed }) => keep((now) => draftAfter(now, typed)),
  });
  const attaching = useAttaching(accountKey, ticket.id);
  const voice = useVoice(ticket.id, attaching.add);
  const { forgetProblem } = voice;
  const change = useCallback<typeof keep>(
    (to) => {
      forgetProblem();
      keep(to);
    },
    [forgetProblem, keep],
  );
  const isOpen = canWriteIn(ticket) && isReadable;
  const isEnabled = isOpen && voice.state === 'idle';
  const hasFiles = attaching.attachments.length > 0;
  const canSend = hasFiles ? attaching.isReady && draft.kind !== 'tooLong' : draft.kind === 'ready';
  const what = [text, ...attaching.attachments.map(({ id }) => id)].join('\n');
  const [isSending, submit] = useOneAtATime(what, () => {
    if (!isEnabled || !canSend) return null;
    const words = draft.kind === 'ready' ? { body: draft.body, typed: text } : null;
    return async () => {
      // What failed stays in the composer, with its reason above it.
      if (hasFiles) await attaching.send();
      if (words !== null) await sending.mutateAsync(words);
    };
  });
  return { text, draft, change, sending, attaching, voice, isOpen, isEnabled, hasFiles, canSend, isSending, submit };
}

export type ComposerState = ReturnType<typeof useComposer>;
