import type { ButtonProps } from 'antd';
import { Button } from 'antd';
import type { JSX, Ref } from 'react';

import { Hint } from './hint';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'aria-pressed' | 'children' | 'title'> & {
  /** Translated action, used as accessible name and tooltip. */
  label: string;
  /**
   * State of a toggle button. Styled by a class only: antd remounts a button that changes its `type` or `variant`,
   * which loses the focus.
   */
  isPressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button with an icon only; its label is its tooltip and accessible name. */
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
