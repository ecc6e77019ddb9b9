import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { useSend } from '@renderer/entities/outgoing/outbox';
import { usePreferences } from '@renderer/entities/preferences/preferences-store';
import { useReadVariableValues } from '@renderer/entities/quick-reply/use-variable-values';
import { fillVariables, unfilledVariables } from '@renderer/entities/quick-reply/variables';
import { useSession } from '@renderer/entities/session/session-store';
import { endTyping, noteTyping } from '@renderer/entities/ticket/own-presence';
import { useAskAboutOwner } from '@renderer/entities/ticket/use-ask-about-owner';
import { useTicketAction } from '@renderer/entities/ticket/use-ticket-action';
import { useDraft, useRepliesInDraft } from '@renderer/features/conversation/api/compose/draft-store';
import { replyNow, setReply, useReply } from '@renderer/features/conversation/api/compose/reply-store';
import { useAttaching } from '@renderer/features/conversation/api/compose/use-attaching';
import { useVoice } from '@renderer/features/conversation/api/compose/use-voice';
import { takesText } from '@renderer/features/conversation/model/compose/attachments';
import { draftAfter, draftState } from '@renderer/features/conversation/model/compose/draft';
import type { QuickMessageId, TicketId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';
import { canWriteIn } from '@shared/domain/ticket';

/** The text to send and the draft it was made from. */
type SentDraft = { body: string; typed: string; replies: QuickMessageId[] };

/** The draft, files and voice recording of a ticket, and the command that sends them. */
export function useComposer(ticket: Ticket, isReadable: boolean) {
  const { accountKey, user } = useSession();
  const { isSigning } = usePreferences();
  const { text, change: changeDraft } = useDraft(accountKey, ticket.id);
  const draft = draftState(text, isSigning ? user.name : null);
  const inDraft = useRepliesInDraft(accountKey, ticket.id);
  const send = useSendText(ticket.id);
  const leave = ({ typed, replies }: SentDraft): void => {
    endTyping();
    inDraft.drop(replies);
    changeDraft((now) => draftAfter(now, typed));
  };
  const sending = useMutation({ mutationFn: (sent: SentDraft) => send(sent), onSuccess: (_done, sent) => leave(sent) });
  const attaching = useAttaching(accountKey, ticket.id);
  const voice = useVoice(ticket.id, attaching.add);
  const { clearProblem } = voice;
  const change = useCallback<typeof changeDraft>(
    (update) => {
      clearProblem();
      changeDraft((now) => {
        const next = update(now);
        noteTyping(next);
        return next;
      });
    },
    [clearProblem, changeDraft],
  );
  const isOpen = canWriteIn(ticket) && isReadable;
  const isEnabled = isOpen && voice.state === 'idle';
  const hasFiles = attaching.attachments.length > 0;
  const isReply = useReply(accountKey, ticket.id) !== null;
  const isCaption = draft.kind === 'ready' && takesText(attaching.attachments, isReply);
  const canSend = hasFiles ? attaching.isReady && draft.kind !== 'tooLong' : draft.kind === 'ready';
  const content = [text, ...attaching.attachments.map(({ id }) => id)].join('\n');
  const valuesOf = useReadVariableValues();
  const warning = useUnfilledWarning(content);
  const [isSending, submit] = useSerialSubmit(content, () => {
    if (!isEnabled || !canSend) return null;
    const values = valuesOf(ticket);
    const words = [text, ...attaching.attachments.map(({ caption }) => caption)].join('\n');
    if (warning.stops(unfilledVariables(words, values).map((variable) => variable.text))) return null;
    const replies = inDraft.now();
    const sent = draft.kind === 'ready' ? { body: fillVariables(draft.body, values), typed: text, replies } : null;
    return async () => {
      // Content that failed stays in the composer with the error above it.
      const caption = isCaption && sent !== null ? { ...sent, onSent: () => leave(sent) } : null;
      if (hasFiles) await attaching.send(caption);
      if (sent !== null && caption === null) await sending.mutateAsync(sent);
    };
  });
  const { run } = useTicketAction();
  const resolve = (): void => run('resolve', ticket);
  const askAboutOwner = useAskAboutOwner();
  const isBlank = draft.kind === 'blank' && !hasFiles;
  return {
    text,
    draft,
    change,
    /** The next change of the text contains this saved reply. */
    addReply: inDraft.add,
    sending,
    attaching,
    voice,
    /** Variables that the user has been warned about and that the next submission sends as they are. */
    unfilled: warning.unfilled,
    isOpen,
    isEnabled,
    hasFiles,
    /** The text is the caption of the first file. */
    isCaption,
    canSend,
    isSending,
    submit: () => (isBlank ? submit() : askAboutOwner(ticket, submit)),
    /** Resolves the ticket once its content is in the outbox; with nothing to send, at once. */
    submitAndResolve: () => (isBlank && isEnabled ? resolve() : askAboutOwner(ticket, () => submit(resolve))),
  };
}

export type ComposerState = ReturnType<typeof useComposer>;

/** Sends a text with the chosen quote, and clears the quote when the outbox has the text. */
function useSendText(ticketId: TicketId): (sent: Pick<SentDraft, 'body' | 'replies'>) => Promise<void> {
  const { accountKey } = useSession();
  const send = useSend(ticketId);
  return useCallback(
    async ({ body, replies }) => {
      const reply = replyNow(accountKey, ticketId);
      await send(body, { quoted: reply ?? undefined, quickMessageIds: replies });
      // The user may have chosen another message while this one was being stored.
      if (reply !== null && replyNow(accountKey, ticketId)?.id === reply.id) setReply(accountKey, ticketId, null);
    },
    [accountKey, ticketId, send],
  );
}

/** Stops the first submission of a content with variables that cannot be filled in; the second one passes. */
function useUnfilledWarning(content: string) {
  const [warned, setWarned] = useState<{ content: string; variables: readonly string[] } | null>(null);
  const isWarned = warned?.content === content;
  return {
    unfilled: isWarned ? warned.variables : [],
    stops(variables: readonly string[]): boolean {
      if (variables.length === 0 || isWarned) return false;
      setWarned({ content, variables });
      return true;
    },
  };
}

type Task = () => Promise<void>;

/**
 * Runs one submission at a time, however fast keys come, so that nothing is sent twice. A submit during a running task is
 * repeated after it with the content of that moment, but not after a failure, which the user must see first.
 * `prepare` returns the task for the current content, or null if there is nothing to send. `content` identifies the
 * content: a repeated submit of the same content is ignored. Task errors are reported by the task's own mutations.
 */
function useSerialSubmit(
  content: string,
  prepare: () => Task | null,
): [isBusy: boolean, submit: (onDone?: () => void) => void] {
  const [isBusy, setBusy] = useState(false);
  // A counter, because a task may end before React has rendered its start.
  const [ended, setEnded] = useState(0);
  // A ref, because a second key may arrive before React renders the new state.
  const phase = useRef<'idle' | 'running' | 'repeat'>('idle');
  const runningContent = useRef('');
  const submit = (onDone?: () => void): void => {
    if (phase.current !== 'idle') {
      if (content !== runningContent.current) phase.current = 'repeat';
      return;
    }
    const task = prepare();
    if (task === null) return;
    phase.current = 'running';
    runningContent.current = content;
    setBusy(true);
    const end = (): void => {
      setBusy(false);
      setEnded((count) => count + 1);
    };
    const succeed = (): void => {
      end();
      onDone?.();
    };
    task().then(succeed, () => {
      phase.current = 'running';
      end();
    });
  };
  const onEnded = useEffectEvent(() => {
    const mustRepeat = phase.current === 'repeat';
    phase.current = 'idle';
    if (mustRepeat) submit();
  });
  useEffect(() => {
    onEnded();
  }, [ended]);
  return [isBusy, submit];
}
