import type { Ref, RefObject } from 'react';
import { useImperativeHandle, useLayoutEffect } from 'react';

type VirtualAnchorProps = {
  of: Readonly<RefObject<HTMLElement | null>>;
  /** Set by antd on its child, e.g. while its popover is open. */
  className?: string;
  ref?: Ref<HTMLElement | null>;
};

/**
 * Invisible anchor for an antd tooltip, popover or menu that is mounted later than its element, so that the element is
 * not remounted.
 */
export function VirtualAnchor({ of, className = '', ref }: VirtualAnchorProps): null {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  useLayoutEffect(() => {
    const classes = of.current?.classList;
    const names = className.split(' ').filter((name) => name !== '' && classes?.contains(name) === false);
    classes?.add(...names);
    return () => classes?.remove(...names);
  }, [of, className]);
  return null;
}
