import type { KeyboardEvent, RefObject, WheelEvent } from 'react';
import { useMemo, useRef } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';

const beyondEnd = 1e9;
const keysUp: readonly string[] = ['ArrowUp', 'PageUp', 'Home'];

type StayAtEnd = {
  /** For the list: what tells that the user goes up themselves. */
  handlers: {
    onWheel: (event: WheelEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onTouchMove: () => void;
    onPointerDown: () => void;
  };
  noteAtEnd: (isAtEnd: boolean) => void;
  /** The screen goes elsewhere. */
  leave: () => void;
  /** The rows have another height. */
  settle: () => void;
};

/** Rows are measured, and media loaded, after a list has gone to its end: it stays there until the user goes up. */
export function useStayAtEnd(list: RefObject<VirtuosoHandle | null>): StayAtEnd {
  const isStaying = useRef(true);
  return useMemo(() => {
    const leave = (): void => {
      isStaying.current = false;
    };
    return {
      handlers: {
        onWheel: ({ deltaY }) => deltaY < 0 && leave(),
        onKeyDown: ({ key }) => keysUp.includes(key) && leave(),
        onTouchMove: leave,
        onPointerDown: leave,
      },
      leave,
      noteAtEnd: (isAtEnd) => {
        isStaying.current = isAtEnd;
      },
      settle: () => {
        if (isStaying.current) list.current?.scrollTo({ top: beyondEnd });
      },
    };
  }, [list]);
}
