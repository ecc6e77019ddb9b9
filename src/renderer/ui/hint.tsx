import type { TooltipProps } from 'antd';
import { Tooltip } from 'antd';
import type { FocusEvent, JSX, PointerEvent } from 'react';
import { useLayoutEffect, useState } from 'react';

import { VirtualAnchor } from './virtual-anchor';

type HintProps = Pick<TooltipProps, 'placement' | 'getPopupContainer'> & {
  /** Empty for no tooltip. */
  text: TooltipProps['title'];
  /** Time that the pointer has to rest on the element, in milliseconds. */
  delay?: number;
  /** Keyboard focus shows the tooltip too, without delay. */
  isForKeyboard?: boolean;
  /** The described element; it has to take these handlers. */
  children: (watch: HintWatch) => JSX.Element;
};

/** Event handlers of an element with a tooltip. */
export type HintWatch = {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
};

/** `isOver`: the pointer pressed or left the element before the tooltip mounted. */
type Anchor = { current: HTMLElement; isFocused: boolean; isOver: boolean };

/**
 * Tooltip on hover or keyboard focus. It mounts on first use: a hundred mounted antd tooltips are a good part of a
 * screen's render time.
 */
export function Hint({ children, ...rest }: HintProps): JSX.Element {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const notice = (current: HTMLElement, isFocused: boolean): void => {
    if (anchor?.current !== current) setAnchor(anchorAt(current, isFocused));
  };
  return (
    <>
      {children({
        onPointerEnter: ({ currentTarget }) => notice(currentTarget, false),
        onFocus: ({ currentTarget }) => notice(currentTarget, true),
      })}
      {anchor !== null && <MountedHint {...rest} anchor={anchor} />}
    </>
  );
}

function anchorAt(current: HTMLElement, isFocused: boolean): Anchor {
  const anchor = { current, isFocused, isOver: false };
  const end = (): void => {
    anchor.isOver = true;
  };
  for (const event of ['click', 'pointerleave']) current.addEventListener(event, end, { once: true });
  return anchor;
}

type MountedHintProps = Omit<HintProps, 'children'> & { anchor: Anchor };

function MountedHint({ anchor, text, delay = 400, isForKeyboard = true, ...place }: MountedHintProps): JSX.Element {
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => watch(anchor, { delay, isForKeyboard, show: setShown }), [anchor, delay, isForKeyboard]);
  return (
    <Tooltip
      {...place}
      title={text}
      open={isShown && text !== ''}
      destroyOnHidden
      mouseEnterDelay={0}
      onOpenChange={setShown}
    >
      <VirtualAnchor of={anchor} />
    </Tooltip>
  );
}

type Watching = { delay: number; isForKeyboard: boolean; show: (shown: boolean) => void };

/** Time that a tooltip stays after the pointer has left, in milliseconds: enough to reach the tooltip itself. */
const grace = 100;

/** Opens and closes the tooltip by pointer and focus. A click closes it. */
function watch({ current: element, isFocused, isOver }: Anchor, { delay, isForKeyboard, show }: Watching): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = (shown: boolean, after: number): void => {
    clearTimeout(timer);
    if (after === 0) show(shown);
    else timer = setTimeout(show, after, shown);
  };
  const listening = new AbortController();
  const on = (event: string, listener: () => void): void =>
    element.addEventListener(event, listener, { signal: listening.signal });
  const enter = () => turn(true, delay);
  const focus = () => isForKeyboard && isByKeyboard(element) && turn(true, 0);
  on('pointerenter', enter);
  on('pointerleave', () => turn(false, grace));
  on('focusin', focus);
  for (const end of ['focusout', 'click']) on(end, () => turn(false, 0));
  if (isFocused) focus();
  else if (!isOver) enter();
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

/** Tells keyboard focus from focus that a dialog gives back after a mouse click. */
function isByKeyboard(element: HTMLElement): boolean {
  return element.matches(':focus-visible') || element.querySelector(':focus-visible') !== null;
}
