import type { Ref, RefObject } from 'react';
import { useImperativeHandle } from 'react';

type StandProps = { of: Readonly<RefObject<HTMLElement | null>>; ref?: Ref<HTMLElement | null> };

/**
 * Stands for an element that is drawn elsewhere, as the child of what antd anchors to its child: so a tooltip, popover
 * or menu can come beside an element when it is wanted, and the element stays the one it was.
 */
export function Stand({ of, ref }: StandProps): null {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  return null;
}
