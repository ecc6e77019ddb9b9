import type { Ref, RefObject } from 'react';
import { useImperativeHandle, useLayoutEffect } from 'react';

type StandProps = {
  of: Readonly<RefObject<HTMLElement | null>>;
  /** From antd, for its child: says among other things that something is open. */
  className?: string;
  ref?: Ref<HTMLElement | null>;
};

/**
 * Stands for an element that is drawn elsewhere, as the child of what antd anchors to its child: so a tooltip, popover
 * or menu can come beside an element when it is wanted, and the element stays the one it was.
 */
export function Stand({ of, className = '', ref }: StandProps): null {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  useLayoutEffect(() => {
    const classes = of.current?.classList;
    const names = className.split(' ').filter((name) => name !== '' && classes?.contains(name) === false);
    classes?.add(...names);
    return () => classes?.remove(...names);
  }, [of, className]);
  return null;
}
