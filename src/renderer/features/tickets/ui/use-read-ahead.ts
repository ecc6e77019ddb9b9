import { useQueryClient } from '@tanstack/react-query';
import type { FocusEvent, PointerEvent } from 'react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';

import { createReadAhead, readHistoryAhead } from '@renderer/entities/message/read-ahead';
import { useSession } from '@renderer/entities/session/session-store';
import { useIsStartOver } from '@renderer/entities/session/start-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import type { TicketId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';

import { rowIndexOf } from './use-roving-rows';

/** Milliseconds that pointer or focus rest on a row before its messages are read: passing over a list reads nothing. */
const restMs = 80;
/** Milliseconds after opening a ticket until the next one is read: the opened one comes first. */
const nextMs = 400;

type ReadAheadHandlers = {
  onPointerOver: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
};

/**
 * Reads the messages of the row under the pointer, of the row with the focus and of the row after the opened one,
 * so that they open at once. Only on servers that leave a ticket unread then, and not during the start.
 */
export function useReadAhead(tickets: readonly Ticket[], selectedUuid: string | null): ReadAheadHandlers {
  const client = useQueryClient();
  const { accountKey, user: viewer } = useSession();
  const canPeek = useCapability('preview');
  const isStartOver = useIsStartOver();
  const isOn = canPeek && isStartOver;
  const ahead = useMemo(
    () => createReadAhead((ticketId) => readHistoryAhead(client, { accountKey, viewer }, ticketId)),
    [client, accountKey, viewer],
  );
  const pointed = usePlace(ahead.want);
  const focused = usePlace(ahead.want);
  const position = useRef({ x: Number.NaN, y: Number.NaN });
  const nextId = useEffectEvent(() => {
    const index = tickets.findIndex(({ uuid }) => uuid === selectedUuid);
    return index === -1 ? undefined : tickets[index + 1]?.id;
  });
  useEffect(() => {
    if (!isOn || selectedUuid === null) return undefined;
    // The order changes with every message; only opening a ticket chooses the next one.
    const id = nextId();
    return id === undefined ? undefined : wantAfter(nextMs, () => ahead.want(id));
  }, [isOn, selectedUuid, ahead]);
  const idAt = (target: EventTarget): TicketId | null => {
    const index = rowIndexOf(target);
    return isOn && index !== null ? (tickets[index]?.id ?? null) : null;
  };
  return {
    onPointerOver: ({ target, clientX: x, clientY: y }) => {
      const before = position.current;
      position.current = { x, y };
      // Rows also move under a resting pointer, with every message.
      if (before.x !== x || before.y !== y) pointed.restOn(idAt(target));
    },
    onPointerLeave: () => pointed.restOn(null),
    onFocus: ({ target }) => focused.restOn(idAt(target)),
    onBlur: () => focused.restOn(null),
  };
}

type Place = { restOn: (ticketId: TicketId | null) => void };

/** The row on which pointer or focus rest. */
function usePlace(want: (ticketId: TicketId) => () => void): Place {
  const current = useRef<{ ticketId: TicketId | null; leave: () => void }>({ ticketId: null, leave: () => undefined });
  useEffect(() => () => current.current.leave(), []);
  return {
    restOn(ticketId) {
      if (current.current.ticketId === ticketId) return;
      current.current.leave();
      current.current = {
        ticketId,
        leave: ticketId === null ? () => undefined : wantAfter(restMs, () => want(ticketId)),
      };
    },
  };
}

/** Wants a ticket after a pause. Returns a function that gives it up. */
function wantAfter(milliseconds: number, want: () => () => void): () => void {
  let giveUp: (() => void) | undefined;
  const timer = setTimeout(() => {
    giveUp = want();
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    giveUp?.();
  };
}
