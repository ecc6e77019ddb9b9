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
  /** The element that scrolls: there is less room in it while the composer grows. */
  watchRoom: (scroller: HTMLElement | Window | null) => void;
};

/** Rows are measured, and media loaded, after a list has gone to its end: it stays there until the user goes up. */
export function useStayAtEnd(list: RefObject<VirtuosoHandle | null>): StayAtEnd {
  const isStaying = useRef(true);
  return useMemo(() => {
    const leave = (): void => {
      isStaying.current = false;
    };
    const settle = (): void => {
      if (isStaying.current) list.current?.scrollTo({ top: beyondEnd });
    };
    const room = observeRoom();
    return {
      handlers: {
        onWheel: ({ deltaY }) => deltaY < 0 && leave(),
        onKeyDown: ({ key }) => keysUp.includes(key) && leave(),
        onTouchMove: leave,
        onPointerDown: leave,
      },
      leave,
      noteAtEnd: (isAtEnd) => {
        // Where the room changed, nobody went anywhere.
        if (isAtEnd || !room.isChanging()) isStaying.current = isAtEnd;
      },
      settle,
      watchRoom: (scroller) => room.watch(scroller, settle),
    };
  }, [list]);
}

/** Tells each time that the height of the watched element is another. */
function observeRoom() {
  let element: HTMLElement | null = null;
  let height = 0;
  let observer: ResizeObserver | undefined;
  return {
    watch: (next: HTMLElement | Window | null, tell: () => void): void => {
      observer?.disconnect();
      element = next instanceof HTMLElement ? next : null;
      if (element === null) return;
      height = element.clientHeight;
      observer = new ResizeObserver(() => {
        tell();
        height = element?.clientHeight ?? 0;
      });
      observer.observe(element);
    },
    isChanging: (): boolean => element !== null && element.clientHeight !== height,
  };
}
