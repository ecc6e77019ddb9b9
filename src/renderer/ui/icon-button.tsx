import type { ButtonProps } from 'antd';
import { Button } from 'antd';
import type { JSX, Ref } from 'react';

import { Hint } from './hint';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'aria-pressed' | 'children' | 'title'> & {
  /** Translated action, used as accessible name and tooltip. */
  label: string;
  /**
   * Of a button that turns something on and off: whether it is on. It is drawn by a class alone, for antd makes a button
   * anew that changes its `type` or `variant`, and its focus is lost.
   */
  isPressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that shows only an icon, and says what it does to those who hover, focus or listen. */
export function IconButton(props: IconButtonProps): JSX.Element {
  const { label, type = 'text', isPressed, className = '', onPointerEnter, onFocus, ...rest } = props;
  return (
    <Hint text={label}>
      {(watch) => (
        <Button
          type={type}
          aria-label={label}
          {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
          className={isPressed === true ? `${styles.pressed ?? ''} ${className}` : className}
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
