import type { ButtonProps } from 'antd';
import { Button, Tooltip } from 'antd';
import type { JSX, MouseEvent, Ref } from 'react';
import { useState } from 'react';

type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'children' | 'title'> & {
  /** What the button does, in the user's language: its name and its tooltip. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that shows only an icon, and says what it does to those who hover, focus or listen. */
export function IconButton({ label, type = 'text', onClick, ...rest }: IconButtonProps): JSX.Element {
  const [isTold, setIsTold] = useState(false);
  // After a click the name is known, and would only cover what the click opened.
  const [isDone, setIsDone] = useState(false);
  const tell = (told: boolean): void => {
    setIsTold(told);
    if (!told) setIsDone(false);
  };
  const click = (event: MouseEvent<HTMLElement>): void => {
    setIsDone(true);
    onClick?.(event);
  };
  return (
    <Tooltip
      title={label}
      mouseEnterDelay={0.4}
      trigger={['hover', 'focus']}
      open={isTold && !isDone}
      onOpenChange={tell}
    >
      <Button type={type} aria-label={label} onClick={click} {...rest} />
    </Tooltip>
  );
}
