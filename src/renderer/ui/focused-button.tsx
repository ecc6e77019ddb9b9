import type { ButtonProps } from 'antd';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef } from 'react';

/** Button that has the focus once its dialog is open, so that Enter chooses it. */
export function FocusedButton(props: ButtonProps): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A dialog focuses itself when it opens, which would take an earlier focus away.
    const timer = setTimeout(() => button.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, []);
  return <Button ref={button} {...props} />;
}
