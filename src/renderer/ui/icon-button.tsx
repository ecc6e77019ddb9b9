import type { ButtonProps } from 'antd';
import { Button } from 'antd';
import type { JSX, Ref } from 'react';

import { Hint } from './hint';

type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'children' | 'title'> & {
  /** What the button does, in the user's language: its name and its tooltip. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that shows only an icon, and says what it does to those who hover, focus or listen. */
export function IconButton({ label, type = 'text', onPointerEnter, onFocus, ...rest }: IconButtonProps): JSX.Element {
  return (
    <Hint text={label}>
      {(watch) => (
        <Button
          type={type}
          aria-label={label}
          onPointerEnter={(event) => {
            watch.onPointerEnter(event);
            onPointerEnter?.(event);
          }}
          onFocus={(event) => {
            watch.onFocus(event);
            onFocus?.(event);
          }}
          {...rest}
        />
      )}
    </Hint>
  );
}
